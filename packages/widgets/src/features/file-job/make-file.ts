import {
  AppError,
  codeOf,
  type CallOptions,
  type Download,
  type ErrorCode,
  type FileJob,
  type FileJobApi,
  type FileRequest,
} from '@lustra/core'
import { errorCodes, retryableCodes } from '@lustra/core/contract/error-codes.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import { isAbort } from '../../ui/start/latest-request.ts'

type Context = Pick<ElementContext, 'core' | 'scope'>

/** Polling intervals in ms; the last one is repeated. */
const defaultPollDelays: readonly number[] = [250, 500, 1_000]
/** Failures that end without a change of the request: retried until the person cancels. */
const transientCodes: readonly ErrorCode[] = ['offline', 'timeout', 'busy', 'too-many']
/** Of other retryable failures in a row, as of a host that is faulty. */
const mostOtherFailures = 5

export interface MakeFileOptions {
  signal: AbortSignal
  /** `isConnectionLost`: the last request failed, and is repeated. */
  onProgress(job: FileJob, isConnectionLost: boolean): void
  pollDelays?: readonly number[] | undefined
}

/**
 * Has the host make a file, and receives it, for the person and group of the start, also after a switch of the group. Repeats
 * polls and the transfer while the connection is lost; a transfer continues with the missing bytes. Then discards the
 * file on the host. Rejects with the reason of a failed job, and with 'too-many' only when the host refuses to begin; when `signal` aborts,
 * cancels the job and rejects with an AbortError.
 */
export async function makeFile(
  context: Context,
  requested: FileRequest,
  options: MakeFileOptions,
): Promise<Download> {
  const { core } = context
  const { signal } = options
  const api = await core.api.fileJobs()
  signal.throwIfAborted()
  const person = personOf(core)
  const scope = pinnedScope(context)
  // Not cancelled by the signal: the job would continue without anybody who knows its id.
  const job = await api.begin(requested, scope)
  const calls = followFile({ api, scope, job }, options)
  try {
    signal.throwIfAborted()
    await calls.whenMade()
    const file = await calls.receive()
    void calls.discard()
    return file
  } catch (error) {
    // After a sign-out the call would have no token, or that of another person. A job that has failed refuses it.
    if (signal.aborted && personOf(core) === person) await calls.discard()
    signal.throwIfAborted()
    throw error
  }
}

/** The calls about a file that was requested before; when `signal` aborts, the job continues. */
export async function earlierFile(context: Context, job: FileJob, options: MakeFileOptions) {
  const api = await context.core.api.fileJobs()
  return followFile({ api, scope: pinnedScope(context), job }, options)
}

interface FollowedFile {
  api: FileJobApi
  scope: CallOptions
  job: FileJob
}

function followFile(
  { api, scope, job: begun }: FollowedFile,
  { signal, onProgress, pollDelays = defaultPollDelays }: MakeFileOptions,
) {
  let job = begun
  const pause = (attempt: number) => wait(pollDelays[Math.min(attempt, pollDelays.length - 1)] ?? 0, signal)

  async function repeat<R>(request: () => Promise<R>): Promise<R> {
    let otherFailures = 0
    for (let attempt = 0; ; attempt++) {
      try {
        return await request()
      } catch (error) {
        signal.throwIfAborted()
        if (isAbort(error)) throw error
        const code = codeOf(error)
        const isTransient = transientCodes.includes(code)
        if (!isTransient && ++otherFailures === mostOtherFailures) throw error
        if (!retryableCodes.includes(code)) throw error
        onProgress(job, true)
        await pause(attempt)
      }
    }
  }

  return {
    /** Resolves to the job once its file is made. */
    async whenMade(): Promise<FileJob> {
      for (let polls = 0; !isEnded(job); polls++) {
        onProgress(job, false)
        await pause(polls)
        job = await repeat(() => api.job({ id: job.Id }, { ...scope, signal }))
      }
      if (job.State !== 'done') throw failureOf(job)
      return job
    },
    receive(): Promise<Download> {
      const download = api.file(job.Id)
      return repeat(() => {
        onProgress(job, false)
        return download.receive({ ...scope, signal })
      })
    },
    /** Stops the job, or discards its file. Never rejects: an unneeded file expires anyway. */
    discard: (): Promise<unknown> => api.cancel({ Id: job.Id }, scope).catch(() => {}),
  }
}

function personOf({ $session }: Context['core']): string | undefined {
  const session = $session.get()
  return session.status === 'signed-in' ? session.user.userId : undefined
}

/** The options of calls, pinned to the current group. */
function pinnedScope({ core, scope }: Context) {
  const options = scope()
  const session = core.$session.get()
  const current = session.status === 'signed-in' ? session.group?.groupCode : undefined
  return { ...options, group: options.group ?? current }
}

const isEnded = ({ State }: FileJob) => State !== 'waiting' && State !== 'running'

/** A job that was cancelled by another page, or whose file that page has received, is no failure. */
function failureOf({ State, Problem }: FileJob): Error {
  if (State === 'cancelled') return new DOMException('the job was cancelled', 'AbortError')
  const code = errorCodes.find((one) => one === Problem)
  return new AppError(code ?? 'internal', 'the host did not make the file')
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
