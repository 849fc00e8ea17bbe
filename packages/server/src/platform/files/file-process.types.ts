import type { PictureLimits, PictureUse } from './picture-check.ts'
import type { PreparedLogo, PreparedPicture } from './picture-maker.ts'

/** Messages between the server and a process that reads an uploaded file. */
export interface PictureJob {
  use: PictureUse
  /** Its bytes, or how many there are in the file with the descriptor `inheritedFile`. */
  content: Uint8Array | number
  limits: PictureLimits
  /** Yields to all others. */
  isHeavy?: boolean | undefined
}

/** Opens the PDF with the descriptor `inheritedFile` and counts its pages. */
interface PagesJob {
  use: 'pages'
  bytes: number
  isHeavy?: boolean | undefined
}

export type FileJob = PictureJob | PagesJob
export type FileResponse =
  | { picture: PreparedPicture }
  | { logo: PreparedLogo }
  | { pages: number }
  | { refusal: string }

/** The first descriptor of the process behind the standard ones and its channel to the server. */
export const inheritedFile = 4
