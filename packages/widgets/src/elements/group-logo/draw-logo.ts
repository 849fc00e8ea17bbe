import type { Crop } from './crop.ts'

/** Side of a stored logo in pixels, as recommended by the source (A5). */
const logoSide = 300

/** Draws the cropped section; a margin stays transparent. */
export function drawLogo(canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, side }: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = canvas.width / side
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, -x * scale, -y * scale, image.width * scale, image.height * scale)
}

/** PNG to upload. Rejects when the canvas cannot be encoded, for example for lack of memory. */
export async function logoFile(image: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = logoSide
  drawLogo(canvas, image, crop)
  // 300 × 300 pixels always stay below the size limit of a logo.
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No blob'))), 'image/png'),
  )
}
