/** The square that is taken from a picture, in the picture's own pixels. */
export interface Crop {
  x: number
  y: number
  side: number
}

export interface Size {
  width: number
  height: number
}

/** How far the square can be enlarged: from all of the picture, with a margin, down to a quarter of its shorter side. */
export const widest = ({ width, height }: Size): number => Math.max(width, height)
export const narrowest = ({ width, height }: Size): number => Math.max(1, Math.min(width, height) / 4)

/** The largest square within the picture, in its middle. */
export const firstCrop = ({ width, height }: Size): Crop => {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** The whole picture, with a margin where it is no square. */
export const wholeCrop = (size: Size): Crop => centred(size, widest(size))

/** A square of another size around the same middle. */
export function resized(crop: Crop, size: Size, side: number): Crop {
  const wanted = Math.min(Math.max(side, narrowest(size)), widest(size))
  const shift = (crop.side - wanted) / 2
  return within({ x: crop.x + shift, y: crop.y + shift, side: wanted }, size)
}

export const moved = (crop: Crop, size: Size, right: number, down: number): Crop =>
  within({ ...crop, x: crop.x + right, y: crop.y + down }, size)

/** Over the edge only as far as the square is larger than the picture. */
const within = ({ x, y, side }: Crop, { width, height }: Size): Crop => ({
  x: place(x, side, width),
  y: place(y, side, height),
  side,
})

function place(at: number, side: number, length: number): number {
  const end = length - side
  return Math.min(Math.max(at, Math.min(0, end)), Math.max(0, end)) + 0
}

const centred = ({ width, height }: Size, side: number): Crop => ({
  x: (width - side) / 2,
  y: (height - side) / 2,
  side,
})
