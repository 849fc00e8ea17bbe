import { AppError } from '../../contract/error-codes.ts'
import type { Call } from '../call.ts'
import type { OpenFile } from '../client/stream-download.ts'
import type { CallOptions, Download, DownloadProgress, ReportDownload, Request } from '../types.ts'
import { createZipProgress } from './zip-progress.ts'

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
