import { z } from 'zod'

/** POST /Group/ChangeLogo (A5): multipart, field `logo`: jpg, bmp or png by its content, at most 500 KB. Returns the new URL. */
export const changedLogo = z.object({ GroupIcon: z.string() })
