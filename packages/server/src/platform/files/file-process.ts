import { readSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { inheritedFile, type FileJob, type FileResponse, type PictureJob } from './file-process.types.ts'
import { PictureError } from './picture-check.ts'

// Exits at once when the server has ended; an orderly exit would wait for the decoder.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
endFirst()
process.once('message', (job: FileJob) => {
  void responseTo(job).then((response) => process.send?.(response, () => process.exit()))
})

async function responseTo(job: FileJob): Promise<FileResponse> {
  yieldToOthers(job.isHeavy)
  if (job.use !== 'pages') return pictureOf(job)
  const { countPages } = await import('./page-counter.ts')
  return countPages(inheritedFile, job.bytes)
}

async function pictureOf({ use, content, limits }: PictureJob): Promise<FileResponse> {
  const sent = typeof content === 'number' ? readInherited(content) : Buffer.from(content)
  // Native code, which a process that reads a PDF may not load.
  const { makeLogo, makePicture } = await import('./picture-maker.ts')
  try {
    return use === 'logo'
      ? { logo: await makeLogo(sent, limits) }
      : { picture: await makePicture(sent, limits) }
  } catch (error) {
    if (error instanceof PictureError) return { refusal: error.message }
    throw error
  }
}

/** By position: the descriptor shares its own with the server. */
function readInherited(bytes: number): Buffer {
  const content = Buffer.alloc(bytes)
  for (let at = 0; at < bytes;) {
    const read = readSync(inheritedFile, content, at, bytes - at, at)
    if (read === 0) throw new Error('The file is shorter than it was')
    at += read
  }
  return content
}

/** Requests come first. */
function yieldToOthers(isHeavy = false): void {
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority
  try {
    setPriority(isHeavy ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL)
  } catch {
    // Not allowed everywhere.
  }
}

/** When memory runs out, Linux should kill this process instead of the server. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not available on other systems.
  }
}
