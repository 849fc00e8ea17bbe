import { crc32, deflateSync } from 'node:zlib'

export interface Raster {
  width: number
  height: number
  /** Bytes per pixel: 3 without, 4 with opacity. */
  channels: 3 | 4
  /** Row by row. */
  pixels: Uint8Array
}

/** Encodes a raster as PNG. */
export function toPng({ width, height, channels, pixels }: Raster): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 4 ? 6 : 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(withFilters(pixels, width * channels), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each row begins with its filter type; 0 is none. */
function withFilters(pixels: Uint8Array, rowBytes: number): Buffer {
  const rows = pixels.length / rowBytes
  const raw = Buffer.alloc(rows * (rowBytes + 1))
  for (let row = 0; row < rows; row++)
    raw.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1)
  return raw
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
