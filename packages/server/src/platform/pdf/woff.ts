import { inflateSync } from 'node:zlib'

/**
 * Converts a WOFF 1 file to the TrueType font inside: the same tables without compression. pdfkit (0.20) reads WOFF
 * too, but inflates it again for every document, which takes three seconds with a Chinese font. Throws when it is not
 * WOFF 1.
 */
export function woffToTrueType(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== 0x774f4646) throw new Error('This is not a WOFF 1 file')
  const tables = readTables(woff)
  const head = Buffer.alloc(12 + 16 * tables.length)
  writeHeader(head, woff.readUInt32BE(4), tables.length)

  let offset = head.length
  const parts: Buffer[] = [head]
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + index * 16
    tag.copy(head, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const padding = (4 - (data.length % 4)) % 4
    parts.push(data, Buffer.alloc(padding))
    offset += data.length + padding
  }
  return Buffer.concat(parts)
}

interface Table {
  tag: Buffer
  checksum: number
  data: Buffer
}

function readTables(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + index * 20
    const offset = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(offset, offset + packedLength)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      data: packedLength < length ? inflateSync(packed) : packed,
    }
  })
}

/** The search fields are required by the TrueType format: powers of two around the number of tables. */
function writeHeader(head: Buffer, flavour: number, count: number): void {
  const selector = Math.floor(Math.log2(count))
  const range = 16 << selector
  head.writeUInt32BE(flavour, 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(range, 6)
  head.writeUInt16BE(selector, 8)
  head.writeUInt16BE(count * 16 - range, 10)
}
