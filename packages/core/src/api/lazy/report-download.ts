import { AppError } from '../../contract/error-codes.ts'
import type { Call } from '../call.ts'
import type { OpenFile } from '../client/stream-download.ts'
import type { CallOptions, Download, DownloadProgress, ReportDownload, Request } from '../types.ts'

/** Start of a local file header in a zip, for files written before their checksum is known (data descriptor flag). */
const header = [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x08, 0x08]
const end = [0x50, 0x4b, 0x05, 0x06]
/** Length of the end record of a zip without a comment. */
const endLength = 22

/** Counts the files of a zip while it is received, in chunks of any size. */
function createZipProgress() {
  let headers = 0
  let last = new Uint8Array(0)
  let tail = new Uint8Array(0)

  /** Scans the next chunk with the end of the previous one, as a header may span both. */
  function add(chunk: Uint8Array): void {
    const joined = new Uint8Array(last.length + chunk.length)
    joined.set(last)
    joined.set(chunk, last.length)
    for (let at = joined.indexOf(0x50); at >= 0; at = joined.indexOf(0x50, at + 1)) {
      // A match in the last bytes is checked with the next chunk.
      if (at + header.length > joined.length) break
      if (header.every((byte, index) => joined[at + index] === byte)) headers++
    }
    // One byte less than a header, so that none is counted twice.
    last = joined.slice(-(header.length - 1))
    tail = chunk.length >= endLength ? chunk.slice(-endLength) : joinedTail(tail, chunk)
  }

  return {
    add,
    /** Number of completely received files. */
    files: () => Math.max(0, headers - 1),
    /** Whether the received bytes end with a zip end record. */
    isWhole: () => end.every((byte, index) => tail[index] === byte),
  }
}

function joinedTail(previous: Uint8Array, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...previous, ...chunk].slice(-endLength))
}

/** A connection that receives nothing for this long counts as lost. */
const idleTimeoutMs = 60_000
/** Chunks are merged into Blobs of this size, which the browser may keep on disk. */
const blobBytes = 4 * 1024 * 1024

type ReceiveOptions = CallOptions & { onProgress?: ((progress: DownloadProgress) => void) | undefined }

/** The received part of a file. */
interface Part {
  file: Omit<OpenFile, 'body' | 'from'>
  bytes: number
  blobs: Blob[]
  chunks: Uint8Array<ArrayBuffer>[]
  zip: ReturnType<typeof createZipProgress>
}

export function createReportDownload(request: Request, call: Call): ReportDownload {
  let part: Part | undefined

  async function receive({ onProgress, ...options }: ReceiveOptions = {}): Promise<Download> {
    if (!part || !isWhole(part)) await receiveRest({ onProgress, ...options })
    return toDownload(part!, onProgress)
  }

  async function receiveRest({ onProgress, ...options }: ReceiveOptions): Promise<void> {
    const stream = part?.file.tag ? { from: part.bytes, tag: part.file.tag } : (true as const)
    const opened = await request({ ...call, stream }, options)
    if (!isOpenFile(opened)) throw new AppError('bad-answer', `${call.path}: unexpected form`)
    const { body, from, ...file } = opened
    // Start over when the host sends the whole file: it has changed, or the host does not support ranges.
    const current = part && from === part.bytes && from > 0 ? part : startPart(file)
    part = current
    current.file.bytes ??= file.bytes
    onProgress?.(progressOf(current))
    const reading = readAll(body, options.signal, (chunk) => {
      append(current, chunk)
      onProgress?.(progressOf(current))
    })
    await reading.catch((error: unknown) => {
      // Ignore a connection that is lost after the last byte.
      if (options.signal?.aborted || !isWhole(current)) throw error
    })
    if (!isWhole(current)) throw new AppError('offline', 'the connection ended before the end of the file')
  }

  return { receive }
}

const isOpenFile = (data: unknown): data is OpenFile =>
  (data as Partial<OpenFile> | null)?.body instanceof ReadableStream

function toDownload(part: Part, onProgress: ReceiveOptions['onProgress']): Download {
  // Spreadsheets are zips, too: another type would make a browser change the extension of their name.
  const blob = new Blob([...part.blobs, ...part.chunks], { type: 'application/octet-stream' })
  onProgress?.({ ...progressOf(part), files: part.file.files })
  return { blob, name: part.file.name }
}

const startPart = (file: Part['file']): Part => ({
  file,
  bytes: 0,
  blobs: [],
  chunks: [],
  zip: createZipProgress(),
})

function append(part: Part, chunk: Uint8Array<ArrayBuffer>): void {
  part.bytes += chunk.length
  part.chunks.push(chunk)
  part.zip.add(chunk)
  if (part.bytes - part.blobs.length * blobBytes < blobBytes) return
  part.blobs.push(new Blob(part.chunks))
  part.chunks = []
}

const progressOf = ({ file, bytes, zip }: Part): DownloadProgress => ({
  files: Math.min(zip.files(), file.files),
  allFiles: file.files,
  bytes,
  allBytes: file.bytes,
})

/** Checked by size and zip end, because some proxies end a broken transfer as if it were complete. */
const isWhole = ({ file, bytes, zip }: Part): boolean =>
  (file.bytes === undefined || bytes === file.bytes) && zip.isWhole()

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal | undefined,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal?.addEventListener('abort', cancel)
  try {
    for (;;) {
      const { done, value } = await withIdleTimeout(reader.read())
      signal?.throwIfAborted()
      if (done) return
      onChunk(value)
    }
  } catch (error) {
    cancel()
    signal?.throwIfAborted()
    throw error instanceof AppError ? error : new AppError('offline', 'the connection was lost')
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

async function withIdleTimeout<V>(reading: Promise<V>): Promise<V> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('timeout', 'no data for a minute')), idleTimeoutMs)
  })
  try {
    return await Promise.race([reading, timeout])
  } finally {
    clearTimeout(timer)
  }
}
