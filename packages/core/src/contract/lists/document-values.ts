/** Sort fields of the list of information documents. Without zod, so that browsers may import it. */
export const documentSorts = ['UpdateTime', 'Title', 'Type'] as const
