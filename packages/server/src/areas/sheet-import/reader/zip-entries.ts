import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { SheetProblem } from '../../shared/sheet-kind.ts'

/** A file of the zip, as listed in its directory. */
export interface ZipEntry {
  name: string
  method: number
  packed: number
  size: number
  offset: number
}

/** More than 50,000 stores with long texts take in any program's format, and far less than a zip bomb. */
const mostTotal = 128 * 1024 * 1024
const mostEntries = 1_000
const directoryEnd = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50

/** Marks a number that zip64 stores elsewhere. */
const elsewhere = 0xffffffff

const noSheet = () => new SheetProblem('no-sheet')

/**
 * Lists the files of a workbook from the zip's directory: nothing is decompressed before its size is known. Throws
 * `SheetProblem` for an invalid zip ('no-sheet'), one that is too large ('too-large'), or with macros.
 */
export function zipEntries(bytes: Buffer): Map<string, ZipEntry> {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw new SheetProblem('too-large')
  // Zip64, whose directory is elsewhere.
  if (bytes.readUInt32LE(end + 12) === elsewhere || bytes.readUInt32LE(end + 16) === elsewhere)
    throw noSheet()
  const entries = new Map<string, ZipEntry>()
  let total = 0
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) throw noSheet()
    const entry = entryAt(bytes, at)
    // Duplicate names: programs would disagree about which file is meant.
    if (entries.has(entry.name) || bytes.readUInt16LE(at + 8) & 1) throw noSheet()
    refuseAmbiguousSizes(bytes, entry)
    entries.set(entry.name, entry)
    total += entry.size
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + bytes.readUInt16LE(at + field), 0)
  }
  if ([...entries.keys()].some((name) => /vbaProject|macrosheets\//i.test(name)))
    throw new SheetProblem('macros')
  if (total > mostTotal) throw new SheetProblem('too-large')
  return entries
}

function findEnd(bytes: Buffer): number {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== localEntry) throw noSheet()
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--)
    if (bytes.readUInt32LE(at) === directoryEnd) return at
  throw noSheet()
}

/**
 * Throws for ambiguous sizes: zip64 numbers, empty content that decompresses to something, or a local header that
 * differs from the directory.
 */
function refuseAmbiguousSizes(bytes: Buffer, { packed, size, offset }: ZipEntry): void {
  const isElsewhere = [packed, size, offset].includes(elsewhere)
  const isUnclear = (size === 0 && packed > 2) || (packed === 0 && size > 0)
  if (isElsewhere || isUnclear || offset + 30 > bytes.length) throw noSheet()
  // With this flag the local header has no sizes; they follow the content.
  if (bytes.readUInt16LE(offset + 6) & 8) return
  if (bytes.readUInt32LE(offset + 18) !== packed || bytes.readUInt32LE(offset + 22) !== size) throw noSheet()
}

const entryAt = (bytes: Buffer, at: number): ZipEntry => ({
  name: bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)),
  method: bytes.readUInt16LE(at + 10),
  packed: bytes.readUInt32LE(at + 20),
  size: bytes.readUInt32LE(at + 24),
  offset: bytes.readUInt32LE(at + 42),
})

function packedOf(bytes: Buffer, { offset, packed, method }: ZipEntry): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localEntry) throw noSheet()
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (start + packed > bytes.length || (method !== 0 && method !== 8)) throw noSheet()
  return bytes.subarray(start, start + packed)
}

/** Returns a small file as text. */
export function textOf(bytes: Buffer, entry: ZipEntry, most = 4 * 1024 * 1024): string {
  const packed = packedOf(bytes, entry)
  if (entry.size > most) throw new SheetProblem('too-large')
  try {
    return (entry.method === 8 ? inflateRawSync(packed, { maxOutputLength: most }) : packed).toString('utf8')
  } catch {
    throw noSheet()
  }
}

/** Decompresses a large file as a stream. Throws 'too-large' as soon as it exceeds its declared size. */
export async function* partsOf(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = packedOf(bytes, entry)
  const source =
    entry.method === 8 ? Readable.from([packed]).pipe(createInflateRaw()) : Readable.from([packed])
  let size = 0
  try {
    for await (const part of source as AsyncIterable<Buffer>) {
      size += part.length
      if (size > entry.size) throw new SheetProblem('too-large')
      yield part
    }
  } catch (error) {
    throw error instanceof SheetProblem ? error : noSheet()
  }
}
