/** A click on the menu is never lost while the page is busy. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiHost } from '../../tools/lib/api-host.ts'
import { openPage, signIn } from '../support/browser.ts'
import { hostWithWholeMenu } from '../support/menus.ts'
import { isLong } from '../support/long.ts'

let host: ApiHost
beforeAll(async () => void (host = await hostWithWholeMenu()))
afterAll(() => host.stop())

/** CPU throttling rate. */
const slowdown = 6

/** Like a finger: pointer down, and up a moment later at the same position, without further checks. */
async function press(page: Page, part: string): Promise<void> {
  const box = await page.locator(`lustra-side-menu a[href*="${part}"]`).boundingBox()
  await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2, { delay: 120 })
}

const parts = ['/powerbi_cam/sales', '/powerbi_cam/company-delivery'] as const

it.runIf(isLong)('opens its page while another report is still loading (M4, S9)', async () => {
  const { page } = await openPage({ path: `${host.address}/login` })
  await signIn(page, 'camuser')
  const menu = page.locator('lustra-side-menu')
  await menu.getByRole('button', { name: /Internal Portal/ }).click()
  await page.getByRole('menuitem', { name: /Dashboards/ }).click()
  await menu.locator(`a[href*="${parts[0]}"]`).waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  for (let click = 0; click < 6; click++) {
    const part = parts[click % 2]!
    await press(page, part)
    // Does not wait for the report: the next click comes while it loads.
    await expect.poll(() => new URL(page.url()).pathname).toBe(part)
  }
})
