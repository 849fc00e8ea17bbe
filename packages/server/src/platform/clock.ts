/** Returns the current time. Tests pass their own clock, so that they never wait. */
export type Clock = () => Date
