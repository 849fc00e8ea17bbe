import type { PictureLimits, PreparedPicture } from './picture-maker.ts'

/** What the server and a process that prepares a picture send each other. */
export interface PictureJob {
  content: Uint8Array
  limits: PictureLimits
}
export type PictureAnswer = { picture: PreparedPicture } | { refusal: string }
