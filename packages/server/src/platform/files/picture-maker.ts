import { FastResizeFilter, ResizeFit, Transformer } from '@napi-rs/image'
import { checkPicture, PictureError, type PictureLimits } from './picture-check.ts'

export interface PreparedPicture<Bytes extends Uint8Array = Buffer> {
  contentType: 'image/jpeg' | 'image/webp'
  content: Bytes
  width: number
  height: number
  thumbnail: Bytes
}

export interface PreparedLogo<Bytes extends Uint8Array = Buffer> {
  contentType: 'image/png'
  content: Bytes
}

/** Longer side of a stored picture, and of its thumbnail. */
const longestSide = 2_560
const longestThumbnailSide = 320
const quality = 82
/** A logo is shown at most 64 pixels large, on screens of up to three device pixels each. */
const longestLogoSide = 300

/** Re-encodes a picture; `preparePicture` runs it outside of the server's thread. Throws PictureError. */
export async function makePicture(content: Buffer, limits: PictureLimits): Promise<PreparedPicture> {
  const { type, width, height } = checkPicture('picture', content, limits)
  // JPEG would render transparent parts black.
  const contentType = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const encode = (picture: Transformer) =>
    orRefuse(contentType === 'image/jpeg' ? picture.jpeg(quality) : picture.webp(quality))
  const sent = await unpack(content, { width, height })
  const large = await encode(fitted(sent.rotate(), width, height, longestSide))
  const made = await orRefuse(new Transformer(large).metadata())
  const thumbnail = await encode(
    fitted(new Transformer(large), made.width, made.height, longestThumbnailSide),
  )
  return { contentType, content: large, width: made.width, height: made.height, thumbnail }
}

/** Re-encodes a logo; `prepareLogo` runs it outside of the server's thread. Throws PictureError. */
export async function makeLogo(content: Buffer, limits: PictureLimits): Promise<PreparedLogo> {
  const size = checkPicture('logo', content, limits)
  const sent = await unpack(content, size)
  const logo = fitted(sent.rotate(), size.width, size.height, longestLogoSide)
  return { contentType: 'image/png', content: await orRefuse(logo.png()) }
}

async function unpack(content: Buffer, { width, height }: { width: number; height: number }) {
  const sent = new Transformer(content)
  const unpacked = await orRefuse(sent.metadata())
  if (unpacked.width !== width || unpacked.height !== height)
    throw new PictureError('the size of the picture differs from its header')
  return sent
}

/** Scales down into a square, never up. */
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
