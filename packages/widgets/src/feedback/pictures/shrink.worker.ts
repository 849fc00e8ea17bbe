import { shrinkPicture } from './shrink-picture.ts'
import type { ShrinkAnswer, ShrinkJob } from './shrink.types.ts'

const answer = (message: ShrinkAnswer) =>
  (self as unknown as { postMessage(m: ShrinkAnswer): void }).postMessage(message)

self.onmessage = async ({ data }: MessageEvent<ShrinkJob>) => {
  const { id, file, type } = data
  try {
    answer({ id, picture: await shrinkPicture(file, type) })
  } catch (error) {
    answer({ id, error: String(error) })
  }
}
