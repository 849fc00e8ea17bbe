/** The logo of a group, from the file to the portal (A5). */
import { expect, it } from 'vitest'
import { twoColours } from '@lustra/testing/pictures.ts'
import { privateHost } from '../support/server.ts'
import { openSignedIn } from '../support/signed-in.ts'

it('a new logo has a hint, a preview, and appears in every tab as soon as it is saved (A5)', async () => {
  const { address } = await privateHost()
  const { page, context, errors } = await openSignedIn('jade_admin', `${address}/otherLogo`)
  const element = page.locator('lustra-group-logo')
  const inMenu = page.locator('lustra-side-menu [part~="group"] img')
  await element.getByText('JPG, BMP or PNG; 300 × 300 pixels are best.').waitFor()
  const before = await inMenu.getAttribute('src')
  const other = await context.newPage()
  await other.goto(`${address}/groupRole`)
  const inOtherTab = other.locator('lustra-side-menu [part~="group"] img')
  await expect.poll(() => inOtherTab.getAttribute('src')).toBe(before)

  const buffer = twoColours(400, 400)
  await element
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await element.locator('[part~="preview"]').waitFor()
  expect(await inMenu.getAttribute('src')).toBe(before)
  await element.getByRole('button', { name: 'Save the logo' }).click()
  await expect.poll(() => inMenu.getAttribute('src')).not.toBe(before)
  await expect.poll(() => inOtherTab.getAttribute('src')).not.toBe(before)
  expect(errors).toEqual([])
})
