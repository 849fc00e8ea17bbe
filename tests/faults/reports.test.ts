/** What goes wrong with reports: a message in the person's words, and a way on. */
import { describe, expect, it } from 'vitest'
import { atReport, frame, notice, shown, tab, viewer } from '../support/reports.ts'
import { startHost, stopHost } from '../support/server.ts'

const again = (page: Parameters<typeof notice>[0]) => notice(page).getByRole('button', { name: /try again/i })

describe('a report', () => {
  it('whose host is away says so, and comes when it is asked for again (R4)', async () => {
    const { page } = await atReport('jade_admin', {
      prepare: (context) => context.route('**/GetReportData*', (route) => route.abort()),
    })
    await notice(page).waitFor()
    expect(await frame(page).locator('canvas').count()).toBe(0)
    await page.context().unroute('**/GetReportData*')
    await again(page).click()
    await shown(page, 'Service Delivery')
  })

  it('whose page never comes says that it takes longer, then that it failed, and comes on a press (R4, R5)', async () => {
    const { page } = await atReport('jade_admin', {
      prepare: async (context) => {
        await context.clock.install()
        await context.route('**/report-host/**', () => {})
      },
    })
    await viewer(page).locator('iframe').waitFor({ state: 'attached' })
    await page.clock.fastForward(9_000)
    await viewer(page).getByText('This is taking longer than usual').waitFor()
    await page.clock.fastForward(60_000)
    await notice(page).waitFor()
    await page.context().unroute('**/report-host/**')
    await again(page).click()
    await shown(page, 'Service Delivery')
  })

  it('that is opened without a network says so, and comes by itself or on a press once it is back (R4)', async () => {
    const { page, context } = await atReport('jade_admin')
    await shown(page, 'Service Delivery')
    await context.setOffline(true)
    await page.locator('lustra-side-menu').getByRole('link', { name: 'Follow-up' }).click()
    await notice(page).waitFor()
    await context.setOffline(false)
    await again(page)
      .click({ timeout: 3_000 })
      .catch(() => {})
    await shown(page, 'Follow-up')
  })

  it('stays as it is drawn while the API host is down, and is read again once it is back (R4)', async () => {
    const { page } = await atReport('jade_admin')
    await shown(page, 'Service Delivery')
    await stopHost()
    await viewer(page).getByRole('button', { name: 'Read the data again' }).click()
    await page.locator('lustra-toaster [part~="message"]').first().waitFor()
    await tab(page, 'Ratings').waitFor()
    await startHost()
    await viewer(page).getByRole('button', { name: 'Read the data again' }).click()
    await page.locator('lustra-toaster').getByText('The data is up to date.').waitFor()
  })

  it('that the role lost is said to be unavailable, with the way to the first page (R4, G15)', async () => {
    const { page } = await atReport('jade_admin', {
      prepare: (context) =>
        context.route('**/Report/GetReport?*', async (route) => {
          // A menu of before, with a report that is no more.
          const url = route.request().url().replace('menuId=203', 'menuId=9999')
          await route.continue({ url })
        }),
    })
    await shown(page, 'Service Delivery')
    await page.locator('lustra-side-menu').getByRole('link', { name: 'Follow-up' }).click()
    await viewer(page).getByText('This report is not available').waitFor()
    await viewer(page)
      .getByRole('button', { name: 'To the first page' })
      .or(viewer(page).getByRole('link', { name: 'To the first page' }))
      .click()
    await page.waitForURL(/\/powerbi\/service-delivery/)
    await shown(page, 'Service Delivery')
  })

  it('that is answered with garbage is no report, and says so (R4)', async () => {
    const { page } = await atReport('jade_admin', {
      prepare: (context) =>
        context.route('**/Report/GetReport?*', (route) =>
          route.fulfill({ json: { ErrCode: 0, ErrMsg: '', ResData: { EmbedToken: 7, Reports: 'none' } } }),
        ),
    })
    await notice(page).waitFor()
    expect(await viewer(page).locator('iframe').count()).toBe(0)
  })

  it('from a host that nobody allows is never framed (R1, R4)', async () => {
    const { page } = await atReport('jade_admin', {
      prepare: (context) =>
        context.route('**/Report/GetReport?*', async (route) => {
          const response = await route.fetch()
          const json = (await response.json()) as { ResData: { Reports: { EmbedUrl: string }[] } }
          json.ResData.Reports[0]!.EmbedUrl = 'https://evil.example/reportEmbed'
          await route.fulfill({ response, json })
        }),
    })
    await notice(page).waitFor()
    expect(await viewer(page).locator('iframe[src*="evil"]').count()).toBe(0)
  })
})
