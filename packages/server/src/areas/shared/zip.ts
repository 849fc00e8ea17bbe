import { PassThrough, pipeline, Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'

/** What a zip will hold, in order. */
export interface ZipPlan {
  /** `bytes` is undefined for a file that was not made yet. */
  files: readonly { name: string; time: Date; bytes: number | undefined }[]
  /** A text that comes last. */
  note: { name: string; time: Date; content: Buffer } | undefined
}

export interface Zip {
  stream: Readable
  /** Undefined while a file's size is not known. */
  bytes: number | undefined
}

/**
 * A zip of a plan, made while it is read: the next file is asked for when the one before is through. It is stored, because
 * PDFs and pictures are packed already. A file that cannot be had breaks the stream; it never ends as a whole zip without it.
 */
export function zipOf(plan: ZipPlan, contents: AsyncIterator<Buffer | Readable>): Zip {
  const { files, note } = plan
  const zip = new ZipFile()
  const stream = zip.outputStream as PassThrough
  zip.on('error', (error) => stream.destroy(error instanceof Error ? error : new Error(String(error))))
  const options = (time: Date, size: number | undefined) => ({
    compress: false,
    mtime: time,
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
  const end = zip.end.bind(zip) as (options: object, told: (size: number) => void) => void
  end({}, (told) => (bytes = told < 0 ? undefined : told - miscounted(entriesOf(plan), told)))
  return { stream, bytes }
}

/** How large the zip of a plan will be, before anything of it is read; undefined while a file's size is not known. */
export function sizeOf(plan: ZipPlan): number | undefined {
  const { stream, bytes } = zipOf(plan, { next: () => new Promise(() => undefined) })
  stream.destroy()
  return bytes
}

const entriesOf = ({ files, note }: ZipPlan) => (note ? [...files, note] : files)

/**
 * yazl (3.3.1) counts the 76 bytes of the large format's end already from a directory of 64 KiB on, and rightly writes them
 * from 4 GiB on only.
 */
function miscounted(entries: readonly { name: string }[], total: number): number {
  const directory = entries.reduce((sum, { name }) => sum + 46 + Buffer.byteLength(name) + 9, 0)
  const isCounted = directory >= 0xffff || entries.length >= 0xffff
  const isWritten = entries.length >= 0xffff || total - directory - 22 - 76 >= 0xffffffff
  return isCounted && !isWritten ? 76 : 0
}

const once = (content: Buffer) => Readable.from([content])

/** The same stream without its first bytes. What ends one, ends the other. */
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
