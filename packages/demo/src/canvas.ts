import { toPng } from './png.ts'

export type Paint = readonly [red: number, green: number, blue: number]

/** A picture to paint shapes on, one over the other. Lengths are pixels. */
export interface Canvas {
  /** A rectangle; with `to`, a vertical gradient. */
  box(x: number, y: number, width: number, height: number, from: Paint, to?: Paint): void
  oval(x: number, y: number, across: number, down: number, paint: Paint): void
  /** A line with round ends. */
  stroke(x1: number, y1: number, x2: number, y2: number, thickness: number, paint: Paint): void
  toPng(): Buffer
  /** Four bytes a pixel, row by row. */
  toRgba(): Uint8Array
}

export function createCanvas(width: number, height: number): Canvas {
  const pixels = new Uint8Array(width * height * 3)

  function blend(x: number, y: number, paint: Paint, share: number): void {
    const at = (y * width + x) * 3
    for (let part = 0; part < 3; part++) {
      const below = pixels[at + part] ?? 0
      pixels[at + part] = Math.round(below + ((paint[part] ?? 0) - below) * share)
    }
  }

  /** Paints every pixel of a frame by its coverage, for smooth edges. */
  function paintWithin(
    [left, top, right, bottom]: readonly [number, number, number, number],
    paint: (y: number) => Paint,
    depth: (x: number, y: number) => number,
  ): void {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y++)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, Math.ceil(right)); x++) {
        const share = Math.min(1, Math.max(0, depth(x + 0.5, y + 0.5) + 0.5))
        if (share > 0) blend(x, y, paint(y), share)
      }
  }

  return {
    box(x, y, across, down, from, to = from) {
      const frame = [x, y, x + across, y + down] as const
      paintWithin(
        frame,
        (row) => mixed(from, to, (row - y) / down),
        () => 1,
      )
    },
    oval(x, y, across, down, paint) {
      const frame = [x - across - 1, y - down - 1, x + across + 1, y + down + 1] as const
      const depth = (px: number, py: number) =>
        (1 - Math.hypot((px - x) / across, (py - y) / down)) * Math.min(across, down)
      paintWithin(frame, () => paint, depth)
    },
    stroke(x1, y1, x2, y2, thickness, paint) {
      const half = thickness / 2
      const frame = [
        Math.min(x1, x2) - half - 1,
        Math.min(y1, y2) - half - 1,
        Math.max(x1, x2) + half + 1,
        Math.max(y1, y2) + half + 1,
      ] as const
      paintWithin(
        frame,
        () => paint,
        (px, py) => half - distance(px, py, x1, y1, x2, y2),
      )
    },
    toPng: () => toPng({ width, height, channels: 3, pixels }),
    toRgba: () => withOpacity(pixels),
  }
}

function withOpacity(pixels: Uint8Array): Uint8Array {
  const rgba = new Uint8Array((pixels.length / 3) * 4)
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    rgba[to] = pixels[from] ?? 0
    rgba[to + 1] = pixels[from + 1] ?? 0
    rgba[to + 2] = pixels[from + 2] ?? 0
    rgba[to + 3] = 255
  }
  return rgba
}

const mixed = (from: Paint, to: Paint, share: number): Paint => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** Distance of a point from a line segment. */
function distance(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}
