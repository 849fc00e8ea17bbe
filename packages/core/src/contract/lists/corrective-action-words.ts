/** How far something that is to be put right has come. Free of zod, so that browsers may import it. */
export const actionStatuses = ['open', 'in-progress', 'done'] as const
export type ActionStatus = (typeof actionStatuses)[number]

/** What the list of corrective actions may be narrowed to: 'not-done' is open or in progress, 'overdue' that after its day. */
export const actionFilters = ['all', 'not-done', 'overdue', ...actionStatuses] as const
export type ActionFilter = (typeof actionFilters)[number]

export const actionSorts = ['DueDate', 'CreatedAt', 'CustomerName', 'StoreName', 'Title', 'Status'] as const
export type ActionSort = (typeof actionSorts)[number]

/** The longest note beside a change of status. */
export const longestNote = 1_000
