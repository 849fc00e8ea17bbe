import { writeFileSync } from 'node:fs'
import { makePicture, PictureError } from './picture-maker.ts'
import type { PictureAnswer, PictureJob } from './picture-process.types.ts'

// A picture that nobody waits for any more must not go on; an orderly exit would wait for the decoder.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
endFirst()

process.once('message', ({ content, limits }: PictureJob) => {
  void answerTo(Buffer.from(content), limits).then((answer) => process.send?.(answer, () => process.exit()))
})

async function answerTo(...job: Parameters<typeof makePicture>): Promise<PictureAnswer> {
  try {
    return { picture: await makePicture(...job) }
  } catch (error) {
    if (error instanceof PictureError) return { refusal: error.message }
    throw error
  }
}

/** When memory runs out, Linux is to end this process and not the server. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Another system decides by itself.
  }
}
