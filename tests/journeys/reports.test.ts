/** Reports: from the menu, page by page, on every device, in the portal and on embedding pages. */
import { afterEach, describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { findFaults } from '../support/axe.ts'
import { openPage, signIn, sizes } from '../support/browser.ts'
import { backToHarbour, chooseGroup } from '../support/groups.ts'
import {
  atReport,
  deliveryPath,
  expectOneScrollbar,
  frame,
  recordFrameMessages,
  nextData,
  notice,
  numberIn,
  shown,
  sumOf,
  tab,
  viewerButton,
  viewer,
  type FrameMessages,
} from '../support/reports.ts'
import type { Page } from 'playwright'
import { isLong } from '../support/long.ts'

afterEach(backToHarbour)

const menuLink = (page: Page, name: string) =>
  page.locator('lustra-side-menu').getByRole('link', { name, exact: true })
const figure = (page: Page, name: string) =>
  frame(page).getByRole('region', { name, exact: true }).innerText()

describe('a report of the menu', () => {
  it('is the home page, and shows the figures of the API host (R1, R5, R6, G9, G10)', async () => {
    const { page, errors, violations } = await openPage({ path: '/login' })
    const data = nextData(page)
    await signIn(page, 'harbour_admin', { wanted: '' })
    await page.waitForURL(/\/powerbi\/service-delivery\?/)
    await shown(page, 'Service Delivery')
    expect(await page.title()).toBe('Service Delivery - Lustra')
    const all = await data
    expect(numberIn(await figure(page, 'Services done'))).toBe(sumOf(all, 'services', 'Done'))
    expect(numberIn(await figure(page, 'Services planned'))).toBe(sumOf(all, 'services', 'Planned'))
    await expectOneScrollbar(page)
    expect([errors, violations]).toEqual([[], []])
  })

  it.runIf(isLong)(
    'reuses the frame of the previous one, and fetches nothing of the viewer again (R1)',
    async () => {
      const { page } = await atReport()
      await shown(page, 'Service Delivery')
      const same = await viewer(page).locator('iframe').elementHandle()
      const fetched: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script' && request.frame() === page.mainFrame())
          fetched.push(request.url())
      })
      await menuLink(page, 'Hygiene and Safety').click()
      await page.waitForURL(/\/powerbi\/hygiene/)
      await shown(page, 'Hygiene and Safety')
      await tab(page, 'Process water').waitFor()
      expect(
        await viewer(page)
          .locator('iframe')
          .evaluate((now, before) => now === before, same),
      ).toBe(true)
      expect(fetched).toEqual([])
    },
  )

  it('opens at the page in its URL; the back button returns to the previous page (R5, G3)', async () => {
    const { page } = await atReport()
    await shown(page, 'Service Delivery')
    await tab(page, 'Ratings').click()
    await page.waitForURL(/[?&]page=ratings/)
    await page.reload()
    await shown(page, 'Service Delivery')
    await expect.poll(() => tab(page, 'Ratings').getAttribute('aria-selected')).toBe('true')
    await menuLink(page, 'Hygiene and Safety').click()
    await shown(page, 'Hygiene and Safety')
    await page.goBack()
    await page.waitForURL(/service-delivery.*page=ratings/)
    await shown(page, 'Service Delivery')
    await expect.poll(() => tab(page, 'Ratings').getAttribute('aria-selected')).toBe('true')
  })

  it.runIf(isLong)(
    'filters its other charts by the selection in one, by keyboard, and resets it (R5, R6)',
    async () => {
      const { page } = await openPage({ path: '/login' })
      const data = nextData(page)
      await signIn(page, 'harbour_admin', { wanted: deliveryPath })
      await shown(page, 'Service Delivery')
      const all = await data
      const [place, category, done] = ['Place', 'Category', 'Done'].map((name) =>
        all.Tables.services!.Columns.indexOf(name),
      ) as [number, number, number]
      expect(place).toBeGreaterThanOrEqual(0)
      const pest = all.Tables.services!.Rows.filter((row) => row[category] === 'pest')
      const expected = pest.reduce((sum, row) => sum + Number(row[done]), 0)

      const chart = frame(page).getByRole('listbox', { name: 'Done and planned by category' })
      await chart.focus()
      const option = chart.getByRole('option', { name: /^Pest/ })
      const isAtPest = async () =>
        (await chart.getAttribute('aria-activedescendant')) === (await option.getAttribute('id'))
      for (let step = 0; step < 6 && !(await isAtPest()); step++) await page.keyboard.press('ArrowRight')
      const before = numberIn(await figure(page, 'Services done'))
      await page.keyboard.press('Enter')
      await expect.poll(async () => numberIn(await figure(page, 'Services done'))).toBe(expected)
      await frame(page)
        .getByText(/^Category: Pest/)
        .waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(async () => numberIn(await figure(page, 'Services done'))).toBe(before)
    },
  )

  it.runIf(isLong)('has a table for each chart, with one click (R6)', async () => {
    const { page } = await atReport()
    await shown(page, 'Service Delivery')
    const chart = frame(page).getByRole('figure', { name: 'Done and planned by month' })
    await chart.getByRole('button', { name: 'Show as table' }).press('Enter')
    await chart.getByRole('columnheader', { name: 'Planned' }).waitFor()
    // Twelve whole months and the current one.
    expect(await chart.getByRole('rowheader').count()).toBe(13)
  })

  it.runIf(isLong)('with an unknown page in its URL shows its first page (R4)', async () => {
    const { page } = await atReport('harbour_admin', { path: `${deliveryPath}?page=no-such-page` })
    await shown(page, 'Service Delivery')
    await expect.poll(() => tab(page, 'Overview').getAttribute('aria-selected')).toBe('true')
    expect(await notice(page).count()).toBe(0)
  })

  it('has only stores that the person may see (A6, R6)', async () => {
    const { page } = await openPage({ path: '/login' })
    const data = nextData(page)
    await signIn(page, 'harbour_user', { wanted: deliveryPath })
    await shown(page, 'Service Delivery')
    const { Tables } = await data
    expect(Tables.places!.Rows.length).toBeLessThanOrEqual(2)
    expect(JSON.stringify(Tables.places)).not.toContain('JA0')
  })

  it.runIf(isLong)(
    'is switched ten times in two seconds, and the last choice is shown (R1, R5)',
    async () => {
      let messages: FrameMessages | undefined
      const { page, errors } = await atReport('harbour_admin', {
        prepare: async (context) => (messages = await recordFrameMessages(context)),
      })
      await shown(page, 'Service Delivery')
      const before = messages!.loads()
      const names = ['Hygiene and Safety', 'Follow-up', 'Service Delivery']
      for (let click = 0; click < 10; click++) await menuLink(page, names[click % 3]!).click()
      await page.waitForURL(/hygiene/)
      await shown(page, 'Hygiene and Safety')
      await tab(page, 'Process water').waitFor()
      expect(await notice(page).count()).toBe(0)
      expect(messages!.loads() - before).toBeLessThanOrEqual(10)
      expect(errors).toEqual([])
    },
  )
})

it('the token of a report is renewed before it expires, and nothing is loaded again (R4)', async () => {
  let messages: FrameMessages | undefined
  const requests: string[] = []
  const { page, context } = await atReport('harbour_admin', {
    prepare: async (opened) => {
      await opened.clock.install()
      messages = await recordFrameMessages(opened)
    },
  })
  await shown(page, 'Service Delivery')
  context.on('request', (request) => {
    if (request.url().includes('/Report/GetReport?')) requests.push(request.url())
  })
  const loads = messages!.loads()
  await page.clock.fastForward('18:30')
  await expect.poll(() => requests.length).toBe(1)
  await expect.poll(() => messages!.requests.filter((what) => what === 'POST /report/token').length).toBe(1)
  expect(messages!.loads()).toBe(loads)
  await tab(page, 'Ratings').click()
  await page.waitForURL(/page=ratings/)
  expect(requests.join()).not.toContain('eyJ')
})

describe('a report’s watermark', () => {
  it('is above everything else, in full screen, too (R2)', async () => {
    const { page } = await atReport()
    await shown(page, 'Service Delivery')
    await viewerButton(page, 'Full screen').click()
    await viewerButton(page, 'Leave full screen').waitFor()
    const covered = await viewer(page).evaluate((element) => {
      const root = element.shadowRoot!
      const frame = root.querySelector('iframe')!
      const full = root.fullscreenElement
      const mark = frame.parentElement!.parentElement!.lastElementChild!
      const [over, under] = [mark.getBoundingClientRect(), frame.getBoundingClientRect()]
      return {
        isFullscreen: !!full?.contains(frame) && full.contains(mark),
        isWhole: over.width >= under.width && over.height >= under.height && over.width > 1000,
        isMark: mark !== frame.parentElement && mark.getAttribute('aria-hidden') === 'true',
      }
    })
    expect(covered).toEqual({ isFullscreen: true, isWhole: true, isMark: true })
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
    await viewerButton(page, 'Full screen').waitFor()
  })
})

describe('another group or a sign-out', () => {
  /** Counts the animation frames in which the old frame is still connected after the group has changed. */
  const watchOldFrame = (page: Page) =>
    viewer(page).evaluate((element) => {
      const old = element.shadowRoot!.querySelector('iframe')!
      const counter = globalThis as unknown as { seen: number }
      counter.seen = 0
      const before = groupOf()
      function groupOf() {
        return (JSON.parse(localStorage['lustra.session'] ?? '{}') as { groupCode?: string }).groupCode
      }
      const check = () => {
        if (groupOf() !== before && old.isConnected) counter.seen++
        requestAnimationFrame(check)
      }
      check()
      return before
    })
  const seen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: number }).seen)

  it('removes the previous group’s report at once (R4, S6)', async () => {
    const { page } = await atReport()
    await shown(page, 'Service Delivery')
    expect(await watchOldFrame(page)).toBe('HARBOUR')
    const data = nextData(page)
    await chooseGroup(page, /Jade/)
    const { Tables } = await data
    await shown(page, 'Service Delivery')
    expect(JSON.stringify(Tables.places)).not.toContain('HA0')
    expect(await seen(page)).toBe(0)
  })

  it('refuses the old token after a sign-out (R4, S5)', async () => {
    const { page } = await atReport('jade_admin')
    const data = page.waitForRequest((request) => request.url().includes('GetReportData'))
    await page.reload()
    const old = await data
    await shown(page, 'Service Delivery')
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.locator('lustra-navbar').getByText('Log out').click()
    await page.waitForURL(/\/login/)
    expect(await viewer(page).count()).toBe(0)
    const { authorization = '' } = await old.allHeaders()
    const response = await fetch(old.url(), { headers: { authorization } })
    expect(await response.json()).toMatchObject({ ErrCode: 40008 })
  })
})

describe('on every device', () => {
  it.runIf(isLong)(
    'a phone gets the phone layout, scrolls with the page, and nothing is cut off (R5, M8)',
    async () => {
      const { page } = await atReport('harbour_admin', { size: 'phone' })
      await shown(page, 'Service Delivery')
      // The report has its full height: only the page scrolls.
      const inside = () =>
        frame(page)
          .locator('body')
          .evaluate(() => {
            const { scrollWidth, scrollHeight } = document.documentElement
            return { over: scrollWidth - innerWidth, below: scrollHeight - innerHeight, innerHeight }
          })
      await expect.poll(inside).toMatchObject({ over: 0, below: 0 })
      expect((await inside()).innerHeight).toBeGreaterThan(1000)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways).toBeLessThanOrEqual(0)
      // Its height follows opened and closed tables.
      const filters = frame(page).locator('summary').first()
      const { innerHeight: before } = await inside()
      await filters.click()
      await expect.poll(async () => (await inside()).innerHeight).toBeGreaterThan(before)
      await filters.click()
      await expect.poll(async () => (await inside()).innerHeight).toBe(before)
      await frame(page)
        .getByRole('combobox', { name: 'Pages of the report' })
        .selectOption({ label: 'Ratings' })
      await page.waitForURL(/page=ratings/)
    },
  )

  it.runIf(isLong)('a rotated phone keeps the open report, without loading it again (R5, M8)', async () => {
    const { page } = await atReport('harbour_admin', { size: 'phone' })
    await shown(page, 'Service Delivery')
    await frame(page)
      .locator('body')
      .evaluate(() => Object.assign(globalThis, { isTheSameReport: true }))
    for (const size of [{ width: 844, height: 390 }, sizes.phone]) {
      await page.setViewportSize(size)
      await expect
        .poll(() => viewer(page).evaluate((element, width) => element.clientWidth <= width, size.width))
        .toBe(true)
      await shown(page, 'Service Delivery')
      expect(
        await frame(page)
          .locator('body')
          .evaluate(() => 'isTheSameReport' in globalThis),
      ).toBe(true)
    }
  })

  it.runIf(isLong)(
    'the keyboard moves from the menu into the report, through its pages, and out again (R5)',
    async () => {
      const { page } = await atReport()
      await shown(page, 'Service Delivery')
      const isInside = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName)
      await viewerButton(page, 'Full screen').focus()
      for (let step = 0; step < 5 && (await isInside()) !== 'iframe'; step++) await page.keyboard.press('Tab')
      expect(await isInside()).toBe('iframe')
      await tab(page, 'Overview').focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.waitForURL(/page=ratings/)
      for (let step = 0; step < 80 && (await isInside()) === 'iframe'; step++)
        await page.keyboard.press('Tab')
      expect(await isInside()).not.toBe('iframe')
    },
  )

  it.runIf(isLong).each([
    ['zh', '服务执行', '概览'],
    ['zh_hant', '服務執行', '總覽'],
    ['en', 'Service Delivery', 'Overview'],
  ] as const)('it speaks %s, in its frame, too (R6, S11)', async (language, name, first) => {
    const { page } = await atReport('harbour_admin', { language })
    await tab(page, first).waitFor()
    await expect.poll(() => page.title()).toBe(`${name} - Lustra`)
    expect(await viewer(page).locator('iframe').getAttribute('title')).toBe(name)
    expect(await findFaults(page, { except: '.skip' })).toEqual([])
  })
})

it('the intranet page shows a report of another origin and the feedback form under a strict policy (R6, X1, X3, X6)', async () => {
  const { page, errors, violations } = await openPage({ path: addressOf('intranet') })
  await signIn(page, 'harbour_admin')
  await tab(page, 'Food safety').or(tab(page, '食品安全')).waitFor()
  const from = await viewer(page)
    .locator('iframe')
    .evaluate((inner: HTMLIFrameElement) => new URL(inner.src).origin)
  expect(from).toBe(addressOf('portal'))
  await page.locator('lustra-feedback-form [part~="submit"]').waitFor()
  expect(violations).toEqual([])
  expect(errors).toEqual([])
})
