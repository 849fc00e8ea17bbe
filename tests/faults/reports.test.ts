/** Failures of reports: a message in the person's language, and a next step. */
import { describe, expect, it } from 'vitest'
import { atReport, frame, notice, shown, tab, viewer } from '../support/reports.ts'
import { startHost, stopHost } from '../support/server.ts'
import { isLong } from '../support/long.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'

const again = (page: Parameters<typeof notice>[0]) => notice(page).getByRole('button', { name: /try again/i })

describe('a report', () => {
  it.runIf(isLong)('whose host is unreachable shows that, and loads at a retry (R4)', async () => {
    const { page } = await atReport('jade_admin', {
      prepare: (context) => context.route('**/GetReportData*', (route) => route.abort()),
    })
    await notice(page).waitFor()
    expect(await frame(page).locator('canvas').count()).toBe(0)
    await page.context().unroute('**/GetReportData*')
    await again(page).click()
    await shown(page, 'Service Delivery')
  })

  it('whose page does not load shows a delay, then a failure, and loads at a click (R4, R5)', async () => {
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

  it('that is opened offline shows that, and loads automatically or at a click once online (R4)', async () => {
    const { page, context } = await atReport('jade_admin')
    await shown(page, 'Service Delivery')
    await context.setOffline(true)
    await page.locator('lustra-side-menu').getByRole('link', { name: 'Follow-up' }).click()
    await notice(page).waitFor()
    await context.setOffline(false)
    await again(page)
      .click({ timeout: scaledTimeout(3_000) })
      .catch(() => {})
    await shown(page, 'Follow-up')
  })

  it.runIf(isLong)('stays drawn while the API host is down, and reloads once it is back (R4)', async () => {
    const { page } = await atReport('jade_admin')
    await shown(page, 'Service Delivery')
    await stopHost()
    await viewer(page).getByRole('button', { name: 'Reload the data' }).click()
    await page.locator('lustra-toaster [part~="message"]').first().waitFor()
    await tab(page, 'Ratings').waitFor()
    await startHost()
    await viewer(page).getByRole('button', { name: 'Reload the data' }).click()
    await page.locator('lustra-toaster').getByText('The data is up to date.').waitFor()
  })

  it.runIf(isLong)(
    'that the role lost is shown as unavailable, with a link to the first page (R4, G15)',
    async () => {
      const { page } = await atReport('jade_admin', {
        prepare: (context) =>
          context.route('**/Report/GetReport?*', async (route) => {
            // An outdated menu with a deleted report.
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
    },
  )

  it.runIf(isLong)('with an invalid response shows a failure (R4)', async () => {
    const { page } = await atReport('jade_admin', {
      prepare: (context) =>
        context.route('**/Report/GetReport?*', (route) =>
          route.fulfill({ json: { ErrCode: 0, ErrMsg: '', ResData: { EmbedToken: 7, Reports: 'none' } } }),
        ),
    })
    await notice(page).waitFor()
    expect(await viewer(page).locator('iframe').count()).toBe(0)
  })

  it('from a host that is not allowed is never framed (R1, R4)', async () => {
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
