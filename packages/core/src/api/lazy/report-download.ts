import { AppError } from '../../contract/error-codes.ts'
import type { Call } from '../call.ts'
import type { OpenFile } from '../client/open-file.ts'
import type { CallOptions, Download, DownloadProgress, ReportDownload, Request } from '../types.ts'
import { createZipProgress } from './zip-progress.ts'

/** A connection over which nothing came for so long is lost, whatever it says of itself. */
const silenceMs = 60_000
/** Pieces are handed to the browser at this size: it may keep them on the disk. */
const blobBytes = 4 * 1024 * 1024

type Receiving = CallOptions & { onProgress?: ((progress: DownloadProgress) => void) | undefined }

/** What has come of a file so far. */
interface Part {
  file: Omit<OpenFile, 'body' | 'from'>
  bytes: number
  blobs: Blob[]
  pieces: Uint8Array<ArrayBuffer>[]
  zip: ReturnType<typeof createZipProgress>
}

export function createReportDownload(request: Request, call: Call): ReportDownload {
  let part: Part | undefined

  async function receive({ onProgress, ...options }: Receiving = {}): Promise<Download> {
    if (!part || !isWhole(part)) await receiveRest({ onProgress, ...options })
    return whole(part!, onProgress)
  }

  async function receiveRest({ onProgress, ...options }: Receiving): Promise<void> {
    const stream = part?.file.tag ? { from: part.bytes, tag: part.file.tag } : (true as const)
    const { body, from, ...file } = (await request({ ...call, stream }, options)) as OpenFile
    // The host sends everything anew: something has changed since, or it knows no rests.
    const mine = part && from === part.bytes && from > 0 ? part : begin(file)
    part = mine
    mine.file.bytes ??= file.bytes
    onProgress?.(progressOf(mine))
    const reading = readAll(body, options.signal, (piece) => {
      take(mine, piece)
      onProgress?.(progressOf(mine))
    })
    await reading.catch((error: unknown) => {
      // A connection that is lost after the last byte has taken nothing along.
      if (options.signal?.aborted || !isWhole(mine)) throw error
    })
    if (!isWhole(mine)) throw new AppError('offline', 'the connection ended before the file did')
  }

  return { receive }
}

function whole(part: Part, onProgress: Receiving['onProgress']): Download {
  const blob = new Blob([...part.blobs, ...part.pieces], { type: 'application/zip' })
  onProgress?.({ ...progressOf(part), files: part.file.files })
  return { blob, name: part.file.name }
}

const begin = (file: Part['file']): Part => ({
  file,
  bytes: 0,
  blobs: [],
  pieces: [],
  zip: createZipProgress(),
})

function take(part: Part, piece: Uint8Array<ArrayBuffer>): void {
  part.bytes += piece.length
  part.pieces.push(piece)
  part.zip.add(piece)
  if (part.bytes - part.blobs.length * blobBytes < blobBytes) return
  part.blobs.push(new Blob(part.pieces))
  part.pieces = []
}

const progressOf = ({ file, bytes, zip }: Part): DownloadProgress => ({
  files: Math.min(zip.files(), file.files),
  allFiles: file.files,
  bytes,
  allBytes: file.bytes,
})

/** Some proxies end a broken transfer as if it were complete. */
const isWhole = ({ file, bytes, zip }: Part): boolean =>
  (file.bytes === undefined || bytes === file.bytes) && zip.isWhole()

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal | undefined,
  take: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal?.addEventListener('abort', cancel)
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read())
      signal?.throwIfAborted()
      if (done) return
      take(value)
    }
  } catch (error) {
    cancel()
    signal?.throwIfAborted()
    throw error instanceof AppError ? error : new AppError('offline', 'the connection was lost')
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

async function inTime<V>(reading: Promise<V>): Promise<V> {
  let alarm: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new AppError('timeout', 'nothing came for a minute')), silenceMs)
  })
  try {
    return await Promise.race([reading, silence])
  } finally {
    clearTimeout(alarm)
  }
}
