import type { PictureJob } from './file-process.types.ts'
import type { PictureLimits } from './picture-check.ts'
import type { PreparedLogo, PreparedPicture } from './picture-maker.ts'
import { runFileProcess } from './run-file-process.ts'
import type { TemporaryFile } from './temporary-file.ts'
import { InvalidInputError } from '../http/errors.ts'

/** Time limit for one picture; longer means a hang. */
const limitMs = 60_000

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

async function prepare(
  job: PictureJob,
  options: { mostMs: number; file?: number | undefined; signal?: AbortSignal | undefined },
) {
  const response = await runFileProcess(job, {
    ...options,
    flags: ['--max-old-space-size=64'],
    refusals: {
      tooLong: 'the picture takes too long to be prepared',
      tooLarge: 'the picture needs more memory than there is',
      // A picture that crashes the decoder counts as broken.
      unreadable: 'the picture cannot be read',
    },
  })
  if ('refusal' in response) throw new InvalidInputError('images', response.refusal)
  return response
}
