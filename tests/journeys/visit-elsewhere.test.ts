/** A visit's thread on an embedding page with the strictest policy. */
import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { accessibilityFaults, stage } from '../conformance/stage.ts'
import { strictHeaders } from '../support/pages.ts'

const attributes = 'store="HA0010" link="/visit?report={report}"'

it('shows a store’s latest visit, its report and its code without a violation (V3, V6, X3)', async () => {
  const { page, violations, errors } = await stage('lustra-visit-thread', {
    headers: strictHeaders(),
    signedIn: true,
    attributes,
  })
  const thread = page.locator('lustra-visit-thread')
  await thread.locator('[part~="steps"]').waitFor()
  // Shoelace's component is defined under our own name.
  await thread.locator('lustra-relative-time time').first().waitFor()
  expect(await page.evaluate(() => customElements.get('sl-relative-time') === undefined)).toBe(true)
  expect(await accessibilityFaults(page, 'lustra-visit-thread')).toEqual([])

  await thread.getByRole('button', { name: 'View report' }).click()
  // The first report is printed on demand.
  const firstPage = thread.getByRole('region', { name: 'Page 1 of 1' })
  await firstPage.getByText('HA0010').first().waitFor()
  await page.keyboard.press('Escape')

  await thread.getByRole('button', { name: 'QR code for the store' }).click()
  const code = thread.getByRole('dialog').getByRole('img')
  await code.waitFor()
  const { data, width, height } = await pixelsOf(await code.screenshot())
  const origin = new URL(page.url()).origin
  expect(jsQR(data, width, height)?.data).toBe(`${origin}/visit?store=HA0010&group=HARBOUR`)
  expect([violations, errors]).toEqual([[], []])

  /** Decodes the picture in a tab without a policy. */
  async function pixelsOf(png: Buffer) {
    const tab = await page.context().newPage()
    const read = await tab.evaluate(async (base64) => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${base64}`
      await picture.decode()
      const canvas = Object.assign(document.createElement('canvas'), {
        width: picture.width,
        height: picture.height,
      })
      const context = canvas.getContext('2d')!
      context.drawImage(picture, 0, 0)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      return { bytes: [...data], width: canvas.width, height: canvas.height }
    }, png.toString('base64'))
    await tab.close()
    return { data: new Uint8ClampedArray(read.bytes), width: read.width, height: read.height }
  }
})
