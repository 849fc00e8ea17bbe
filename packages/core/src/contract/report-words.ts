/** Words of reports that browsers need, free of zod. */

/** General reports are those of the person's group; cam ones those of the company's own people, over all their groups (R1, S10). */
export const reportModes = ['general', 'cam'] as const
export type ReportMode = (typeof reportModes)[number]

/** The tables of a local report; their columns stand with `reportData`. */
export const reportTables = ['places', 'services', 'pest', 'food', 'water', 'actions'] as const
export type ReportTableName = (typeof reportTables)[number]

/** How long an action that is not done has been open, in days. */
export const actionAges = ['0-7', '8-30', '31-90', '91-'] as const
export type ActionAge = (typeof actionAges)[number]
