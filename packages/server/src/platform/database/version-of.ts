import { createHash } from 'node:crypto'

/**
 * The version of a detail: equal for equal contents, so that nothing has to be counted up by whoever writes. Read the contents inside
 * the transaction that changes them, and with their rows locked.
 */
export const versionOf = (contents: unknown): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 22)
