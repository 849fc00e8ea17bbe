import { PassThrough, pipeline, Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import { fileTime } from '../../platform/database/rows.ts'

/** Contents of a zip, in order. */
export interface ZipPlan {
  /** `bytes` is undefined for a file not yet created. */
  files: readonly { name: string; time: Date; bytes: number | undefined }[]
  /** A text file at the end. */
  note: { name: string; time: Date; content: Buffer } | undefined
}

export interface Zip {
  stream: Readable
  /** Undefined while a file's size is unknown. */
  bytes: number | undefined
}

/**
 * Streams a zip of a plan: the next file is requested when the previous one has ended. Uncompressed, because PDFs and
 * pictures already are. A missing file aborts the stream; it never ends as an incomplete zip.
 */
export function zipOf(plan: ZipPlan, contents: AsyncIterator<Buffer | Readable>): Zip {
  const { files, note } = plan
  const zip = new ZipFile()
  const stream = zip.outputStream as PassThrough
  zip.on('error', (error) => stream.destroy(error instanceof Error ? error : new Error(String(error))))
  const options = (time: Date, size: number | undefined) => ({
    compress: false,
    mtime: fileTime(time),
    ...(size !== undefined && { size }),
  })
  for (const { name, time, bytes } of files)
    zip.addReadStreamLazy(name, options(time, bytes), (give) => {
      void contents.next().then(
        ({ value, done }) =>
          done
            ? give(new Error('fewer files than planned'), stream)
            : give(null, value instanceof Readable ? value : once(value)),
        (error: unknown) => give(error, stream),
      )
    })
  if (note)
    zip.addReadStreamLazy(note.name, options(note.time, note.content.length), (give) =>
      give(null, once(note.content)),
    )
  let bytes: number | undefined
  const end = zip.end.bind(zip) as (options: object, done: (size: number) => void) => void
  end({}, (size) => (bytes = size < 0 ? undefined : size - miscounted(entriesOf(plan), size)))
  return { stream, bytes }
}

/** Returns the size of the zip of a plan, without reading contents; undefined while a file's size is unknown. */
export function sizeOf(plan: ZipPlan): number | undefined {
  const { stream, bytes } = zipOf(plan, { next: () => new Promise(() => undefined) })
  stream.destroy()
  return bytes
}

const entriesOf = ({ files, note }: ZipPlan) => (note ? [...files, note] : files)

/**
 * yazl (3.3.1) counts the 76 bytes of the zip64 end record for a directory of 64 KiB or more, but correctly writes them
 * only from 4 GiB on.
 */
function miscounted(entries: readonly { name: string }[], total: number): number {
  const directory = entries.reduce((sum, { name }) => sum + 46 + Buffer.byteLength(name) + 9, 0)
  const isCounted = directory >= 0xffff || entries.length >= 0xffff
  const isWritten = entries.length >= 0xffff || total - directory - 22 - 76 >= 0xffffffff
  return isCounted && !isWritten ? 76 : 0
}

const once = (content: Buffer) => Readable.from([content])

/** The same stream without its first bytes. Errors and closing are propagated. */
export function skip(stream: Readable, count: number): Readable {
  let left = count
  const rest = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const dropped = Math.min(left, chunk.length)
      left -= dropped
      done(null, dropped === chunk.length ? undefined : chunk.subarray(dropped))
    },
  })
  return pipeline(stream, rest, () => undefined)
}
