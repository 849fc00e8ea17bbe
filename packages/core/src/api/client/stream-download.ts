import { AppError } from '../../contract/error-codes.ts'
import type { Call } from '../call.ts'
import { toJson } from '../../page/environment.ts'
import type { errorInFile } from './envelope.ts'

/**
 * Helpers of the client. Passed, not imported: the bundler would move a module shared by two chunks to a third one, which would
 * cost every sign-in one more request.
 */
interface ClientHelpers {
  abortError(): DOMException
  errorInFile: typeof errorInFile
  fileNameOf(raw: string | undefined): string
  group: string | undefined
  groupHeader: string
}

/** A file that is still loading: plain data and a stream, so that copies of the bundle can exchange it. */
export interface OpenFile {
  name: string
  /** ETag for requesting the rest of the same bytes; '' if the host sends none. */
  tag: string
  /** Offset of `body`; 0 also when the host ignores the requested range and sends the whole file. */
  from: number
  /** Size of the whole file, if known. */
  bytes: number | undefined
  /** Number of files in the zip; 0 if unknown. */
  files: number
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** Long, because the host may first have to print all reports. */
const responseTimeoutMs = 360_000

/** Opens a streamed file. Rejects like every call; errors of the host are JSON here, too (S14). */
export async function openFile(
  apiBase: string,
  { method, path, body, stream }: Call,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
  { abortError, errorInFile, fileNameOf, group, groupHeader }: ClientHelpers,
): Promise<OpenFile> {
  const about = `${method} ${path.split('/').slice(1, 3).join('/')}`
  const rest = typeof stream === 'object' ? stream : undefined
  const response = await startResponse(about, signal, (signal) =>
    fetch(apiBase + path, {
      method,
      signal,
      credentials: 'omit',
      cache: 'no-store',
      body: toJson(body),
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        ...(rest && { Range: `bytes=${rest.from}-`, 'If-Range': rest.tag }),
      },
    }),
  )
  const responseGroup = response.headers.get(groupHeader)
  if (group && responseGroup && responseGroup !== group) throw abortError()
  await throwOnError(response, about, errorInFile)
  if (!response.body) throw new AppError('bad-answer', `${about}: the response has no file`)
  const name = fileNameOf(response.headers.get('filename') ?? undefined)
  return { name, ...describe(response, rest?.from ?? 0), body: response.body }
}

/** Fails unless the response starts in time. After that, only the caller's signal aborts it. */
async function startResponse(
  about: string,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const stop = new AbortController()
  const end = () => stop.abort()
  signal?.addEventListener('abort', end)
  let isTimeout = false
  const timer = setTimeout(() => {
    isTimeout = true
    end()
  }, responseTimeoutMs)
  try {
    return await run(stop.signal)
  } catch {
    signal?.throwIfAborted()
    throw new AppError(isTimeout ? 'timeout' : 'offline', `${about}: no response`)
  } finally {
    clearTimeout(timer)
  }
}

async function throwOnError(
  response: Response,
  about: string,
  errorInFile: ClientHelpers['errorInFile'],
): Promise<void> {
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
  if (!isJson && response.status < 400) return
  const raw = {
    about,
    status: response.status,
    text: await response.text().catch(() => ''),
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  }
  throw errorInFile(raw, isJson) ?? new AppError('bad-answer', `${about}: the response has no file`)
}

function describe({ status, headers }: Response, requestedFrom: number): Omit<OpenFile, 'body' | 'name'> {
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '')
  // The actual offset may differ from the requested one; without the header they are equal.
  const from = status === 206 ? Number(range?.[1] ?? requestedFrom) : 0
  const length = Number(headers.get('content-length')) || undefined
  return {
    tag: headers.get('etag') ?? '',
    from,
    bytes: range ? Number(range[2]) : length && from + length,
    files: Number(headers.get('x-lustra-files')) || 0,
  }
}
