import type { Row, SheetStream } from './workbook.ts'
import { parseXml, type XmlEvents } from './xml.ts'
import type { Zip } from './zip.ts'

interface RowEvents {
  events: XmlEvents
  everyVocabulary?: true
  /** The rest of the part is of other sheets. */
  isOver?(): boolean
}

/** Reads the rows of a sheet from a part of a zip, as a stream. `begin` returns what builds rows from its elements. */
export function streamOf(
  zip: Zip,
  part: string,
  found: Pick<SheetStream, 'merged' | 'hiddenColumns'>,
  begin: (onRow: (row: Row) => void) => RowEvents,
): SheetStream {
  const size = zip.sizeOf(part)
  let read = 0
  async function* counted() {
    for await (const bytes of zip.read(part)) {
      read += bytes.length
      yield bytes
    }
  }
  async function* rows(): AsyncGenerator<Row> {
    const ready: Row[] = []
    const { events, isOver, ...options } = begin((row) => ready.push(row))
    for await (const piece of parseXml(counted(), events, { part, ...options })) {
      void piece
      yield* ready.splice(0)
      if (isOver?.()) return
    }
    yield* ready
  }
  return { rows: rows(), share: () => (size ? Math.min(1, read / size) : 1), ...found }
}
