/** What the loader knows of every element alike. */

/** The common attributes; a test holds them against `commonAttributes`. */
export const commonNames = ['language', 'theme', 'api', 'group', 'density'] as const

export const kebabOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** The event's name on the page. The source's own `user-switched` keeps its name. */
export const eventTypeOf = (name: string) => (name === 'user-switched' ? name : `lustra-${name}`)
