/** In the models' chunk, which includes the preload helper. */
export const loadListFilters = async () => (await import('../filters/list-filters.tsx')).ListFilters
