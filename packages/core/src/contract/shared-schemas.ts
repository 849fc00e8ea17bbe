import { z } from 'zod'

/**
 * A file to show on a page. `Url` is relative to the API base and opens only this file, without a bearer token, for a few minutes;
 * every response has a new one. Never store or log it.
 */
export const storedFile = z.object({
  Name: z.string(),
  Type: z.string(),
  Bytes: z.int(),
  Url: z.string(),
})
export type StoredFile = z.output<typeof storedFile>

/** A picture with its thumbnail for lists. Width and Height are pixels of the full picture. */
export const storedPicture = storedFile.extend({
  Id: z.string(),
  Width: z.int(),
  Height: z.int(),
  ThumbnailUrl: z.string(),
})
export type StoredPicture = z.output<typeof storedPicture>

/** GET File/Open?ticket=, an addition of this project: the file of a `Url`. Errors: not-found, also when the ticket has expired. */
export const fileTicket = z.object({ ticket: z.string().min(1).max(2_000) })

/** A message of a thread. IsStaff: written for the company. */
export const threadMessage = z.object({
  Contents: z.string(),
  By: z.string(),
  At: z.iso.datetime(),
  IsStaff: z.boolean(),
})
export type ThreadMessage = z.output<typeof threadMessage>

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
