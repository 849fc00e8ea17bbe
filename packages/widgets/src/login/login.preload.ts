/** What only some people need, in files of their own: hover and focus fetch them ahead, a click shows them. */
export const loadOthers = () => import('./login.others.ts')
export const loadPhones = () => import('@lustra/core/identity/phone/phone.ts')
