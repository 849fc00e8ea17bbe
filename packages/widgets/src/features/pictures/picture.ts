/** Validates a chosen file and converts it to a picture that can be sent. */
import { mostImageBytes } from '@lustra/core'

/** Why a file cannot be sent; keys of the form's texts. `refused`: by the server; `not-prepared`: the worker could not be loaded. */
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
 * Lazy, because it is as large as the form and often unused; the form preloads it once usable, in case the network is lost later.
 * Rejects with a PictureError.
 */
export async function loadPictureWorker() {
  try {
    return await import('./picture-worker.ts')
  } catch (cause) {
    throw Object.assign(new PictureError('picture.not-prepared'), { cause })
  }
}

/** Above any camera's file size; limits decoding, which is needed before the pixel size is known. */
const maxOriginalBytes = 60 * 1024 * 1024

/**
 * The picture to send: type detected by content, upright, shrunk, without metadata (`shrinkPicture`).
 * Rejects with a PictureError for a file that is not a picture this browser can read.
 */
export async function preparePicture(file: Blob): Promise<Blob> {
  const type = await typeOf(file)
  if (!type) throw new PictureError('picture.no-picture')
  if (file.size > maxOriginalBytes) throw new PictureError('picture.too-large')
  const { shrinkInWorker } = await loadPictureWorker()
  let picture: Blob
  try {
    picture = await shrinkInWorker(file, type)
  } catch {
    throw new PictureError(type === 'image/heic' ? 'picture.heic' : 'picture.unreadable')
  }
  if (picture.size > mostImageBytes) throw new PictureError('picture.too-large')
  return picture
}

/** MIME type by the first bytes; undefined for everything else, including SVG, which can contain script. */
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
