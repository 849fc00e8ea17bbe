/** A short hash of a text (FNV-1a, 32 bits). Not for secrets. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** A random id. `crypto.randomUUID` exists only in secure contexts (https). */
export const newId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join('-')
