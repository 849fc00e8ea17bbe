/** What the list of information documents may be sorted by. Free of zod, so that browsers may import it. */
export const documentSorts = ['UpdateTime', 'Title', 'Type'] as const
