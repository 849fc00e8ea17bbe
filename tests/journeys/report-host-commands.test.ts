/** Commands of the embedding page after a report is drawn, sent by Microsoft's unmodified powerbi-client. */
import type { Frame, Page } from 'playwright'
import { expect, it } from 'vitest'
import { requestReport, frameReport } from '../support/report-frame.ts'
import { isLong } from '../support/long.ts'

const region = { table: 'places', column: 'Region' }
const basic = (target: object, ...values: string[]) => ({
  $schema: 'http://powerbi.com/product/schema#basic',
  target,
  filterType: 1,
  operator: 'In',
  values,
})
const figure = (frame: Frame, name: string) =>
  frame.getByRole('region', { name, exact: true }).locator('p').first()
const background = (frame: Frame) => frame.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** Opens a report and waits until it is drawn. */
async function drawn(
  id: string,
  look: Parameters<typeof frameReport>[1] = {},
  account?: string,
  group?: string,
) {
  const open = await frameReport(await requestReport(id, account, group), look)
  await expect.poll(() => open.count('rendered')).toBe(1)
  return open
}

it('reloads its data and keeps everything else: table, filters, focus (R5)', async () => {
  const { page, frame, count, reportEvents } = await drawn('service-delivery', {
    config: { filters: [basic(region, '华东 East')], settings: { panes: { filters: { expanded: true } } } },
  })
  const toggle = frame().getByRole('button', { name: 'Show as table' }).first()
  await toggle.focus()
  await page.keyboard.press('Enter')
  const table = frame().getByRole('table', { name: 'Done and planned by month' })
  const before = await table.textContent()
  const response = page.waitForResponse((response) => response.url().includes('/GetReportData'))
  await page.evaluate(() => window.report.refresh())
  await response
  await expect.poll(() => count('rendered')).toBe(2)
  expect(await table.textContent()).toBe(before)
  await frame()
    .getByRole('button', { name: /^Remove Region/ })
    .waitFor()
  expect(await frame().evaluate(() => document.activeElement?.textContent)).toBe('Show as chart')
  await frame().getByRole('group', { name: 'Month' }).waitFor()
  expect((await reportEvents()).filter(({ name }) => name === 'error')).toEqual([])
})

it.runIf(isLong)('prints at the request of the page (R5)', async () => {
  const prepare = (context: { addInitScript(script: () => void): Promise<unknown> }) =>
    context.addInitScript(() => {
      window.print = () => void document.documentElement.setAttribute('data-printed', 'yes')
    })
  const { page, frame } = await drawn('hygiene', { prepare })
  await page.evaluate(() => window.report.print())
  await expect.poll(() => frame().evaluate(() => document.documentElement.dataset.printed)).toBe('yes')
})

it.runIf(isLong)('is loaded first and rendered on demand, with filters set in between (R6)', async () => {
  const { page, frame, count } = await frameReport(await requestReport('service-delivery'), {
    isPhased: true,
  })
  await expect.poll(() => count('loaded')).toBe(1)
  expect([await count('rendered'), await frame().getByRole('figure').count()]).toEqual([0, 0])
  await page.evaluate(
    async (filter) => {
      const [overview] = await window.report.getPages()
      await overview!.setFilters([filter as never])
      await window.report.render()
    },
    basic(region, '华东 East'),
  )
  await frame()
    .getByRole('button', { name: /^Remove Region/ })
    .waitFor()
  await expect.poll(() => count('rendered')).toBeGreaterThan(0)
})

it.runIf(isLong)('applies another theme, and resets it (R5)', async () => {
  const { page, frame } = await drawn('hygiene')
  const light = await background(frame())
  await page.evaluate(() =>
    window.report.applyTheme({ themeJson: { name: 'dark', background: '#11191b', foreground: '#e8eff0' } }),
  )
  await expect.poll(() => background(frame())).toBe('rgb(17, 25, 27)')
  expect(await page.evaluate(() => window.report.getTheme())).toMatchObject({
    themeJson: { background: '#11191b' },
  })
  await page.evaluate(() => window.report.resetTheme())
  await expect.poll(() => background(frame())).toBe(light)
})

it.runIf(isLong)('has text twice as large at 200 %, and no overflow at 390 px (R6)', async () => {
  const { page, frame } = await drawn('follow-up', {
    width: 390,
    config: { settings: { panes: { filters: { expanded: true } } } },
  })
  const size = () =>
    frame()
      .getByRole('heading', { level: 2 })
      .first()
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
  const before = await size()
  await page.evaluate(() => window.report.setZoom(2))
  await expect.poll(size).toBeCloseTo(before * 2)
  const over = await frame().evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBe(0)
})

it('filters a page and a single visual separately, and reports each drawn visual (R5, R6)', async () => {
  const { page, frame, count, reportEvents } = await drawn('service-delivery', {
    config: { settings: { visualRenderedEvents: true } },
  })
  const visuals = (await reportEvents()).filter(({ name }) => name === 'visualRendered')
  expect(visuals.length).toBe(6)
  const [done, planned] = [figure(frame(), 'Services done'), figure(frame(), 'Services planned')]
  const [all, allPlanned] = [await done.textContent(), await planned.textContent()]
  await page.evaluate(
    async (filter) => {
      const [overview] = await window.report.getPages()
      const visual = (await overview!.getVisuals()).find(({ name }) => name === 'done')!
      await visual.updateFilters(1, [filter as never])
    },
    basic(region, '华东 East'),
  )
  await expect.poll(() => done.textContent()).not.toBe(all)
  expect(await planned.textContent()).toBe(allPlanned)
  await page.evaluate(
    async (filter) => {
      const [overview] = await window.report.getPages()
      await overview!.updateFilters(1, [filter as never])
    },
    basic(region, '华东 East'),
  )
  await expect.poll(() => planned.textContent()).not.toBe(allPlanned)
  await page.evaluate(() => window.report.setPage('ratings'))
  await expect.poll(() => count('pageChanged')).toBe(1)
  expect(
    await frame()
      .getByRole('button', { name: /^Remove Region/ })
      .count(),
  ).toBe(0)
})

it('keeps filters and selections when an expired token is renewed (R4)', async () => {
  const { page, frame, count } = await drawn('hygiene')
  const list = frame()
    .getByRole('listbox', { name: /by area/ })
    .last()
  await list.focus()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await frame()
    .getByRole('button', { name: /^Remove Area/ })
    .waitFor()
  const over = { ErrCode: 40006, ErrMsg: '', ErrMsgCode: '', ResData: null }
  await page.context().route('**/GetReportData*', (route) => route.fulfill({ json: over }))
  const refused = await page.evaluate(() =>
    window.report.refresh().then(
      () => 'refreshed',
      (error: { message: string }) => error.message,
    ),
  )
  expect(refused).toBe('TokenExpired')
  await page.context().unroute('**/GetReportData*')
  const { token } = await requestReport('hygiene')
  await page.evaluate((next) => window.report.setAccessToken(next), token)
  await page.evaluate(() => window.report.refresh())
  await expect.poll(() => count('rendered')).toBeGreaterThan(2)
  await frame()
    .getByRole('button', { name: /^Remove Area/ })
    .waitFor()
})

it.runIf(isLong)('keeps the focus on its tabs while arrow keys change the page (R6)', async () => {
  const { page, frame } = await drawn('hygiene')
  await frame().getByRole('tab', { selected: true }).focus()
  for (const name of ['Food safety', 'Process water', 'Pest']) {
    await page.keyboard.press('ArrowRight')
    await frame().getByRole('tab', { name, selected: true }).waitFor()
    expect(await frame().evaluate(() => document.activeElement?.textContent)).toBe(name)
  }
})

it.each(['display: none', 'width: 0; height: 0'])(
  'is loaded and drawn while hidden by %s, and is correct when shown (R6)',
  async (style) => {
    const { page, frame, count } = await drawn('service-delivery', { style })
    await page.locator('iframe').evaluate((hidden) => hidden.removeAttribute('style'))
    const canvas = frame().locator('canvas').first()
    await expect.poll(async () => (await canvas.boundingBox())?.width ?? 0).toBeGreaterThan(300)
    expect(await count('error')).toBe(0)
    await expect.poll(() => inkOf(frame())).toBeGreaterThan(1)
  },
)

/** The number of colours in the first chart. */
const inkOf = (frame: Frame) =>
  frame.evaluate(() => {
    const canvas = document.querySelector('canvas')!
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    const colours = new Set<number>()
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3]! > 250) colours.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!)
    return colours.size
  })

it.runIf(isLong)('distinguishes stacked bars by patterns in forced colours (R6)', async () => {
  const { page, frame } = await drawn('hygiene', { width: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  await expect.poll(() => groundIn(frame())).toBeGreaterThan(0.05)
})

/** Share of the first chart's bars that differs from their main colour. */
const groundIn = (frame: Frame) =>
  frame.evaluate(() => {
    const canvas = document.querySelector('canvas')!
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    let [ink, ground] = [0, 0]
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3]! > 250) {
        if (data[at]! > 200) ground += 1
        else ink += 1
      }
    return ground / (ink + ground || 1)
  })

it.runIf(isLong)('reports a chart file that fails to load, and draws at a retry (R4)', async () => {
  const chart = '**/assets/chart-*.js*'
  const { page, frame, count, reportEvents } = await frameReport(await requestReport('follow-up'), {
    prepare: (context) => context.route(chart, (route) => route.abort()),
  })
  await expect.poll(() => count('error')).toBe(1)
  expect((await reportEvents()).map(({ name, detail }) => [name, detail.message])).toEqual([
    ['loaded', undefined],
    ['error', 'LoadReportFailed'],
  ])
  await frame().getByRole('alert').waitFor()
  await page.context().unroute(chart)
  await load(page, await requestReport('follow-up'))
  await expect.poll(() => count('rendered')).toBe(1)
  expect(await frame().getByRole('alert').count()).toBe(0)
})

const load = (page: Page, { id, token }: { id: string; token: string }) =>
  page.evaluate(
    async ([name, accessToken]) => {
      const { iframe, service, config } = window.report
      config.accessToken = accessToken
      const body = { id: name, accessToken }
      await service.hpm.post('/report/load', body, { uid: 'frame' }, iframe.contentWindow!)
    },
    [id, token] as const,
  )

it('loaded many times in one frame leaks no canvas, listener or node (R1, R6)', async () => {
  // A second sign-in of the same account would end this session.
  const [hygiene, delivery] = [
    await requestReport('hygiene'),
    await requestReport('service-delivery', 'harbour_user'),
  ]
  const { page, frame, count } = await frameReport(hygiene)
  await expect.poll(() => count('rendered')).toBe(1)
  const cdp = await page.context().newCDPSession(page)
  let renders = 1
  const turns = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1)
      for (const report of [delivery, hygiene]) {
        await load(page, report)
        await expect.poll(() => count('rendered'), { interval: 10 }).toBe((renders += 1))
      }
  }
  const left = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
    return { nodes, jsEventListeners }
  }
  await turns(2)
  const before = await left()
  await turns(5)
  const after = await left()
  expect(await frame().locator('canvas').count()).toBe(3)
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThanOrEqual(5)
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(60)
})
