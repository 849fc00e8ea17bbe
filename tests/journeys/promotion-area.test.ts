/** The promotion area in the portal: every page has its URL, and going back restores the list (G13). */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, type PageOptions } from '../support/browser.ts'
import { some } from '../support/long.ts'
import { signedInState } from '../support/signed-in.ts'

const element = (page: Page, name: string) => page.locator(`lustra-${name}`)
const rows = (page: Page, name: string) => element(page, name).locator('[part~="row"]')
const menuMark = (page: Page) => page.locator('lustra-side-menu [aria-current="page"]')
const readAddress = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url())
  return { path: pathname, query: Object.fromEntries(searchParams) }
}

/** One session for the file: another sign-in would end it. */
let state: PageOptions['state']
const portal = () => new URL(addressOf('portal')).origin

/** A new page of the same person at a URL of the portal. */
async function enter(path: string): Promise<Page> {
  state ??= await signedInState('harbour_admin')
  const { page } = await openPage({ path: portal() + path, state })
  return page
}

/** URL of the list, URL of a detail, element, detail selector, and menu name. */
const lists = [
  ['/Promotion', '/Promotion/detail', 'promotion-list', '[part~="promotion"]', /Promotions/],
  ['/commonMaterial?kind=link', '/promotion_1/linedata', 'material-list', '[part~="material"]', /materials/i],
] as const

describe('the promotion area', () => {
  it.each(some(lists, 1, 2))(
    '%s opens an item at %s and returns to the list as it was (G13)',
    async (path, detail, tag, open, name) => {
      const page = await enter(path)
      await rows(page, tag).first().waitFor()
      await expect.poll(() => page.title()).toMatch(name)
      const mark = await menuMark(page).innerText()
      const search = element(page, tag).locator('input[type=search]')
      await search.fill('e')
      await search.press('Enter')
      await page.waitForURL(/keyword=e/)
      await expect.poll(() => rows(page, tag).count()).toBeGreaterThan(0)
      const before = readAddress(page)
      const row = rows(page, tag).first()
      await row.locator('h2, h3, [role=rowheader], th, .card-title').first().click()
      await element(page, tag).locator(`dialog${open}`).waitFor()
      await page.waitForURL((url) => url.pathname === detail)
      const { query } = readAddress(page)
      expect(query).toMatchObject({ keyword: 'e', id: expect.stringMatching(/^\d+$/) as string })
      expect(await page.title()).toMatch(name)
      expect(await menuMark(page).innerText()).toBe(mark)

      // A link to it opens it in a new page.
      await page.reload()
      await element(page, tag).locator(`dialog${open}`).waitFor()
      await expect.poll(() => menuMark(page).innerText()).toBe(mark)
      await page.goBack()
      await element(page, tag).locator('dialog').waitFor({ state: 'detached' })
      expect(readAddress(page)).toEqual(before)
      await expect.poll(() => search.inputValue()).toBe('e')
      await page.goForward()
      await element(page, tag).locator(`dialog${open}`).waitFor()
      await page.keyboard.press('Escape')
      await page.waitForURL((url) => url.pathname === new URL(path, url).pathname)
      expect(readAddress(page).query).toMatchObject({ keyword: 'e' })
      expect(readAddress(page).query).not.toHaveProperty('id')
    },
  )

  it('shows an answer with its pictures and tables under the portal’s own policy (P2)', async () => {
    const page = await enter('/hotspotIssue')
    await rows(page, 'hotspot-list').first().click()
    const text = element(page, 'hotspot-list').locator('.rich-text')
    await text.locator('p').first().waitFor()
    expect(await element(page, 'hotspot-list').locator('.rich-plain').count()).toBe(0)
    await page.keyboard.press('Escape')
  })

  it('opens a PDF of the materials and a document in place, from the real store of files (P3, P6)', async () => {
    const page = await enter('/commonMaterial?kind=document')
    await rows(page, 'material-list').first().getByRole('rowheader').click()
    await element(page, 'material-list').locator('.pdf-text span').first().waitFor()
    expect(readAddress(page).path).toBe('/promotion_1/linedata')
    await page.goto(`${portal()}/informationDocument`)
    await rows(page, 'document-list').first().getByRole('rowheader').click()
    await element(page, 'document-list').locator('.pdf-text span').first().waitFor()
    expect(readAddress(page)).toMatchObject({
      path: '/informationDocument',
      query: { document: expect.any(String) },
    })
  })
})
