import { createHash } from 'node:crypto'

/**
 * Version of a detail: a hash of its contents, so that writers need not maintain a counter. Read the contents inside
 * the transaction that changes them, with their rows locked.
 */
export const versionOf = (contents: unknown): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 22)
