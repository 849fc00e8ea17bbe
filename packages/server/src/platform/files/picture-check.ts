import { typeOfContent } from './file-type.ts'
import { readPictureHead } from './picture-head.ts'

/** Limits of an incoming picture. */
export interface PictureLimits {
  pixels: number
}

export type PictureUse = 'picture' | 'logo'

/** A picture that is refused; the message has the reason for the sender. */
export class PictureError extends Error {}

/** Content types, and their names for the sender. */
const accepted: Record<PictureUse, [types: readonly string[], names: string]> = {
  picture: [['image/jpeg', 'image/png', 'image/webp'], 'JPEG, PNG or WebP'],
  logo: [['image/jpeg', 'image/png', 'image/bmp'], 'JPEG, PNG or BMP'],
}

const isBmp = (content: Buffer) => content.toString('latin1', 0, 2) === 'BM'

/** Checks a picture by its header, without decoding it. Throws PictureError. */
export function checkPicture(use: PictureUse, content: Buffer, limits: PictureLimits) {
  const [types, names] = accepted[use]
  const type = use === 'logo' && isBmp(content) ? 'image/bmp' : typeOfContent(content)
  if (!types.includes(type)) throw new PictureError(`the file is not a ${names} picture`)
  const head = readPictureHead(type, content)
  if (!head?.isWhole) throw new PictureError('the picture cannot be read, or its end is missing')
  const { width, height } = head
  if (width * height > limits.pixels)
    throw new PictureError(`the picture has more than ${limits.pixels} pixels`)
  return { type, width, height }
}
