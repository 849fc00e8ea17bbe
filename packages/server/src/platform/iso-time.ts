/**
 * A stored moment as responses have it. One that JavaScript cannot represent, such as 'infinity', is empty, which no schema of a response
 * accepts: a list leaves out that row instead of failing as a whole.
 */
export const isoTime = (at: Date): string => (Number.isNaN(at.getTime()) ? '' : at.toISOString())
