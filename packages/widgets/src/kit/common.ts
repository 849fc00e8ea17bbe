/** Names shared by all elements, small enough for the loader. */

/** The common attributes; a test compares them with `commonAttributes`. */
export const commonNames = ['language', 'theme', 'api', 'group', 'density'] as const

export const kebabOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** DOM event type. `user-switched` keeps its name from the source. */
export const eventTypeOf = (name: string) => (name === 'user-switched' ? name : `lustra-${name}`)
