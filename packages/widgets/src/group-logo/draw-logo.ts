import type { Crop } from './crop.ts'

/** Pixels of a stored logo: what the source recommends (A5). */
export const logoSide = 300

/** Draws what the square takes from the picture; a margin beside the picture stays transparent. */
export function drawLogo(canvas: HTMLCanvasElement, image: ImageBitmap, { x, y, side }: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = canvas.width / side
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, -x * scale, -y * scale, image.width * scale, image.height * scale)
}

/** The logo as it is sent. Rejects when the browser has no memory for it. */
export async function logoFile(image: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = logoSide
  drawLogo(canvas, image, crop)
  // So few pixels stay below what a logo may have, however they look.
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No blob'))), 'image/png'),
  )
}
