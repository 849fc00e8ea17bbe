/** Statuses of a corrective action. Without zod, so that browsers may import it. */
export const actionStatuses = ['open', 'in-progress', 'done'] as const
export type ActionStatus = (typeof actionStatuses)[number]

/** Filters of the list of corrective actions: 'not-done' is open or in progress, 'overdue' that after its due day. */
export const actionFilters = ['all', 'not-done', 'overdue', ...actionStatuses] as const
export type ActionFilter = (typeof actionFilters)[number]

export const actionSorts = ['DueDate', 'CreatedAt', 'CustomerName', 'StoreName', 'Title', 'Status'] as const
export type ActionSort = (typeof actionSorts)[number]

/** Maximum length of the note of a status change. */
export const longestNote = 1_000
