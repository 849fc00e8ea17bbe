/** Values of files that the server makes in the background, without zod. */

export const fileJobKinds = ['stores', 'audit-entries', 'service-reports'] as const
export type FileJobKind = (typeof fileJobKinds)[number]
/** waiting: other jobs are before it, or the process that made it has ended; cancelled: stopped, or its file discarded. */
export const fileJobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type FileJobState = (typeof fileJobStates)[number]

/** The portal has larger files made in the background: rows of a spreadsheet, reports of a zip. */
export const mostRowsInCall = 5_000
export const mostReportsInCall = 300
/** Maximum number of a person's unfinished jobs. */
export const mostFileJobs = 3
