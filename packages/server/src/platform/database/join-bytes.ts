/**
 * Joins parts in memory of their own, which can be transferred to another thread. A small Buffer is part of a shared pool, and sending it
 * copies the whole pool.
 */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
