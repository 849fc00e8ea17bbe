/** Layout shifts while the portal loads and changes stay below the limit. */
import { routes } from '@lustra/core/menu/routes.ts'
import type { Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { openPage, type PageOptions } from '../support/browser.ts'
import { backToHarbour } from '../support/groups.ts'
import { resetShifts, maxShift, shiftOf, watchShifts } from '../support/layout-shift.ts'
import { isLong, some } from '../support/long.ts'
import { allSettled } from '../support/settled.ts'
import { signedInState } from '../support/signed-in.ts'
import { rows, viewer } from './screens.ts'

/** A slow mobile network: 1.6 Mbit/s, 150 ms. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

let state: Promise<PageOptions['state']> | undefined
/** One session for the file: another sign-in would end it. */
const signedIn = () => (state ??= signedInState('harbour_admin'))

afterAll(backToHarbour)

interface PageCase extends Omit<PageOptions, 'path' | 'state'> {
  path: string
  /** Selector of the loaded content. */
  shows: string
  isSignedOut?: true
}

const rowsOfList = 'lustra-service-report-list [part~="row"]'
const cases: [name: string, pageCase: PageCase][] = [
  [
    'the sign-in form',
    { path: '/login', shows: 'lustra-login input[autocomplete~="username"]', isSignedOut: true },
  ],
  [
    'the sign-in form on a phone',
    {
      path: '/login',
      shows: 'lustra-login input[autocomplete~="username"]',
      isSignedOut: true,
      size: 'phone',
    },
  ],
  ['a list', { path: '/RegularServiceCallPest', shows: rowsOfList }],
  ['a list on a phone', { path: '/RegularServiceCallPest', shows: rowsOfList, size: 'phone' }],
  ['the first list, with open work of today', { path: '/RegularServiceCallAll', shows: 'lustra-today' }],
  [
    'the first list on a phone, with the open work of today',
    { path: '/RegularServiceCallAll', shows: 'lustra-today', size: 'phone' },
  ],
  [
    'a list beside a collapsed menu',
    { path: '/RegularServiceCallPest', shows: rowsOfList, storage: { 'lustra.menu-collapsed': '1' } },
  ],
  ['the settings', { path: '/changepassword', shows: 'lustra-user-settings input[type="password"]' }],
  ['an error page', { path: '/no-such-page', shows: 'lustra-error-page [part~="title"]' }],
  ['a document', { path: '/privacy', shows: 'lustra-legal [part~="title"]', isSignedOut: true }],
]

/** Starts on a file without scripts, so that the network is throttled from the page's first byte. */
async function openSlowly({ path, shows, isSignedOut, ...options }: PageCase): Promise<Page> {
  const known = isSignedOut ? undefined : await signedIn()
  const { page, context } = await openPage({
    ...options,
    path: '/lustra.manifest.json',
    prepare: watchShifts,
    ...(known && { state: known }),
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator(shows).first().waitFor()
  await allSettled(page)
  return page
}

async function expectStill(page: Page): Promise<void> {
  const { sum, details } = await shiftOf(page)
  expect(sum, details).toBeLessThanOrEqual(maxShift)
}

describe('on a slow network nothing moves while loading', () => {
  for (const [name, pageCase] of some(cases, 0, 6))
    it(name, async () => expectStill(await openSlowly(pageCase)))
})

/** Routes with a page of their own; links and the first password depend on more than the address. */
const opened = routes.filter(
  ({ takesLink, redirect, withoutHeader }) => !takesLink && !redirect && !withoutHeader,
)
const paths = opened.filter(({ isPublic, isCam }) => !isPublic && !isCam).map(({ path }) => path)
const others = {
  signedOut: opened.filter(({ isPublic }) => isPublic),
  camuser: opened.filter(({ isCam }) => isCam),
}

describe.each([
  ['a laptop', { width: 1280, height: 800 }],
  ['a phone', 'phone'],
] as const)('nothing moves on %s', (_, size) => {
  // A short run opens routes on a laptop, and follows them on a phone.
  const isPhone = size === 'phone'

  const openFirst = async () => {
    const known = await signedIn()
    const { page } = await openPage({
      path: paths[0]!,
      size,
      prepare: watchShifts,
      ...(known && { state: known }),
    })
    await settle(page)
    return page
  }
  /** Shifts of each path above the limit. `open` resolves to the page's time from which they count. */
  async function shiftsOf(page: Page, opened: readonly string[], open: (path: string) => Promise<number>) {
    const found: string[] = []
    for (const path of opened) {
      const since = await open(path)
      await settle(page)
      const { sum, details } = await shiftOf(page, since)
      if (sum > maxShift) found.push(`${path}: ${sum.toFixed(4)}\n${details}`)
    }
    return found
  }

  it.runIf(isLong || !isPhone)('when a route is opened', async () => {
    const page = await openFirst()
    const open = async (path: string) => {
      await page.goto(path)
      return 0
    }
    expect(await shiftsOf(page, some(paths, 1), open)).toEqual([])
  })

  it.runIf(isLong || !isPhone).each(['signedOut', 'camuser'] as const)(
    'when a route is opened: %s',
    async (who) => {
      const state = who === 'signedOut' ? undefined : await signedInState(who)
      const { page } = await openPage({
        path: '/lustra.manifest.json',
        size,
        prepare: watchShifts,
        ...(state && { state }),
      })
      const open = async (path: string) => {
        await page.goto(path)
        return 0
      }
      const each = others[who].map(({ path }) => path)
      expect(await shiftsOf(page, who === 'camuser' ? each : some(each, 0), open)).toEqual([])
    },
  )

  it.runIf(isLong || isPhone)('when one route follows another', async () => {
    const page = await openFirst()
    // As after a click: what changes within half a second of input is no layout shift.
    const go = (path: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
        return performance.now() + 500
      }, path)
    expect(await shiftsOf(page, some(paths, 2), go)).toEqual([])
  })
})

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await allSettled(page)
}

/** Clicked by a script: shifts within half a second of real input would not count. */
const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((button: HTMLElement) => button.click())

async function onList(): Promise<Page> {
  const known = await signedIn()
  const options = known ? { state: known } : {}
  const { page } = await openPage({ path: '/RegularServiceCallAll', prepare: watchShifts, ...options })
  await rows(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  await allSettled(page)
  return page
}

describe('nothing moves when the person', () => {
  it('switches the language (S11)', async () => {
    const page = await onList()
    await press(page, 'lustra-navbar [part~="user"]')
    const chinese = page.locator('lustra-navbar [lang="zh-Hant"]').first()
    await chinese.waitFor()
    await resetShifts(page)
    await chinese.evaluate((choice: HTMLElement) => choice.click())
    await page.locator('lustra-side-menu').getByRole('link', { name: '服務執行' }).waitFor()
    await viewer(page).waitFor()
    await allSettled(page)
    await expectStill(page)
  })

  it('switches the group (S6)', async () => {
    const page = await onList()
    await press(page, 'lustra-side-menu lustra-group-switcher button')
    const other = page.locator('lustra-side-menu lustra-group-switcher').getByRole('option', { name: /Jade/ })
    await other.waitFor()
    await resetShifts(page)
    await other.evaluate((option: HTMLElement) => option.click())
    await page.locator('lustra-group-switcher').getByText('Jade').first().waitFor()
    await viewer(page).waitFor()
    await allSettled(page)
    await expectStill(page)
  })
})
