import { crc32, deflateSync } from 'node:zlib'

export type Emblem = 'waves' | 'leaf' | 'petals'
type Colour = readonly [red: number, green: number, blue: number]

const size = 96
const samples = 3

/** A small square PNG with a white emblem on a colour. */
export function drawLogo(emblem: Emblem, colour: Colour): Buffer {
  const rows: Buffer[] = []
  for (let y = 0; y < size; y++) {
    const row = Buffer.alloc(1 + size * 4)
    for (let x = 0; x < size; x++) row.set(pixel(emblem, colour, x, y), 1 + x * 4)
    rows.push(row)
  }
  return toPng(Buffer.concat(rows))
}

/** Several samples a pixel make the edges smooth. */
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

function toPng(raw: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
