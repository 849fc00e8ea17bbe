import { z } from 'zod'

/**
 * Opaque version for optimistic locking: read with a detail and sent back with a change. If the detail has changed meanwhile, the
 * call is refused with 'changed-meanwhile' and nothing is changed.
 */
export const version = z.string().min(1).max(64)

/** The id of a row. */
export const rowId = z.string().min(1).max(40)

/** GET …?id= and DELETE …?id=. */
export const idQuery = z.object({ id: rowId })
/** DELETE …?id=&version=. */
export const idVersionQuery = z.object({ id: rowId, version })
