/** A decoded picture. */
export interface Picture {
  name: string
  image: ImageBitmap
}

/** Why a file is rejected: wrong type, too large to decode, or damaged. */
export type PictureFault = 'kind' | 'size' | 'broken'

/** More than a logo may have, because photos of phones are cropped first. */
const maxFileBytes = 20 * 1024 * 1024

/** File signatures of JPG, PNG and BMP; name and MIME type are ignored (A5). */
const signatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x42, 0x4d],
]

/** Decodes a JPG, PNG or BMP; resolves with the fault of anything else. */
export async function readPicture(file: File): Promise<Picture | PictureFault> {
  if (file.size > maxFileBytes) return 'size'
  try {
    const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
    if (!signatures.some((signature) => signature.every((byte, at) => head[at] === byte))) return 'kind'
    return { name: file.name, image: await createImageBitmap(file) }
  } catch {
    return 'broken'
  }
}

/** Square section of a picture, in pixels of the picture. */
export interface Crop {
  x: number
  y: number
  side: number
}

export interface Size {
  width: number
  height: number
}

/** Limits of the square: the longer side of the picture, and a quarter of the shorter one. */
export const maxSide = ({ width, height }: Size): number => Math.max(width, height)
export const minSide = ({ width, height }: Size): number => Math.max(1, Math.min(width, height) / 4)

/** The largest square within the picture, centred. */
export const initialCrop = ({ width, height }: Size): Crop => {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** The whole picture, with a margin unless it is square. */
export const fullCrop = (size: Size): Crop => centred(size, maxSide(size))

/** Changes the size and keeps the centre. */
export function resizeCrop(crop: Crop, size: Size, side: number): Crop {
  const newSide = Math.min(Math.max(side, minSide(size)), maxSide(size))
  const shift = (crop.side - newSide) / 2
  return clampCrop({ x: crop.x + shift, y: crop.y + shift, side: newSide }, size)
}

export const moveCrop = (crop: Crop, size: Size, right: number, down: number): Crop =>
  clampCrop({ ...crop, x: crop.x + right, y: crop.y + down }, size)

/** Beyond the edge only when the square is larger than the picture. */
const clampCrop = ({ x, y, side }: Crop, { width, height }: Size): Crop => ({
  x: clamp(x, side, width),
  y: clamp(y, side, height),
  side,
})

function clamp(at: number, side: number, length: number): number {
  const end = length - side
  return Math.min(Math.max(at, Math.min(0, end)), Math.max(0, end)) + 0
}

const centred = ({ width, height }: Size, side: number): Crop => ({
  x: (width - side) / 2,
  y: (height - side) / 2,
  side,
})

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
