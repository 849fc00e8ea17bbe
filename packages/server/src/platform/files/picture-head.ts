/** Reads a picture's header before it is decoded: a small file can claim more pixels than memory holds. */

export interface PictureHead {
  width: number
  height: number
  /** Whether the file is complete; decoders fill a missing end with grey. */
  isWhole: boolean
}

/** The header of a JPEG, PNG, BMP or WebP; undefined without one. */
export function readPictureHead(type: string, content: Buffer): PictureHead | undefined {
  try {
    const head = (readers[type] ?? readWebp)(content)
    return head && head.width > 0 && head.height > 0 ? head : undefined
  } catch (error) {
    // The content ends within its header.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: Readonly<Record<string, (content: Buffer) => PictureHead | undefined>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/bmp': readBmp,
}

/** The height is negative when rows are stored top-down. The file length is in the header, or 0. */
function readBmp(content: Buffer): PictureHead {
  const length = content.readUInt32LE(2)
  return {
    width: content.readInt32LE(18),
    height: Math.abs(content.readInt32LE(22)),
    isWhole: length <= content.length,
  }
}

function readPng(content: Buffer): PictureHead {
  return {
    width: content.readUInt32BE(16),
    height: content.readUInt32BE(20),
    isWhole: content.includes('IEND', Math.max(0, content.lastIndexOf('IDAT')), 'latin1'),
  }
}

function readWebp(content: Buffer): PictureHead | undefined {
  const isWhole = content.readUInt32LE(4) + 8 <= content.length
  const kind = content.toString('latin1', 12, 16)
  if (kind === 'VP8X')
    return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1, isWhole }
  if (kind === 'VP8 ')
    return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff, isWhole }
  if (kind !== 'VP8L') return undefined
  const bits = content.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isWhole }
}

const startOfScan = 0xda
const endOfImage = 0xd9
/** Within a scan 0xff is followed by one of these where no marker is meant. */
const isWithinScan = (next: number) => next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
/** Frames that the decoder supports: baseline, extended and progressive. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2
/** Other known segments: tables, scans, metadata and comments. A decoder may read unknown ones differently. */
const isKnown = (marker: number) =>
  [0xc4, startOfScan, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef)

/**
 * Walks from marker to marker, because thumbnails in the metadata have end markers of their own. Undefined for a second
 * frame or an unknown marker: a decoder could take the size from another position.
 */
function readJpeg(content: Buffer): PictureHead | undefined {
  let size: { width: number; height: number } | undefined
  let at = 2
  while (at < content.length) {
    if (content.readUInt8(at) !== 0xff) return undefined
    const marker = content.readUInt8(at + 1)
    if (marker === endOfImage) return size && { ...size, isWhole: true }
    if (marker === 0xff) {
      at++
      continue
    }
    const length = content.readUInt16BE(at + 2)
    if (isFrame(marker)) {
      if (size) return undefined
      size = { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    } else if (!isKnown(marker)) return undefined
    at += 2 + length
    if (marker === startOfScan) at = endOfScan(content, at)
  }
  return size && { ...size, isWhole: false }
}

function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1))
    if (at + 1 < content.length && !isWithinScan(content.readUInt8(at + 1))) return at
  return content.length
}
