import {
  AppError,
  codeOf,
  type Download,
  type FileJob,
  type FileJobApi,
  type FileRequest,
} from '@lustra/core'
import { errorCodes, retryableCodes } from '@lustra/core/contract/error-codes.ts'
import type { ElementContext } from '../kit/element-context.ts'

/** Polling intervals in ms; the last one is repeated. */
const defaultPollDelays: readonly number[] = [250, 500, 1_000]

export interface MakeFileOptions {
  signal: AbortSignal
  onProgress(job: FileJob): void
  pollDelays?: readonly number[] | undefined
}

/**
 * Has the host make a file, and receives it. Keeps polling while the connection is lost. Rejects with the reason of a failed job;
 * when `signal` aborts, cancels the job and rejects with an AbortError.
 */
export async function makeFile(
  { core, scope }: Pick<ElementContext, 'core' | 'scope'>,
  requested: FileRequest,
  { signal, onProgress, pollDelays = defaultPollDelays }: MakeFileOptions,
): Promise<Download> {
  const api = await core.api.fileJobs()
  signal.throwIfAborted()
  // Not cancelled by the signal: the job would continue without anybody who knows its id.
  const options = scope()
  let job = await api.begin(requested, options)
  try {
    for (let polls = 0; !isEnded(job); polls++) {
      onProgress(job)
      await wait(pollDelays[Math.min(polls, pollDelays.length - 1)] ?? 0, signal)
      job = await poll(api, job, options)
      signal.throwIfAborted()
    }
    if (job.State !== 'done') throw failureOf(job)
    onProgress(job)
    return await api.file(job.Id, { ...options, signal })
  } catch (error) {
    // A job that has ended refuses; there is nothing left to stop.
    if (signal.aborted) await api.cancel(job.Id, options).catch(() => {})
    signal.throwIfAborted()
    throw error
  }
}

const isEnded = ({ State }: FileJob) => State !== 'waiting' && State !== 'running'

/** Returns the previous state while the host cannot be reached. */
async function poll(
  api: FileJobApi,
  job: FileJob,
  options: ReturnType<ElementContext['scope']>,
): Promise<FileJob> {
  try {
    return await api.job(job.Id, options)
  } catch (error) {
    if (retryableCodes.includes(codeOf(error))) return job
    throw error
  }
}

function failureOf({ Problem }: FileJob): AppError {
  const code = errorCodes.find((one) => one === Problem)
  return new AppError(code ?? 'internal', 'the host did not make the file')
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
