import { writeFileSync } from 'node:fs'
import { makeLogo, makePicture, PictureError } from './picture-maker.ts'
import type { PictureResponse, PictureJob } from './picture-process.types.ts'

// Exits at once when the server has ended; an orderly exit would wait for the decoder.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
endFirst()

process.once('message', (job: PictureJob) => {
  void responseTo(job).then((response) => process.send?.(response, () => process.exit()))
})

async function responseTo({ use, content, limits }: PictureJob): Promise<PictureResponse> {
  const sent = Buffer.from(content)
  try {
    return use === 'logo'
      ? { logo: await makeLogo(sent, limits) }
      : { picture: await makePicture(sent, limits) }
  } catch (error) {
    if (error instanceof PictureError) return { refusal: error.message }
    throw error
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
