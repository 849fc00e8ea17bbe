/** Reports: from the menu, page by page, on every device, in the portal and on embedding pages. */
import { afterEach, describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { backToHarbour, chooseGroup } from '../support/groups.ts'
import {
  atReport,
  deliveryPath,
  expectOneScrollbar,
  frame,
  recordFrameMessages,
  nextData,
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

  it('has only stores that the person may see (A6, R6)', async () => {
    const { page } = await openPage({ path: '/login' })
    const data = nextData(page)
    await signIn(page, 'harbour_user', { wanted: deliveryPath })
    await shown(page, 'Service Delivery')
    const { Tables } = await data
    expect(Tables.places!.Rows.length).toBeLessThanOrEqual(2)
    expect(JSON.stringify(Tables.places)).not.toContain('JA0')
  })
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
