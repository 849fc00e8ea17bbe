/** Makes a photo small enough to be sent. Runs in a worker, or on the main thread as a fallback. */
import { Pica } from 'pica/browser'

/** Messages to and from the picture worker. */
export interface ShrinkJob {
  id: number
  file: Blob
  type: string
}

export type ShrinkResult = { id: number; picture: Blob } | { id: number; error: string }

/** Longer side in pixels: enough to read a label on the photo. */
const maxSide = 1_920
const quality = 0.8

/** Camera formats; no transparency is lost as JPEG. */
const photoTypes = ['image/jpeg', 'image/heic', 'image/avif']

let resizer: Pica | undefined

/**
 * Re-encodes a picture: upright, at most 1,920 pixels on the longer side, without metadata. Photos become JPEG; everything else becomes
 * WebP, which keeps transparency, or PNG where the browser cannot write WebP. Rejects when the browser cannot read the file.
 */
export async function shrinkPicture(file: Blob, type: string): Promise<Blob> {
  const original = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, maxSide / Math.max(original.width, original.height))
    const width = Math.max(1, Math.round(original.width * scale))
    const height = Math.max(1, Math.round(original.height * scale))
    const canvas = newCanvas(width, height)
    if (scale === 1) (canvas.getContext('2d') as CanvasRenderingContext2D).drawImage(original, 0, 0)
    // createImageBitmap resizing, or plain JS. No nested workers.
    else await pica().resize(original, canvas, { filter: 'lanczos3' })
    return await encode(canvas, photoTypes.includes(type) ? 'image/jpeg' : 'image/webp')
  } finally {
    original.close()
  }
}

function pica(): Pica {
  if (resizer) return resizer
  resizer = new Pica({ features: ['cib', 'js'] })
  // pica's default createCanvas fails in a worker (pica 10.0).
  resizer.createCanvas = newCanvas
  return resizer
}

type Canvas = OffscreenCanvas | HTMLCanvasElement

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

async function encode(canvas: Canvas, type: string): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be encoded'))),
      type,
      quality,
    ),
  )
}
