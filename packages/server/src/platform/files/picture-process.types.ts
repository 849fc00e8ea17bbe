import type { PictureLimits, PictureUse } from './picture-check.ts'
import type { PreparedLogo, PreparedPicture } from './picture-maker.ts'

/** Messages between the server and a process that prepares a picture. */
export interface PictureJob {
  use: PictureUse
  /** Its bytes, or how many there are in the file with the descriptor `inheritedFile`. */
  content: Uint8Array | number
  limits: PictureLimits
  /** Yields to all other pictures. */
  isHeavy?: boolean | undefined
}
export type PictureResponse = { picture: PreparedPicture } | { logo: PreparedLogo } | { refusal: string }

/** The first descriptor of the process behind the standard ones and its channel to the server. */
export const inheritedFile = 4
