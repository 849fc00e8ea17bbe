import type { PictureLimits, PreparedLogo, PreparedPicture } from './picture-maker.ts'

/** Messages between the server and a process that prepares a picture. */
export interface PictureJob {
  use: 'picture' | 'logo'
  content: Uint8Array
  limits: PictureLimits
}
export type PictureResponse = { picture: PreparedPicture } | { logo: PreparedLogo } | { refusal: string }
