/** A random id. `crypto.randomUUID` exists only in secure contexts (https). */
export const newId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join('-')
