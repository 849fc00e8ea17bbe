import { InvalidInputError } from '../http/errors.ts'
import { runFileProcess } from './run-file-process.ts'
import type { TemporaryFile } from './temporary-file.ts'

/** Time limit for one PDF, as for a picture: one of 50,000 pages takes four seconds on an idle machine. */
const limitMs = 60_000
/** Beside the file, which is read as a whole where its table of contents is damaged. */
const limitMemory = 512 * 1024 * 1024

/** No other program, no native code, nothing written but its own rank when memory is short. */
const flags = [
  '--max-old-space-size=256',
  '--permission',
  '--allow-fs-read=*',
  '--allow-fs-write=/proc/self/oom_score_adj',
]

interface PdfOptions {
  mostMs?: number
  mostMemory?: number
  /** Kills the process when it is aborted. */
  signal?: AbortSignal | undefined
  /** Yields to all others. */
  isHeavy?: boolean
}

/**
 * Opens a PDF without a password, in a process of its own, and counts its pages. Throws 'invalid-input' for one that cannot be opened, or
 * takes too much time or memory; 'busy' when no process can be started.
 */
export async function countPdfPages(
  { fd, bytes }: Pick<TemporaryFile, 'fd' | 'bytes'>,
  { mostMs = limitMs, mostMemory = limitMemory, signal, isHeavy }: PdfOptions = {},
): Promise<number> {
  const tooLarge = 'it takes too much memory to be opened'
  const response = await runFileProcess(
    { use: 'pages', bytes, isHeavy },
    {
      flags,
      mostMs,
      mostMemory: mostMemory + bytes,
      file: fd,
      signal,
      // Node ends when its heap is full.
      refusals: { tooLong: 'it takes too long to be opened', tooLarge, unreadable: tooLarge },
    },
  )
  if ('refusal' in response) throw new InvalidInputError('file', response.refusal)
  if ('pages' in response) return response.pages
  throw new Error('The process returned something else than a number of pages')
}
