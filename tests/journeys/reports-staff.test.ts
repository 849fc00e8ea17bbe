/** The global reports of the company's own people (G11, S10, M4). */
import type { Page } from 'playwright'
import { openDatabase } from '@lustra/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startApiHost } from '../../tools/lib/api-host.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { freshData } from '../../tools/lib/demo-data.ts'
import { atReport, frame, nextData, numberIn, shown, sumOf } from '../support/reports.ts'
import { isLong } from '../support/long.ts'

const menu = (page: Page) => page.locator('lustra-side-menu')
/** The stored menu mode (S9). */
const mode = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('lustra.session')!) as { mode: string }).mode)

describe('the company’s own people', () => {
  it('go from their group into the dashboards, read them over all their groups, and go back (G11, M4, R1, S9, S10)', async () => {
    const { page } = await atReport('camuser')
    await shown(page, 'Service Delivery')
    await menu(page)
      .getByRole('button', { name: /Internal Portal/ })
      .click()
    const data = nextData(page)
    await page.getByRole('menuitem', { name: /Dashboards/ }).click()
    await page.waitForURL(/\/powerbi_cam\/company-delivery\?/)
    await expect.poll(() => mode(page)).toBe('cam')
    await shown(page, 'Service Delivery, All Customers')
    const all = await data
    const groups = new Set(
      all.Tables.places!.Rows.map((row) => row[all.Tables.places!.Columns.indexOf('Group')]),
    )
    expect(groups.size).toBeGreaterThan(1)
    const done = frame(page).getByRole('region', { name: 'Services done', exact: true })
    expect(numberIn(await done.innerText())).toBe(sumOf(all, 'services', 'Done'))
    expect(await page.title()).toBe('Service Delivery, All Customers - Lustra')

    await menu(page).getByRole('link', { name: 'Hygiene and Safety, All Customers' }).click()
    await shown(page, 'Hygiene and Safety, All Customers')
    await menu(page).getByRole('link', { name: 'Back to Group View' }).click()
    await page.waitForURL(/\/powerbi\/service-delivery\?/)
    await expect.poll(() => mode(page)).toBe('general')
    await shown(page, 'Service Delivery')
  })

  it.runIf(isLong)('see a separate page when their group is invalid (G11)', async () => {
    const data = await freshData()
    const port = await freePort()
    const start = () => startApiHost({ port, data: data.folder })
    let host = await start()
    onTestFinished(() => host.stop().then(data.remove))
    const { page } = await atReport('camuser', { path: '/powerbi_cam/company-delivery' }, host.address)
    await shown(page, 'Service Delivery, All Customers')
    await host.stop()
    const database = await openDatabase({ kind: 'folder', folder: data.folder })
    await database.asOwner((client) => client.query('update groups set valid = false'))
    await database.close()
    host = await start()
    await page.reload()
    await page.waitForURL(/\/powerbi_cam\/commonErrors$/)
    await page.locator('lustra-error-page[type="2"] [part~="title"]').waitFor()
  })
})
