import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '@lustra/core/contract'
import type { PictureLimits } from './picture-check.ts'
import type { PreparedLogo, PreparedPicture } from './picture-maker.ts'
import type { PictureResponse, PictureJob } from './picture-process.types.ts'
import type { TemporaryFile } from './temporary-file.ts'
import { InvalidInputError } from '../http/errors.ts'

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url))

/** Time limit for one picture; longer means a hang. */
const limitMs = 60_000
/** Signals that stop the process together with the server. */
const stops: readonly (NodeJS.Signals | null)[] = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Prepares a picture for storage: upright, no larger than a screen needs, re-encoded from its pixels, so that no
 * metadata or other embedded data is left. Only the first frame of an animation is kept. Throws 'invalid-input' for
 * content that is not JPEG, PNG or WebP, is broken, has too many pixels, or takes too much time or memory; 'busy' when
 * no process can be started.
 *
 * Each picture gets its own process, without the server's environment: decoded pixels take hundreds of megabytes, of
 * which allocators retain much in a long-running process, and a decoder crash caused by a hostile file must not affect
 * the server.
 */
export async function preparePicture(
  sent: Buffer | Pick<TemporaryFile, 'fd' | 'bytes'>,
  limits: PictureLimits,
  { mostMs = limitMs, signal, isHeavy }: PictureOptions = {},
): Promise<PreparedPicture> {
  const [content, file] = Buffer.isBuffer(sent) ? [sent] : [sent.bytes, sent.fd]
  const response = await prepare({ use: 'picture', content, limits, isHeavy }, { mostMs, file, signal })
  if ('picture' in response) return response.picture
  throw new Error('The process returned something else than a picture')
}

/**
 * Prepares a group's logo for storage: a PNG re-encoded from a JPEG, PNG or BMP, at the largest displayed size (A5). In
 * its own process and with the errors of `preparePicture`.
 */
export async function prepareLogo(
  content: Buffer,
  limits: PictureLimits,
  signal?: AbortSignal,
): Promise<PreparedLogo> {
  const response = await prepare({ use: 'logo', content, limits }, { mostMs: limitMs, signal })
  if ('logo' in response) return response.logo
  throw new Error('The process returned something else than a logo')
}

interface PictureOptions {
  mostMs?: number
  /** Kills the process when it is aborted. */
  signal?: AbortSignal | undefined
  /** Yields to all other pictures. */
  isHeavy?: boolean
}

interface ProcessOptions extends Pick<PictureOptions, 'signal'> {
  mostMs: number
  /** Descriptor of the file that the process reads as `inheritedFile`. */
  file?: number | undefined
}

async function prepare(
  job: PictureJob,
  options: ProcessOptions,
): Promise<Exclude<PictureResponse, { refusal: string }>> {
  // The kernel kills a process when memory is short, which may have been temporary, so it is tried again.
  const response = (await request(job, options)) ?? (await request(job, options))
  options.signal?.throwIfAborted()
  if (!response) throw new InvalidInputError('images', 'the picture needs more memory than there is')
  if ('refusal' in response) throw new InvalidInputError('images', response.refusal)
  return response
}

/** Resolves with undefined when the process was killed. */
function request(
  job: PictureJob,
  { mostMs, file, signal }: ProcessOptions,
): Promise<PictureResponse | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      env: {},
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', ...(file === undefined ? [] : [file])],
      killSignal: 'SIGKILL',
      signal,
    })
    let response: PictureResponse | undefined
    const alarm = setTimeout(() => {
      response = { refusal: 'the picture takes too long to be prepared' }
      child.kill('SIGKILL')
    }, mostMs)
    const fail = (cause?: unknown) => {
      clearTimeout(alarm)
      // Code 500 would sign the sender out.
      reject(new AppError('busy', 'no process could prepare the picture', { cause }))
    }
    child.once('message', (message) => (response = message as PictureResponse))
    child.once('error', fail)
    // After the exit, so that the memory is free before the next picture starts.
    child.once('exit', (code, signal) => {
      clearTimeout(alarm)
      if (response) resolve(response)
      else if (signal === 'SIGKILL') resolve(undefined)
      else if (code === 0 || stops.includes(signal)) fail()
      // A picture that crashes the decoder counts as broken.
      else resolve({ refusal: 'the picture cannot be read' })
    })
    child.send(job, (error) => error && fail(error))
  })
}
