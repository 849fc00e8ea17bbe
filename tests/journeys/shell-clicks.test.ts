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

it.runIf(isLong)(
  'is not overridden by a late response of the previously chosen global reports (M4, S10)',
  async () => {
    const { page } = await openPage({ path: `${host.address}/login` })
    await signIn(page, 'camuser')
    const menu = page.locator('lustra-side-menu')
    const dashboards = async () => {
      await menu.getByRole('button', { name: /Internal Portal/ }).click()
      await page.getByRole('menuitem', { name: /Dashboards/ }).click()
    }
    await dashboards()
    await menu.locator(`a[href*="${parts[0]}"]`).waitFor()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/updateAccessGlobalReportStatus*', async (route) => {
      await held
      await route.continue()
    })
    const request = page.waitForRequest('**/updateAccessGlobalReportStatus*')
    await dashboards()
    await request
    await press(page, parts[0])
    await expect.poll(() => new URL(page.url()).pathname).toBe(parts[0])
    const responded = page.waitForResponse('**/updateAccessGlobalReportStatus*')
    release()
    await responded
    // The button is busy until the response is handled.
    await page.locator('lustra-side-menu [aria-busy="true"]').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(parts[0])
  },
)
