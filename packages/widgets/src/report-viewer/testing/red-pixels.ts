import { page } from 'vitest/browser'

/** How much of a picture is in the mark's colour: red, whatever it lies on. */
export async function redPixels(element: Element): Promise<number> {
  const base64 = await page.elementLocator(element).screenshot({ save: false })
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const drawing = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  drawing.drawImage(picture, 0, 0)
  const { data } = drawing.getImageData(0, 0, picture.width, picture.height)
  let found = 0
  for (let at = 0; at < data.length; at += 4) if (data[at]! - data[at + 1]! > 25) found++
  return found
}
