import { toPng } from './png.ts'

export type Emblem = 'waves' | 'leaf' | 'petals'
type Colour = readonly [red: number, green: number, blue: number]

const size = 96
const samples = 3

/** A small square PNG with a white emblem on a colour. */
export function drawLogo(emblem: Emblem, colour: Colour): Buffer {
  const pixels = new Uint8Array(size * size * 4)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) pixels.set(pixel(emblem, colour, x, y), (y * size + x) * 4)
  return toPng({ width: size, height: size, channels: 4, pixels })
}

/** Several samples per pixel make the edges smooth. */
function pixel(emblem: Emblem, colour: Colour, x: number, y: number): number[] {
  let inside = 0
  let white = 0
  for (let i = 0; i < samples * samples; i++) {
    const u = ((x + ((i % samples) + 0.5) / samples) / size) * 2 - 1
    const v = ((y + (Math.floor(i / samples) + 0.5) / samples) / size) * 2 - 1
    if (!isInCard(u, v)) continue
    inside++
    if (isInEmblem[emblem](u, v)) white++
  }
  const share = inside ? white / inside : 0
  return [
    ...colour.map((part) => Math.round(part + (255 - part) * share)),
    Math.round((inside / samples ** 2) * 255),
  ]
}

function isInCard(u: number, v: number): boolean {
  const corner = 0.35
  const du = Math.max(Math.abs(u) - (1 - corner), 0)
  const dv = Math.max(Math.abs(v) - (1 - corner), 0)
  return du * du + dv * dv <= corner * corner
}

const isInEmblem: Record<Emblem, (u: number, v: number) => boolean> = {
  waves: (u, v) =>
    Math.abs(u) < 0.62 &&
    [-0.3, 0, 0.3].some((middle) => Math.abs(v - middle - 0.09 * Math.sin(u * 8)) < 0.075),
  leaf: (u, v) => {
    const along = (u - v) / Math.SQRT2
    const across = (u + v) / Math.SQRT2
    return Math.abs(across) < 0.38 * (1 - (along / 0.68) ** 2) && Math.abs(across) > 0.03
  },
  petals: (u, v) => {
    const angle = Math.atan2(v, u)
    const radius = Math.hypot(u, v)
    return radius < 0.66 * Math.abs(Math.cos(angle * 2.5)) ** 0.6 && radius > 0.14
  },
}
