/** Makes a photo small enough to be sent. Runs in a worker, or in the page where there is none. */
import { Pica } from 'pica/browser'

/** The longer side: more than a screen shows, and a label on the photo can still be read. */
const longestSide = 1_920
const quality = 0.8

/** What cameras write; they know no transparency that would be lost. */
const photos = ['image/jpeg', 'image/heic', 'image/avif']

let resizer: Pica | undefined

/**
 * A new picture of the same view: upright, at most 1,920 pixels long, and without anything that a camera wrote into the file. Photos
 * become JPEG; everything else becomes WebP, which knows transparency, or PNG where the browser writes no WebP.
 * Rejects when the browser cannot read the file.
 */
export async function shrinkPicture(file: Blob, type: string): Promise<Blob> {
  const original = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longestSide / Math.max(original.width, original.height))
    const width = Math.max(1, Math.round(original.width * scale))
    const height = Math.max(1, Math.round(original.height * scale))
    const canvas = newCanvas(width, height)
    if (scale === 1) (canvas.getContext('2d') as CanvasRenderingContext2D).drawImage(original, 0, 0)
    // The browser's own resizing where it has one, else arithmetic. Never workers of its own: this runs in one.
    else await pica().resize(original, canvas, { filter: 'lanczos3' })
    return await encode(canvas, photos.includes(type) ? 'image/jpeg' : 'image/webp')
  } finally {
    original.close()
  }
}

function pica(): Pica {
  if (resizer) return resizer
  resizer = new Pica({ features: ['cib', 'js'] })
  // In a worker its own way to a canvas fails (pica 10.0).
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
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, quality),
  )
}
