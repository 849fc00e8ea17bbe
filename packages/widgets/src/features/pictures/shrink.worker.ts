import { shrinkPicture, type ShrinkResult, type ShrinkJob } from './shrink-picture.ts'

const respond = (message: ShrinkResult) =>
  (self as unknown as { postMessage(m: ShrinkResult): void }).postMessage(message)

self.onmessage = async ({ data }: MessageEvent<ShrinkJob>) => {
  const { id, file, type } = data
  try {
    respond({ id, picture: await shrinkPicture(file, type) })
  } catch (error) {
    respond({ id, error: String(error) })
  }
}
