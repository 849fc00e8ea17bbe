import { z } from 'zod'

/** A message of a thread. IsStaff: written for the company. */
export const threadMessage = z.object({
  Contents: z.string(),
  By: z.string(),
  At: z.iso.datetime(),
  IsStaff: z.boolean(),
})
export type ThreadMessage = z.output<typeof threadMessage>
