import { z } from 'zod'

/**
 * A file as a page shows it. `Url` stands behind the API base and opens the file without a bearer token, for a few minutes and
 * nothing else: it is made anew with every answer. Never stored, never logged.
 */
export const storedFile = z.object({
  Name: z.string(),
  Type: z.string(),
  Bytes: z.int(),
  Url: z.string(),
})
export type StoredFile = z.output<typeof storedFile>

/** A picture with the small one that stands in lists. Sizes are pixels of the large one. */
export const storedPicture = storedFile.extend({
  Id: z.string(),
  Width: z.int(),
  Height: z.int(),
  ThumbnailUrl: z.string(),
})
export type StoredPicture = z.output<typeof storedPicture>

/** GET File/Open?ticket=, an addition of this project: the file that a `Url` names. Errors: not-found, also when its time is over. */
export const fileTicket = z.object({ ticket: z.string().min(1).max(2_000) })
