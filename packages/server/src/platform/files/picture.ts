import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AppError } from '@lustra/core/contract'
import type { PictureLimits, PreparedLogo, PreparedPicture } from './picture-maker.ts'
import type { PictureAnswer, PictureJob } from './picture-process.types.ts'

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url))

/** A picture that takes longer has hung. */
const limitMs = 60_000
/** With these a process is stopped together with the server, whatever it was doing. */
const stops: readonly (NodeJS.Signals | null)[] = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * A picture as the server stores it: upright, no larger than a screen needs, made anew from its pixels, so that nothing a camera or
 * anybody else wrote into the file is left. Of an animated one the first frame.
 * Throws 'invalid-input' for whatever is no JPEG, PNG or WebP by its content, is broken, has too many pixels, or takes too much time or
 * memory; 'busy' when there can be no process for it now.
 *
 * Each in a process of its own, without the server's environment: unpacked pixels are hundreds of megabytes, of which allocators keep
 * much in a process that stays, and a decoder that a hostile file brings down must not take the server along.
 */
export async function preparePicture(
  content: Buffer,
  limits: PictureLimits,
  mostMs = limitMs,
): Promise<PreparedPicture> {
  const answer = await prepare({ use: 'picture', content, limits }, mostMs)
  if ('picture' in answer) return answer.picture
  throw new Error('The process answered something else than a picture')
}

/**
 * A group's logo as the server stores it: a PNG made anew from the pixels of a JPEG, PNG or BMP, as large as it is shown anywhere
 * (A5). In a process of its own and with the errors of `preparePicture`.
 */
export async function prepareLogo(content: Buffer, limits: PictureLimits): Promise<PreparedLogo> {
  const answer = await prepare({ use: 'logo', content, limits }, limitMs)
  if ('logo' in answer) return answer.logo
  throw new Error('The process answered something else than a logo')
}

async function prepare(
  job: PictureJob,
  mostMs: number,
): Promise<Exclude<PictureAnswer, { refusal: string }>> {
  // The kernel ends a process when memory is short. That may have been so for a moment only.
  const answer = (await ask(job, mostMs)) ?? (await ask(job, mostMs))
  if (!answer) throw new AppError('invalid-input', 'the picture needs more memory than there is')
  if ('refusal' in answer) throw new AppError('invalid-input', answer.refusal)
  return answer
}

/** Undefined when the process was killed. */
function ask(job: PictureJob, mostMs: number): Promise<PictureAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      env: {},
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let answer: PictureAnswer | undefined
    const alarm = setTimeout(() => {
      answer = { refusal: 'the picture takes too long to be prepared' }
      child.kill('SIGKILL')
    }, mostMs)
    const fail = (cause?: unknown) => {
      clearTimeout(alarm)
      // Code 500 would sign the sender out.
      reject(new AppError('busy', 'no process could prepare the picture', { cause }))
    }
    child.once('message', (message) => (answer = message as PictureAnswer))
    child.once('error', fail)
    // After the end, so that the memory is free when the next picture begins.
    child.once('exit', (code, signal) => {
      clearTimeout(alarm)
      if (answer) resolve(answer)
      else if (signal === 'SIGKILL') resolve(undefined)
      else if (code === 0 || stops.includes(signal)) fail()
      // What brings the decoder down is a broken picture, whatever broke it.
      else resolve({ refusal: 'the picture cannot be read' })
    })
    child.send(job, (error) => error && fail(error))
  })
}
