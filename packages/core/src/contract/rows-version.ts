import { z } from 'zod'

/**
 * A version comes with every detail that can be changed, and goes back with the change: when the detail is another by then, nothing is
 * changed and the call is refused with 'changed-meanwhile'. It says nothing but equal or not.
 */
export const version = z.string().min(1).max(64)

/** The id of a row, as answers give it. */
export const rowId = z.string().min(1).max(40)

/** GET …?id= and DELETE …?id=. */
export const idQuery = z.object({ id: rowId })
/** DELETE …?id=&version=. */
export const idVersionQuery = z.object({ id: rowId, version })
