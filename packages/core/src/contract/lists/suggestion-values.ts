/** Statuses of a suggestion or complaint. Without zod, so that browsers may import it. */
export const suggestionStatuses = ['new', 'in-progress', 'answered'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]

export const suggestionFilters = ['all', 'open', ...suggestionStatuses, 'unread'] as const
export type SuggestionFilter = (typeof suggestionFilters)[number]

export const suggestionSorts = ['CreatedAt', 'StoreName', 'Status'] as const

/** Maximum lengths of the contents and remarks of a suggestion. */
export const longestContents = 4_000
export const longestRemarks = 1_000

/** Maximum number of pictures of a suggestion, and the size of each as uploaded. */
export const mostImages = 9
export const mostImageBytes = 12 * 1024 * 1024
export const mostImagePixels = 50_000_000
