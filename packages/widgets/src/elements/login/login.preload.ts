/** Chunk of the other methods: fetched on hover and focus, shown on click. */
export const loadLazyMethods = () => import('./login.lazy-methods.ts')
