/**
 * The parts of Vega that a live chart needs. Left out are maps, trees, forces and word clouds.
 *
 * Nothing is ever loaded: any request for an address, for data, an image or a link, is refused.
 */

import { changeset, transforms } from "vega-dataflow";
import * as encode from "vega-encode";
import { expressionInterpreter } from "vega-interpreter";
import { compile } from "vega-lite";
import { read } from "vega-loader";
import { parse } from "vega-parser";
import * as regression from "vega-regression";
import * as transform from "vega-transforms";
import { Error as ErrorLevel, logger } from "vega-util";
import { View } from "vega-view";
import * as layout from "vega-view-transforms";
import * as voronoi from "vega-voronoi";

Object.assign(transforms, transform, layout, encode, regression, voronoi);

/** @param {string} address */
const refuse = (address) => Promise.reject(new Error(`a live chart loads nothing: ${address}`));
export const nothing = { load: refuse, sanitize: refuse, http: refuse, file: refuse };

/** Only what is really wrong is said on the console. */
export const quiet = () => logger(ErrorLevel);

export { changeset, compile, expressionInterpreter, parse, read, View };
