/**
 * A stored moment as responses have it. One that JavaScript cannot represent, such as 'infinity', is empty, which no schema of a response
 * accepts: a list leaves out that row instead of failing as a whole.
 */
export const isoTime = (at: Date): string => (Number.isNaN(at.getTime()) ? '' : at.toISOString())

/** The same moment for a file, where 1970 stands for one that JavaScript cannot represent. */
export const fileTime = (at: Date): Date => (Number.isNaN(at.getTime()) ? new Date(0) : at)
