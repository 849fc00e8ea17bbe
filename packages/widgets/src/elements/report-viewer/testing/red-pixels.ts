import { page } from 'vitest/browser'

/** Number of pixels in the red of the test watermark, on any background, from this difference to green on. */
export async function redPixels(element: Element, least = 26): Promise<number> {
  const base64 = await page.elementLocator(element).screenshot({ save: false })
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  canvas.drawImage(picture, 0, 0)
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height)
  let count = 0
  for (let index = 0; index < data.length; index += 4) if (data[index]! - data[index + 1]! >= least) count++
  return count
}
