"""placeholder"""
def scene(referee): return {}
