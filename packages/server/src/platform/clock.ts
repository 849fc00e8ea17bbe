/** What the time is. Tests pass their own, so that nothing ever waits. */
export type Clock = () => Date
