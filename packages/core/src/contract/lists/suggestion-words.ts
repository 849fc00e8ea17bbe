/** How far a suggestion or complaint has come. Free of zod, so that browsers may import it. */
export const suggestionStatuses = ['new', 'in-progress', 'answered'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]

export const suggestionFilters = ['all', 'open', ...suggestionStatuses, 'unread'] as const
export type SuggestionFilter = (typeof suggestionFilters)[number]

export const suggestionSorts = ['CreatedAt', 'StoreName', 'Status'] as const

/** The longest contents and remarks of a suggestion. */
export const longestContents = 4_000
export const longestRemarks = 1_000

/** Pictures of one suggestion, and what each may be when it arrives. */
export const mostImages = 9
export const mostImageBytes = 12 * 1024 * 1024
export const mostImagePixels = 50_000_000
