import { AppError } from '../../contract/error-codes.ts'
import type { Call } from '../call.ts'
import { toJson } from '../../page/environment.ts'
import type { errorInFile } from './envelope.ts'

/**
 * What the client lends. Given, not imported: a module that two files begin with becomes a file of its own, and everybody who
 * signs in would wait for one request more.
 */
interface Lent {
  abortError(): DOMException
  errorInFile: typeof errorInFile
  fileNameOf(raw: string | undefined): string
  group: string | undefined
  groupHeader: string
}

/** A file whose bytes are still on their way. Plain data and a stream, so that it goes from one copy of the bundle to another. */
export interface OpenFile {
  name: string
  /** By which the rest of the very same bytes can be asked for; '' when the host has none. */
  tag: string
  /** Where `body` begins; 0 also when a rest was asked for and the host sends everything anew. */
  from: number
  /** Of the whole file, as far as the host knows. */
  bytes: number | undefined
  /** Files inside, as far as the host says. */
  files: number
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** The host prints what was never printed before it can send a rest. */
const answerMs = 360_000

/** Opens a file that is read while it comes. Rejects like every call; an error of the host is JSON here too (S14). */
export async function openFile(
  apiBase: string,
  { method, path, body, stream }: Call,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
  { abortError, errorInFile, fileNameOf, group, groupHeader }: Lent,
): Promise<OpenFile> {
  const about = `${method} ${path.split('/').slice(1, 3).join('/')}`
  const rest = typeof stream === 'object' ? stream : undefined
  const response = await answerIn(about, signal, (signal) =>
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
  const answered = response.headers.get(groupHeader)
  if (group && answered && answered !== group) throw abortError()
  await refuseError(response, about, errorInFile)
  if (!response.body) throw new AppError('bad-answer', `${about}: no file came`)
  const name = fileNameOf(response.headers.get('filename') ?? undefined)
  return { name, ...describe(response, rest?.from ?? 0), body: response.body }
}

/** Fails when no answer begins in time. From then on only the caller's signal ends it. */
async function answerIn(
  about: string,
  signal: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const stop = new AbortController()
  const end = () => stop.abort()
  signal?.addEventListener('abort', end)
  let isLate = false
  const alarm = setTimeout(() => {
    isLate = true
    end()
  }, answerMs)
  try {
    return await ask(stop.signal)
  } catch {
    signal?.throwIfAborted()
    throw new AppError(isLate ? 'timeout' : 'offline', `${about}: no answer`)
  } finally {
    clearTimeout(alarm)
  }
}

async function refuseError(
  response: Response,
  about: string,
  errorInFile: Lent['errorInFile'],
): Promise<void> {
  const saysJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '')
  if (!saysJson && response.status < 400) return
  const answer = {
    about,
    status: response.status,
    text: await response.text().catch(() => ''),
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  }
  throw errorInFile(answer, saysJson) ?? new AppError('bad-answer', `${about}: no file came`)
}

function describe({ status, headers }: Response, asked: number): Omit<OpenFile, 'body' | 'name'> {
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '')
  // A rest that begins elsewhere than asked would be put together wrongly; without the header it is what was asked for.
  const from = status === 206 ? Number(range?.[1] ?? asked) : 0
  const length = Number(headers.get('content-length')) || undefined
  return {
    tag: headers.get('etag') ?? '',
    from,
    bytes: range ? Number(range[2]) : length && from + length,
    files: Number(headers.get('x-lustra-files')) || 0,
  }
}
