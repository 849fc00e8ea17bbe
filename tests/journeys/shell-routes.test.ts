/** Every area of the menu has its URLs, names and menu entries, for customers and staff. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiHost } from '../../tools/lib/api-host.ts'
import { openPage, type PageOptions } from '../support/browser.ts'
import {
  followUp,
  hostWithWholeMenu,
  managerPages,
  promotionPages,
  reports,
  type Node,
} from '../support/menus.ts'
import { toLists, viewer } from './screens.ts'
import { isLong } from '../support/long.ts'
import { signedInState } from '../support/signed-in.ts'

let host: ApiHost
beforeAll(async () => void (host = await hostWithWholeMenu()))
afterAll(() => host.stop())

/** Signs in and opens the first page. */
async function enter(account: string): Promise<Page> {
  const page = await returning(account, 'en')
  await go(page, '/')
  await page.locator('lustra-side-menu [part~="menu"]').waitFor()
  return page
}

const menuLink = (page: Page, name: string) =>
  page.locator('lustra-side-menu').getByRole('link', { name, exact: true })
const roots = (page: Page) => page.locator('lustra-navbar [part~="roots"]').getByRole('link')
const go = (page: Page, path: string) => page.goto(host.address + path)

/** The URL of each page of the menu: children of the report area below it, external links encoded. */
const pages: [path: string, node: Node][] = [
  ['/powerbi/operations/overview', reports[0]!.children![0]!],
  ['/powerbi/operations/trends', reports[0]!.children![1]!],
  ['/powerbi/captures', reports[1]!],
  [`/powerbiiframe/${encodeURIComponent('https://reports.example/board?a=1&b=2')}`, reports[2]!],
  ...[...managerPages, ...promotionPages, followUp].map((node): [string, Node] => [node.path, node]),
]

describe('the menu of a group', () => {
  it('every page opens by its URL, titled by the menu in the current language, and is marked as current (G10, G12, G13, G14, G16)', async () => {
    for (const [index, language] of (['zh', 'en', 'zh_hant'] as const).entries()) {
      const page = await returning('harbour_admin', language)
      for (const [path, { names }] of pages.filter((_, at) => at % 3 === index)) {
        await go(page, path)
        await expect.poll(() => page.title(), { message: path }).toBe(`${names[index]} - Lustra`)
        const current = page.locator('lustra-side-menu [aria-current="page"]')
        await expect.poll(() => current.allTextContents(), { message: path }).toEqual([names[index]])
        expect(new URL(page.url()).pathname).toBe(path)
      }
    }
  })

  it('has one entry in the bar for each root, which opens its first page, and marks the current one (M1, G9)', async () => {
    const page = await enter('harbour_admin')
    expect(await roots(page).allInnerTexts()).toEqual([
      'Dashboards',
      'Management',
      'Service Reports',
      'News and Feedback',
    ])
    await roots(page).getByText('Management').click()
    await page.waitForURL(/\/user\?/)
    expect(await page.locator('lustra-navbar [aria-current]').innerText()).toBe('Management')
    await roots(page).getByText('News and Feedback').click()
    await page.waitForURL(/\/Promotion\?/)
    expect(await menuLink(page, 'Promotions').getAttribute('aria-current')).toBe('page')
  })

  it('is an accordion of two levels: the branch of the current page is open (M2)', async () => {
    const page = await enter('harbour_admin')
    await go(page, '/powerbi/operations/trends')
    const branch = page.locator('lustra-side-menu').getByRole('button', { name: 'Operations' })
    await menuLink(page, 'Trends').waitFor()
    expect(await branch.getAttribute('aria-expanded')).toBe('true')
    await branch.click()
    await menuLink(page, 'Trends').waitFor({ state: 'hidden' })
  })

  it('links have the source’s parameters: names, positions, flags, and the menu id for service reports (G17)', async () => {
    const page = await enter('harbour_admin')
    const query = async (name: string) => {
      const href = await menuLink(page, name).getAttribute('href')
      return Object.fromEntries(new URL(href!, host.address).searchParams)
    }
    await toLists(page)
    await menuLink(page, 'Pest Control').waitFor()
    expect(await query('Pest Control')).toMatchObject({
      isFrame: 'false',
      enname: 'Pest Control',
      zhantname: '蟲害防治',
      name: '虫害防治',
      showFilter: 'false',
      showNavigation: 'false',
      extraInfo: '103',
      id: '103',
    })
    await roots(page).getByText('Dashboards', { exact: true }).first().click()
    const board = 'Board (external page)'
    await menuLink(page, board).waitFor()
    expect(await query(board)).toMatchObject({ isFrame: 'true', enname: 'Board', rootIndex: '1' })
    expect(await query(board)).not.toHaveProperty('extraInfo')
  })

  it('a name in the query titles the page, in the current language, before the menu’s (G16)', async () => {
    const page = await returning('harbour_admin', 'en')
    await go(page, '/powerbi/captures?name=自定&enname=My%20captures&zhantname=自訂')
    await expect.poll(() => page.title()).toBe('My captures - Lustra')
  })

  it('pages that it does not list cannot be opened by URL (G15)', async () => {
    const page = await returning('harbour_admin', 'en')
    for (const path of [
      '/powerbi/no-such-report',
      `/powerbiiframe/${encodeURIComponent('https://evil.example/')}`,
      '/powerbi_cam',
      '/camepowerbiiframe/x',
    ]) {
      await go(page, path)
      await page.locator('lustra-error-page[type="not-found"]').waitFor()
      await expect.poll(() => page.title(), { message: path }).toBe('Page not found - Lustra')
      // The menu stays that of the groups, also at URLs of the global area.
      const menu = page.locator('lustra-side-menu')
      await menu.locator('[part~="menu"]').waitFor()
      expect(await menu.getByRole('link', { name: 'Back to Group View' }).count(), path).toBe(0)
    }
  })

  it('reload, back and forward show the same page again, without a menu request (G3)', async () => {
    const page = await enter('harbour_admin')
    await viewer(page).waitFor()
    await roots(page).getByText('Management').click()
    await menuLink(page, 'Stores').click()
    await page.waitForURL(/\/store\?/)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.reload()
    await expect.poll(() => page.title()).toBe('Stores - Lustra')
    await page.goBack()
    await expect.poll(() => page.title()).toBe('Users - Lustra')
    await page.goBack()
    await viewer(page).waitFor()
    await page.goForward()
    await expect.poll(() => page.title()).toBe('Users - Lustra')
    expect(requests.filter((path) => path.startsWith('/api/Login/'))).toEqual([])
  })

  it('an entry without a page in this version shows that by its name, and links home', async () => {
    const page = await returning('harbour_admin', 'en')
    await go(page, '/invoices')
    const notice = page.locator('lustra-error-page[type="unavailable"]')
    await notice.locator('[part~="title"]').waitFor()
    expect(await notice.locator('[part~="page"]').innerText()).toContain('Invoices')
    await notice.getByRole('button').first().click()
    await viewer(page).waitFor()
  })
})

describe('staff', () => {
  it.runIf(isLong)(
    'go into the global reports and back to their groups; the menu is that of the area (M4, S9, S10, G11)',
    async () => {
      const page = await enter('camuser')
      const menu = page.locator('lustra-side-menu')
      await menu.getByRole('button', { name: /Internal Portal/ }).click()
      await page.getByRole('menuitem', { name: /Dashboards/ }).click()
      await page.waitForURL(/\/powerbi_cam\/company-delivery\?/)
      await menu.getByRole('link', { name: 'Global sales' }).click()
      await page.waitForURL(/\/powerbi_cam\/sales\?/)
      await expect.poll(() => page.title()).toBe('Global sales - Lustra')
      await menu.getByRole('link', { name: 'Back to Group View' }).click()
      await page.waitForURL(/\/powerbi\/service-delivery\?/)
      await menu.getByRole('link', { name: 'Hygiene and Safety' }).waitFor()
    },
  )

  it('see in the global area that the group is invalid, with a link back (G11, M9)', async () => {
    const page = await enter('camuser')
    await go(page, '/powerbi_cam/commonErrors')
    const notice = page.locator('lustra-error-page[type="2"]')
    await notice.getByRole('button', { name: 'Back to Group View' }).click()
    await page.waitForURL(/\/powerbi\/service-delivery\?/)
  })
})

const states = new Map<string, NonNullable<PageOptions['state']>>()

/** A page with the stored session: one sign-in for all languages. */
async function returning(account: string, language: 'zh' | 'en' | 'zh_hant'): Promise<Page> {
  const state = states.get(account) ?? (await signedInState(account, host.address))
  states.set(account, state)
  // Overrides the language of the session.
  const origins = state.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: [
      ...localStorage.filter(({ name }) => name !== 'lustra.language'),
      { name: 'lustra.language', value: language },
    ],
  }))
  const { page } = await openPage({ path: 'about:blank', language, state: { ...state, origins } })
  return page
}
