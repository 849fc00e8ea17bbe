/** What somebody chose, checked and made ready to be sent. */
import { mostImageBytes } from '@lustra/core'

/** Why a file cannot be sent, `refused` by the server, `not-prepared` where the means could not be loaded; keys of the form's texts. */
export type PictureFault =
  | 'picture.no-picture'
  | 'picture.unreadable'
  | 'picture.heic'
  | 'picture.too-large'
  | 'picture.refused'
  | 'picture.not-prepared'

export class PictureError extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * As large as the form itself, and many write without a picture: a form loads it once it can be typed into, while the network is still
 * there. Rejects with a PictureError.
 */
export async function loadPictureWorker() {
  try {
    return await import('./picture-worker.ts')
  } catch (cause) {
    throw Object.assign(new PictureError('picture.not-prepared'), { cause })
  }
}

/** No camera writes larger files; a browser would have to unpack it before its size in pixels is known. */
const mostOriginalBytes = 60 * 1024 * 1024

/**
 * The picture to be sent: recognised by its content, upright, shrunk, without metadata (`shrinkPicture`).
 * Rejects with a PictureError for what is no picture that this browser can read.
 */
export async function preparePicture(file: Blob): Promise<Blob> {
  const type = await typeOf(file)
  if (!type) throw new PictureError('picture.no-picture')
  if (file.size > mostOriginalBytes) throw new PictureError('picture.too-large')
  const { shrinkBeside } = await loadPictureWorker()
  let picture: Blob
  try {
    picture = await shrinkBeside(file, type)
  } catch {
    throw new PictureError(type === 'image/heic' ? 'picture.heic' : 'picture.unreadable')
  }
  if (picture.size > mostImageBytes) throw new PictureError('picture.too-large')
  return picture
}

/** The kind of a picture by its first bytes; undefined for everything else, SVG among it, which can hold script. */
async function typeOf(file: Blob): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const text = String.fromCharCode(...head)
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.startsWith('GIF8')) return 'image/gif'
  if (text.startsWith('BM')) return 'image/bmp'
  if (text.slice(4, 8) === 'ftyp')
    return /hei[cfmsx]|hev|mif1|msf1/.test(text.slice(8)) ? 'image/heic' : avifOf(text)
  return undefined
}

const avifOf = (text: string) => (/avi[fs]/.test(text.slice(8)) ? 'image/avif' : undefined)
