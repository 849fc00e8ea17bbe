import { FastResizeFilter, ResizeFit, Transformer } from '@napi-rs/image'
import { typeOfContent } from './file-type.ts'
import { readPictureHead } from './picture-head.ts'

/** What a picture may be when it arrives. */
export interface PictureLimits {
  pixels: number
}

export interface PreparedPicture<Bytes extends Uint8Array = Buffer> {
  contentType: 'image/jpeg' | 'image/webp'
  content: Bytes
  width: number
  height: number
  thumbnail: Bytes
}

/** A picture that cannot be taken; the message says why, to whoever sent it. */
export class PictureError extends Error {}

/** The longer side of a stored picture, and of its thumbnail. */
const longestSide = 2_560
const longestThumbnailSide = 320
const quality = 82

/** Makes a picture anew; `preparePicture` does it beside the server's thread. Throws PictureError. */
export async function makePicture(content: Buffer, limits: PictureLimits): Promise<PreparedPicture> {
  const type = typeOfContent(content)
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(type))
    throw new PictureError('the file is no JPEG, PNG or WebP picture')
  const head = readPictureHead(type, content)
  if (!head?.isWhole) throw new PictureError('the picture cannot be read, or its end is missing')
  const { width, height } = head
  if (width * height > limits.pixels)
    throw new PictureError(`the picture has more than ${limits.pixels} pixels`)
  // A picture with transparent parts would get a black ground as JPEG.
  const contentType = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const encode = (picture: Transformer) =>
    orRefuse(contentType === 'image/jpeg' ? picture.jpeg(quality) : picture.webp(quality))
  const sent = new Transformer(content)
  const unpacked = await orRefuse(sent.metadata())
  if (unpacked.width !== width || unpacked.height !== height)
    throw new PictureError('the picture has another size than it says')
  const large = await encode(fitted(sent.rotate(), width, height, longestSide))
  const made = await orRefuse(new Transformer(large).metadata())
  const thumbnail = await encode(
    fitted(new Transformer(large), made.width, made.height, longestThumbnailSide),
  )
  return { contentType, content: large, width: made.width, height: made.height, thumbnail }
}

/** Scaled down into a square, never up. */
function fitted(picture: Transformer, width: number, height: number, side: number): Transformer {
  if (Math.max(width, height) <= side) return picture
  return picture.fastResize({
    width: side,
    height: side,
    filter: FastResizeFilter.Lanczos3,
    fit: ResizeFit.Inside,
  })
}

async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new PictureError('the picture cannot be read', { cause })
  }
}
