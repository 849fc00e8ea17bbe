import { z } from 'zod'

/** POST /Group/ChangeLogo (A5): multipart, field `logo`: jpg, bmp or png by its content, at most 500 KB. Returns the new URL. */
export const changedLogo = z.object({ GroupIcon: z.string() })

/** GET /Group/CheckLogo, an addition of this project: refused like ChangeLogo, so that no form is shown that could not be saved. */
export const checkedLogo = z.literal(true)
