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
