/** What only some people need, in a file of its own: hover and focus fetch it ahead, a click shows it. */
export const loadOthers = () => import('./login.others.ts')
