/** The promotion area in the portal: every page has its URL, and going back restores the list (G13). */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, type PageOptions } from '../support/browser.ts'
import { isLong } from '../support/long.ts'
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
const faults: string[] = []
const portal = () => new URL(addressOf('portal')).origin

/** A new page of the same person at a URL of the portal. */
async function enter(path: string): Promise<Page> {
  state ??= await signedInState('harbour_admin')
  const { page } = await openPage({ path: portal() + path, state })
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  return page
}

/** URL of the list, URL of a detail, element, detail selector, and menu name. */
const lists = [
  ['/Promotion', '/Promotion/detail', 'promotion-list', '[part~="promotion"]', /Promotions/],
  ['/hotspotIssue', '/problem/detail', 'hotspot-list', '[part~="issue"]', /Hotspot/],
  ['/commonMaterial?kind=link', '/promotion_1/linedata', 'material-list', '[part~="material"]', /materials/i],
  ['/suggestions', '/feedback/detail', 'feedback-list', '[part~="feedback"]', /Feedback/],
  ['/proposal', '/proposal/detail', 'proposal-list', '[part~="proposal"]', /proposals/i],
] as const

describe('the promotion area', () => {
  it.runIf(isLong)('opens with its first page (G13)', async () => {
    const page = await enter('/promotionMain')
    await page.waitForURL((url) => url.pathname === '/Promotion')
    await rows(page, 'promotion-list').first().waitFor()
  })

  it.each(lists)(
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

  it.runIf(isLong)('shows a picture of the materials large, and its thumbnail in the row (P3)', async () => {
    const page = await enter('/commonMaterial?kind=picture')
    const small = rows(page, 'material-list').first().locator('img')
    const widthOf = (image: typeof small) => image.evaluate((each: HTMLImageElement) => each.naturalWidth)
    await expect.poll(() => widthOf(small)).toBeGreaterThan(50)
    await rows(page, 'material-list').first().getByRole('rowheader').click()
    const large = element(page, 'material-list').locator('.gallery-stage img')
    await expect.poll(() => widthOf(large)).toBeGreaterThan(300)
  })

  it('downloads chosen materials as one zip (P3)', async () => {
    const page = await enter('/commonMaterial?kind=document')
    const boxes = rows(page, 'material-list').getByRole('checkbox')
    await boxes.first().check()
    await boxes.nth(1).check()
    const download = page.waitForEvent('download')
    await element(page, 'material-list')
      .locator('[part~="selection"]')
      .getByRole('button', { name: 'Download' })
      .click()
    expect((await download).suggestedFilename()).toMatch(/^Materials_[\dT]+\.zip$/)
  })

  it('accepts feedback on a proposal, which is in its history after a reload (P5)', async () => {
    const page = await enter('/proposal?status=all')
    await rows(page, 'proposal-list').first().getByRole('rowheader').click()
    const sheet = element(page, 'proposal-list').locator('dialog[part~="proposal"]')
    const text = `Please begin with one kitchen ${Date.now()}.`
    await sheet.getByRole('textbox').fill(text)
    await sheet.getByRole('button', { name: 'Send' }).click()
    const last = sheet.getByRole('listitem').last()
    await expect.poll(() => last.innerText()).toContain(text)
    await page.reload()
    await expect.poll(() => last.innerText()).toContain(text)
  })

  it.runIf(isLong)(
    'has a form for new feedback under its own name, marked as the list in the menu (G13)',
    async () => {
      const page = await enter('/feedback/add')
      await element(page, 'feedback-form').locator('[part~="form"]').waitFor()
      await expect.poll(() => page.title()).toMatch(/New feedback/)
      await expect.poll(() => menuMark(page).innerText()).toMatch(/Feedback/)
    },
  )

  it.runIf(isLong)(
    'shows in the list that an item was not found, and has no pages of later versions (G13)',
    async () => {
      const page = await enter('/promotionMain')
      for (const [, detail, tag] of lists) {
        await page.goto(`${portal()}${detail}?id=99999999`)
        await element(page, tag).locator('dialog [role=alert]').waitFor()
        expect(await page.locator('lustra-error-page').count()).toBe(0)
      }
      expect(faults.filter((text) => /Content Security Policy|TrustedHTML/.test(text))).toEqual([])
    },
  )
})
