import { readPictureHead } from './picture-head.ts'

/** Types that a browser may show inline: none of them executes as a page. */
const signatures: readonly (readonly [type: string, starts: (bytes: Buffer) => boolean])[] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/webp', (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP'],
  ['application/pdf', (bytes) => textAt(bytes, 0, 5) === '%PDF-'],
]

/** Sent for downloads that must not open in the portal. */
export const unknownType = 'application/octet-stream'

/** Detects one of few types by the first bytes, whatever name and sender claim; otherwise `unknownType`. */
export const typeOfContent = (bytes: Buffer): string =>
  signatures.find(([, starts]) => starts(bytes))?.[0] ?? unknownType

export const isShownInline = (type: string): boolean => signatures.some(([known]) => known === type)

const textAt = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

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
