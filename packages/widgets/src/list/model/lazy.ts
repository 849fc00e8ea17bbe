/** Here and not beside the screen: the file of the models has the means to load. */
export const loadListFilters = async () => (await import('../filters/list-filters.tsx')).ListFilters
