import { fromBufferPromise, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl'
import { SheetProblem } from '../../shared/sheet-kind.ts'
import { truncate } from '../../shared/text-workbook.ts'

/** The largest sheet of 50,000 stores takes a tenth of it in any program's format. */
const mostUnpacked = 200 * 1024 * 1024
/** 300 sheets with comments and drawings have about 2,000. */
const mostParts = 10_000

/** The parts of a zip, by normalised name: zip programs differ in cases and slashes. */
export interface Zip {
  names: readonly string[]
  has(name: string): boolean
  /** Unpacked size in bytes. */
  sizeOf(name: string): number
  /** Unpacks a part as a stream. Throws `SheetProblem`: 'damaged' without such a part, 'unpacked' for a large one. */
  read(name: string): AsyncGenerator<Buffer>
}

export const partName = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase()

/** Reads the directory of a zip; nothing is unpacked before it is read. Throws `SheetProblem`. */
export async function openZip(bytes: Buffer): Promise<Zip> {
  const file = await damagedOnError(() =>
    fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: false, decodeStrings: false }),
  )
  if (file.entryCount > mostParts) throw new SheetProblem('too-many-parts')
  const entries = new Map<string, Entry>()
  await damagedOnError(async () => {
    for await (const entry of file.eachEntry()) {
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
      const name = partName(getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false))
      // Nothing is unpacked to a disk, but no spreadsheet program writes such a name.
      if (name.split('/').includes('..')) throw new SheetProblem('unsafe', truncate(name, 60))
      // With two parts of one name, programs would disagree about which is meant.
      if (entries.has(name)) throw new SheetProblem('damaged', truncate(name, 60))
      entries.set(name, entry)
    }
  })
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(partName(name)),
    sizeOf: (name) => entries.get(partName(name))?.uncompressedSize ?? 0,
    read: (name) => readPart(file, entries.get(partName(name)), name),
  }
}

/** Compressions of zip programs that no spreadsheet program writes. */
const otherMethods: Record<number, string> = {
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
}

async function* readPart(file: ZipFile, entry: Entry | undefined, name: string): AsyncGenerator<Buffer> {
  if (!entry) throw new SheetProblem('damaged', name)
  if (entry.isEncrypted()) throw new SheetProblem('protected')
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new SheetProblem('other-format', otherMethods[entry.compressionMethod] ?? 'zip')
  // Declared sizes may be wrong, so bytes are counted.
  if (entry.uncompressedSize > mostUnpacked) throw new SheetProblem('unpacked', name)
  const stream = await damagedOnError(() => file.openReadStreamPromise(entry))
  let size = 0
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      size += part.length
      if (size > mostUnpacked) throw new SheetProblem('unpacked', name)
      yield part
    }
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('damaged', name)
  } finally {
    stream.destroy()
  }
}

async function damagedOnError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('damaged')
  }
}
