/** The host's own reports in a frame, driven by Microsoft's unmodified powerbi-client. */
import { expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { findFaults } from '../support/axe.ts'
import { requestReport, frameReport } from '../support/report-frame.ts'
import { isLong } from '../support/long.ts'

const dark = {
  themeJson: { name: 'dark', background: '#11191b', foreground: '#e8eff0', tableAccent: '#4fc3bd' },
}
const region = { table: 'places', column: 'Region' }
const basic = (target: object, ...values: string[]) => ({
  $schema: 'http://powerbi.com/product/schema#basic',
  target,
  filterType: 1,
  operator: 'In',
  values,
})

it('implements powerbi-client: loaded, rendered, pages, filters, bookmarks, theme, zoom, and 501 for the rest (R1, R5, R6)', async () => {
  const { page, frame, count, reportEvents, errors, violations } = await frameReport(
    await requestReport('service-delivery'),
  )
  await expect.poll(() => count('rendered')).toBe(1)
  expect(await count('error')).toBe(0)
  const responses = await page.evaluate(
    async (filter) => {
      const { report } = window
      const failure = async (request: Promise<unknown>) => {
        try {
          return await request.then(() => 'fulfilled')
        } catch (error) {
          return (error as { message: string }).message
        }
      }
      const pages = await report.getPages()
      const visuals = await pages[0]!.getVisuals()
      const chart = visuals.find(({ name }) => name === 'shareByPlace')!
      await report.updateFilters(1, [filter as never])
      const filters = await report.getFilters()
      const captured = await report.bookmarksManager.capture()
      await report.removeFilters()
      await report.bookmarksManager.applyState(captured.state!)
      const again = await report.getFilters()
      await report.bookmarksManager.apply('recent')
      const recent = await report.getFilters()
      await report.setPage('ratings')
      return {
        pages: pages.map(({ name, displayName, isActive }) => [name, displayName, isActive]),
        height: pages[0]!.defaultSize.height,
        filters: filters.length,
        again: again.length,
        recent: recent.map(({ target }) => (target as { column: string }).column),
        bookmarks: (await report.bookmarksManager.getBookmarks()).map(({ name }) => name).slice(0, 1),
        zoom: await report.getZoom(),
        id: (await report.getCorrelationId()).length > 8,
        isSaved: await report.isSaved(),
        refused: [
          await failure(report.setPage('nowhere')),
          await failure(report.setFilters([{ target: { table: 'x', column: 'y' }, values: [] } as never])),
          await failure(report.setFilters('all' as never)),
          await failure(report.setAccessToken('nonsense')),
          await failure(report.bookmarksManager.apply('nothing')),
          await failure(report.bookmarksManager.applyState('nonsense')),
          await failure(report.switchMode('edit')),
          await failure(report.save()),
          await failure(chart.exportData()),
          await failure(chart.getSlicerState()),
        ],
      }
    },
    basic(region, '华东 East'),
  )
  expect(responses).toMatchObject({
    pages: [
      ['overview', 'Overview', true],
      ['ratings', 'Ratings', false],
    ],
    filters: 1,
    again: 1,
    recent: ['Month'],
    bookmarks: ['recent'],
    zoom: 1,
    id: true,
    isSaved: true,
  })
  expect(responses.height).toBeGreaterThan(600)
  expect(responses.refused).toEqual([
    'PowerBIEntityNotFound',
    'Invalid parameters',
    'Invalid parameters',
    'Invalid parameters',
    'PowerBIEntityNotFound',
    'Invalid parameters',
    'PowerBINotAuthorizedException',
    'PowerBINotAuthorizedException',
    // This report has a watermark, which an export would not have.
    'PowerBINotAuthorizedException',
    'NotSupported',
  ])
  expect((await reportEvents()).find(({ name }) => name === 'pageChanged')?.detail.newPage?.name).toBe(
    'ratings',
  )
  await frame().getByRole('heading', { name: 'Average rating by month' }).waitFor()
  expect([errors, violations]).toEqual([[], []])
})

it('filters all other charts by the selection in one, by keyboard, and Escape resets it (R5, R6)', async () => {
  const { page, frame, count, reportEvents } = await frameReport(await requestReport('hygiene'))
  await expect.poll(() => count('rendered')).toBe(1)
  const captures = frame().getByRole('region', { name: 'Captures', exact: true }).locator('p').first()
  const all = await captures.textContent()
  await frame()
    .getByRole('listbox', { name: /by area/ })
    .last()
    .focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => count('dataSelected')).toBe(1)
  expect((await reportEvents()).find(({ name }) => name === 'dataSelected')?.detail).toMatchObject({
    page: { name: 'pest' },
    visual: { name: 'perDeviceByArea' },
    dataPoints: [{ identity: [{ target: { table: 'pest', column: 'Area' } }] }],
  })
  await frame()
    .getByRole('button', { name: /^Remove Area/ })
    .waitFor()
  expect(await captures.textContent()).not.toBe(all)
  await page.keyboard.press('Escape')
  await expect.poll(() => captures.textContent()).toBe(all)
})

it('shows every chart as a table by one key, with the figures of the chart (R6)', async () => {
  const { frame, count } = await frameReport(await requestReport('service-delivery'))
  await expect.poll(() => count('rendered')).toBe(1)
  await frame().getByRole('button', { name: 'Show as table' }).first().press('Enter')
  const table = frame().getByRole('table', { name: 'Done and planned by month' })
  const cells = await table.getByRole('row').locator('td:last-child').allTextContents()
  const done = frame().getByRole('region', { name: 'Services done' }).locator('p').first()
  const total = cells.map((text) => Number(text.replace(/\D/g, ''))).reduce((a, b) => a + b)
  expect(Number((await done.textContent())?.replace(/\D/g, ''))).toBe(total)
})

it('replaces a report by another in the same frame, and never draws late data of the first (R6)', async () => {
  let late: (() => Promise<void>) | undefined
  let requests = 0
  const [first, second] = [await requestReport('hygiene'), await requestReport('follow-up')]
  const { page, frame, count, reportEvents } = await frameReport(first, {
    prepare: (context) =>
      context.route('**/GetReportData*', (route) => {
        if ((requests += 1) > 1) return route.continue()
        late = () => route.continue().catch(() => undefined)
        return undefined
      }),
  })
  await expect.poll(() => requests).toBe(1)
  await page.evaluate(async ({ id, token }) => {
    const { iframe, service, config } = window.report
    config.accessToken = token
    const body = { id, accessToken: token }
    await service.hpm.post('/report/load', body, { uid: 'frame' }, iframe.contentWindow!)
  }, second)
  await expect.poll(() => count('rendered')).toBe(1)
  await late?.()
  await frame().getByRole('heading', { name: 'Actions not done', exact: true }).waitFor()
  expect((await reportEvents()).map(({ name }) => name)).toEqual(['loaded', 'rendered'])
  expect(await frame().locator('canvas').count()).toBe(4)
})

it('shows nothing with the token of another report, or opened without a frame (R4, R6)', async () => {
  const other = await requestReport('hygiene')
  const { page, frame, count, reportEvents } = await frameReport({ ...other, id: 'follow-up' })
  await expect.poll(() => count('error')).toBe(1)
  expect((await reportEvents())[0]!.detail.message).toBe('PowerBINotAuthorizedException')
  expect(await frame().getByRole('figure').count()).toBe(0)
  await page.goto(`${addressOf('portal')}/report-host/?report=hygiene&language=en`)
  await page.getByText('This page is part of a report').waitFor()
})

it.runIf(isLong).each([
  ['zh', 1200, undefined],
  ['zh_hant', 320, dark],
] as const)('is read by everybody in %s at %d px (R6)', async (language, width, theme) => {
  const { frame, count, errors, violations } = await frameReport(await requestReport('hygiene'), {
    language,
    width,
    config: { ...(theme && { theme }), settings: { panes: { filters: { expanded: true } } } },
  })
  await expect.poll(() => count('rendered')).toBe(1)
  expect(await findFaults(frame())).toEqual([])
  expect(
    await frame().evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
  expect([errors, violations]).toEqual([[], []])
})
