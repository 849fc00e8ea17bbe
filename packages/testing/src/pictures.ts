import { Transformer } from '@napi-rs/image'
import { toPng } from './png.ts'

export type Colour = readonly [red: number, green: number, blue: number]
export const red: Colour = [200, 20, 20]
export const blue: Colour = [20, 20, 200]

/** A PNG with one colour in its left half and another in its right half. */
export function twoColours(width: number, height: number, left = red, right = blue): Buffer {
  const row = new Uint8Array(width * 3)
  for (let x = 0; x < width; x++) row.set(x < width / 2 ? left : right, x * 3)
  const pixels = new Uint8Array(row.length * height)
  for (let y = 0; y < height; y++) pixels.set(row, y * row.length)
  return toPng({ width, height, channels: 3, pixels })
}

export const asJpeg = (picture: Buffer): Promise<Buffer> => new Transformer(picture).jpeg(90)
export const asWebp = (picture: Buffer): Promise<Buffer> => new Transformer(picture).webp(90)

/** Camera metadata that must not be published. */
export const cameraWords = ['Exif', 'SECRET-PLACE', 'SECRET-COMMENT']

/** A JPEG with camera metadata: orientation, location, and a comment. */
export function withCameraData(jpeg: Buffer, orientation: number): Buffer {
  const comment = Buffer.from('SECRET-COMMENT\0', 'latin1')
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(orientation)])),
    segment(0xfe, comment),
    jpeg.subarray(2),
  ])
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A TIFF directory of three entries, followed by one of GPS: 48° 51' 0" north. */
function exif(orientation: number): Buffer {
  const description = Buffer.from('SECRET-PLACE\0', 'latin1')
  const head = 8
  const descriptionAt = head + 2 + 3 * 12 + 4
  const gpsAt = descriptionAt + description.length + (description.length % 2)
  const latitudeAt = gpsAt + 2 + 2 * 12 + 4
  const tiff = Buffer.alloc(latitudeAt + 24)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(head, 4)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  }
  tiff.writeUInt16LE(3, head)
  entry(head + 2, 0x010e, 2, description.length, descriptionAt)
  entry(head + 14, 0x0112, 3, 1, orientation)
  entry(head + 26, 0x8825, 4, 1, gpsAt)
  description.copy(tiff, descriptionAt)
  tiff.writeUInt16LE(2, gpsAt)
  entry(gpsAt + 2, 1, 2, 2, 'N'.charCodeAt(0))
  entry(gpsAt + 14, 2, 5, 3, latitudeAt)
  for (const [index, part] of [48, 1, 51, 1, 0, 1].entries()) tiff.writeUInt32LE(part, latitudeAt + index * 4)
  return tiff
}

/** The colour of a pixel of a picture. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<Colour> {
  const { width } = await new Transformer(picture).metadata()
  const png = new Transformer(await new Transformer(picture).png())
  const pixels = await png.rawPixels()
  const channels = pixels.length / (width * (await png.metadata()).height)
  const at = (y * width + x) * channels
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
}

/** Whether two colours are similar enough after re-encoding. */
export const isLike = (one: Colour, other: Colour): boolean =>
  one.every((part, index) => Math.abs(part - (other[index] ?? 0)) < 30)

/** Two frames of one colour each as an animated WebP. */
export async function animatedWebp(
  width: number,
  height: number,
  first: Colour,
  second: Colour,
): Promise<Buffer> {
  const frames = await Promise.all(
    [first, second].map(async (colour) => {
      const still = await new Transformer(twoColours(width, height, colour, colour)).webp(90)
      return frameOf(pictureChunk(still), width, height)
    }),
  )
  const canvas = Buffer.alloc(10)
  canvas[0] = 0x02
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const body = Buffer.concat([chunk('VP8X', canvas), chunk('ANIM', Buffer.alloc(6)), ...frames])
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function frameOf(picture: Buffer, width: number, height: number): Buffer {
  const head = Buffer.alloc(16)
  head.writeUIntLE(width - 1, 6, 3)
  head.writeUIntLE(height - 1, 9, 3)
  head.writeUIntLE(100, 12, 3)
  return chunk('ANMF', Buffer.concat([head, picture]))
}

/** The chunk of a still WebP that holds the pixels, with its header. */
function pictureChunk(webp: Buffer): Buffer {
  for (let at = 12; at < webp.length;) {
    const kind = webp.toString('latin1', at, at + 4)
    const length = webp.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (kind === 'VP8 ' || kind === 'VP8L') return webp.subarray(at, end)
    at = end
  }
  throw new Error('no picture in this WebP')
}

function chunk(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(kind, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
