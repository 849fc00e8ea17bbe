import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from '@lustra/core/contract'
import type { FileJob, FileResponse } from './file-process.types.ts'

const program = fileURLToPath(new URL('./file-process.ts', import.meta.url))

/** Signals that stop the process together with the server. */
const stops: readonly (NodeJS.Signals | null)[] = ['SIGTERM', 'SIGINT', 'SIGHUP']
const watchMs = 100

interface ProcessOptions {
  /** Of Node. */
  flags: readonly string[]
  mostMs: number
  /** Where Linux tells how much memory a process has; by default it has what it needs. */
  mostMemory?: number
  /** Descriptor of the file that the process reads as `inheritedFile`. */
  file?: number | undefined
  /** Kills the process when it is aborted. */
  signal?: AbortSignal | undefined
  /** What the sender reads about the file when it ends otherwise than with a response. */
  refusals: { tooLong: string; tooLarge: string; unreadable: string }
}

/**
 * Has an uploaded file read by a process of its own, without the server's environment. Throws 'busy' when none can be started. A hostile
 * file ends with a refusal: time is limited, memory where asked for, and a crash counts as unreadable.
 */
export async function runFileProcess(job: FileJob, options: ProcessOptions): Promise<FileResponse> {
  // The kernel kills a process when memory is short, which may have been temporary, so it is tried again.
  const response = (await request(job, options)) ?? (await request(job, options))
  options.signal?.throwIfAborted()
  return response ?? { refusal: options.refusals.tooLarge }
}

/** Resolves with undefined when the process was killed. */
function request(
  job: FileJob,
  { flags, mostMs, mostMemory, file, signal, refusals }: ProcessOptions,
): Promise<FileResponse | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      env: {},
      execArgv: [...flags],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', ...(file === undefined ? [] : [file])],
      killSignal: 'SIGKILL',
      signal,
    })
    let response: FileResponse | undefined
    const refuse = (refusal: string) => {
      response ??= { refusal }
      child.kill('SIGKILL')
    }
    const alarm = setTimeout(() => refuse(refusals.tooLong), mostMs)
    const watch =
      mostMemory &&
      setInterval(
        () => void memoryOf(child.pid).then((bytes) => bytes > mostMemory && refuse(refusals.tooLarge)),
        watchMs,
      )
    const stopWatching = () => {
      clearTimeout(alarm)
      clearInterval(watch)
    }
    const fail = (cause?: unknown) => {
      stopWatching()
      // Code 500 would sign the sender out.
      reject(new AppError('busy', 'no process could read the file', { cause }))
    }
    child.once('message', (message) => (response = message as FileResponse))
    child.once('error', fail)
    // After the exit, so that the memory is free before the next one starts.
    child.once('exit', (code, signal) => {
      stopWatching()
      if (response) resolve(response)
      else if (signal === 'SIGKILL') resolve(undefined)
      else if (code === 0 || stops.includes(signal)) fail()
      else resolve({ refusal: refusals.unreadable })
    })
    child.send(job, (error) => error && fail(error))
  })
}

/** Resident bytes of a process; 0 where the system does not say. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
