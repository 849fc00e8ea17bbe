import { z } from 'zod'

/** What somebody said in a thread. IsStaff: in the company's name. */
export const threadMessage = z.object({
  Contents: z.string(),
  By: z.string(),
  At: z.iso.datetime(),
  IsStaff: z.boolean(),
})
export type ThreadMessage = z.output<typeof threadMessage>
