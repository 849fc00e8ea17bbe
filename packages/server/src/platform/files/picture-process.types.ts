import type { PictureLimits, PreparedLogo, PreparedPicture } from './picture-maker.ts'

/** What the server and a process that prepares a picture send each other. */
export interface PictureJob {
  use: 'picture' | 'logo'
  content: Uint8Array
  limits: PictureLimits
}
export type PictureAnswer = { picture: PreparedPicture } | { logo: PreparedLogo } | { refusal: string }
