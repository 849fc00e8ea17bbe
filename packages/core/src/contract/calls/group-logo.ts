import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { mostLogoBytes } from '../lists/manager-values.ts'

/** POST /Group/ChangeLogo (A5): multipart, field `logo`: jpg, bmp or png by its content, at most 500 KB. Returns the new URL. */
export const changedLogo = z.object({ GroupIcon: z.string() })

/** GET /Group/CheckLogo, an addition of this project: refused like ChangeLogo, so that no form is shown that could not be saved. */
export const checkedLogo = z.literal(true)

/** The logo of the group (A5). */
export const groupLogoCalls = declareCalls({
  checkLogo: {
    method: 'GET',
    path: '/Group/CheckLogo',
    summary: 'Whether the caller may change the group’s logo',
    description: 'Refused like ChangeLogo.',
    output: checkedLogo,
    reads: 'shared',
  },
  changeLogo: {
    method: 'POST',
    path: '/Group/ChangeLogo',
    summary: 'Change the group’s logo',
    description: `multipart/form-data with one part \`logo\`: JPEG, PNG or BMP by its content, at most ${mostLogoBytes} bytes. It is stored as a new PNG of at most 300 × 300 pixels. Errors: invalid-input (ErrMsg gives the reason), busy.`,
    output: changedLogo,
    upload: { part: 'logo' },
  },
})
