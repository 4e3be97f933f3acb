"""placeholder"""
def make_random(rules, random):
    rnd = random.random
    def player(ask, seen):
        options = ask.options
        if type(options) is tuple or type(options) is range:
            return options[int(rnd()*len(options))]
        return options.sample(random)
    return player
POLICIES={"random":make_random}
