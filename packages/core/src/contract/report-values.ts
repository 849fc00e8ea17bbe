/** Values of reports for browsers, without zod. */

/** General reports are those of the person's group; cam reports are for staff, across all their groups (R1, S10). */
export const reportModes = ['general', 'cam'] as const
export type ReportMode = (typeof reportModes)[number]

/** The tables of a local report; for their columns see `reportData`. */
export const reportTables = ['places', 'services', 'pest', 'food', 'water', 'actions'] as const
export type ReportTableName = (typeof reportTables)[number]

/** Age of an action that is not done, in days. */
export const actionAges = ['0-7', '8-30', '31-90', '91-'] as const
export type ActionAge = (typeof actionAges)[number]
