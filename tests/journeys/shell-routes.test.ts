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
import { some } from '../support/long.ts'
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
      for (const [path, { names }] of some(pages.filter((_, at) => at % 3 === index))) {
        await go(page, path)
        await expect.poll(() => page.title(), { message: path }).toBe(`${names[index]} - Lustra`)
        const current = page.locator('lustra-side-menu [aria-current="page"]')
        await expect.poll(() => current.allTextContents(), { message: path }).toEqual([names[index]])
        expect(new URL(page.url()).pathname).toBe(path)
      }
    }
  })

  it('pages that it does not list cannot be opened by URL (G15)', async () => {
    const page = await returning('harbour_admin', 'en')
    for (const path of [
      '/powerbi/no-such-report',
      `/powerbiiframe/${encodeURIComponent('https://evil.example/')}`,
      '/powerbi_cam',
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
})

describe('staff', () => {
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
