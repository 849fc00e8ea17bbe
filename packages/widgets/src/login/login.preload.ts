/** What only some people need, in a file of its own: hover and focus fetch it preload, a click shows it. */
export const loadLazyMethods = () => import('./login.lazy-methods.ts')
