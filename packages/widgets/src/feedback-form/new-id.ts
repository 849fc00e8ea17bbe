// Not randomUUID, which browsers keep from pages without https.
export const newId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join('-')
