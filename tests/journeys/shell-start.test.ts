/** Another group or language: the portal starts clean without a reload, and unsaved input is protected. */
import type { BrowserContext, Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { needWindows, openPage, signIn, type PageOptions } from '../support/browser.ts'
import { backToHarbour, chooseGroup, groupButton } from '../support/groups.ts'
import { list, rows, toLists, viewer } from './screens.ts'
import { isLong } from '../support/long.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'

needWindows()
// A failed test must not leave the person in another group.
afterEach(backToHarbour)

/** The administrator of two groups, at a list that is not the first one. */
async function atPestReports(options: Omit<PageOptions, 'path' | 'state'> = {}) {
  const open = await openSignedIn('harbour_admin', '/RegularServiceCallPest', options)
  await rows(open.page).first().waitFor()
  return open
}

/** The first report (G9). */
const home = /\/powerbi\/service-delivery/
const menuLink = (page: Page, name: string) => page.locator('lustra-side-menu').getByRole('link', { name })
/** The home page has loaded its files. */
const isReady = (page: Page) =>
  expect
    .poll(() => viewer(page).evaluate((element: Element & { status?: string }) => element.status))
    .toBe('ready')
const isIn = (page: Page, name: string) => groupButton(page).getByText(name).waitFor()

/** A second tab of the same person. As in a real browser, only the front tab has the focus. */
async function secondTab(context: BrowserContext, page: Page): Promise<Page> {
  const other = await context.newPage()
  await other.goto(page.url())
  await rows(other).first().waitFor()
  for (const tab of [other, page]) {
    const cdp = await context.newCDPSession(tab)
    await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  }
  await page.bringToFront()
  await expect.poll(() => other.evaluate(() => document.hasFocus())).toBe(false)
  return other
}

/** Marks the document, and records its downloads except API responses. */
async function watchDocument(page: Page) {
  await page.evaluate(() => Object.assign(globalThis, { isTheSameDocument: true }))
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Ignores requests of report frames.
    if (request.frame() !== page.mainFrame()) return
    if (/\.(js|css|html)$/.test(pathname) || request.isNavigationRequest()) files.push(pathname)
  })
  return { files, isTheSame: () => page.evaluate(() => 'isTheSameDocument' in globalThis) }
}

describe('another group', () => {
  it('starts at its home page, in the same document; switching back downloads nothing (S6)', async () => {
    const { page } = await atPestReports()
    await list(page).getByRole('searchbox').fill('hotel')
    await page.waitForURL(/keyword=hotel/)
    const { files, isTheSame } = await watchDocument(page)
    await chooseGroup(page, /Jade/)
    await page.waitForURL(home)
    await isIn(page, 'Jade')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await isReady(page)
    await toLists(page)
    await expect.poll(() => rows(page).first().innerText()).toContain('Jade')
    expect(await list(page).getByRole('searchbox').inputValue()).toBe('')
    // Files needed only for a switch are loaded by the first one.
    files.length = 0
    await page.locator('lustra-toaster').getByRole('button', { name: 'Undo' }).click()
    await isIn(page, 'Harbour')
    await toLists(page)
    await expect.poll(() => rows(page).first().innerText()).toContain('Harbour')
    expect([await isTheSame(), files]).toEqual([true, []])
  })

  it('applies to every tab, and can be undone only where it was chosen (S6)', async () => {
    const { page, context } = await atPestReports()
    const other = await secondTab(context, page)
    await chooseGroup(page, /Jade/)
    await isIn(other, 'Jade')
    // Before anything slower: a message without an action leaves by itself.
    await other.locator('lustra-toaster').getByText('You are now in').waitFor()
    expect(await other.locator('lustra-toaster').getByRole('button', { name: 'Undo' }).count()).toBe(0)
    await toLists(other)
    await expect.poll(() => rows(other).first().innerText()).toContain('Jade')
    await page.locator('lustra-toaster').getByRole('button', { name: 'Undo' }).click()
    await isIn(page, 'Harbour')
    await isIn(other, 'Harbour')
  })
})

describe('another language', () => {
  const choose = async (page: Page, name: string) => {
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.locator('lustra-navbar').getByRole('menuitemradio', { name }).click()
  }

  it('starts at the home page, in the same document; other tabs only change their texts (S11)', async () => {
    const { page, context } = await atPestReports()
    const other = await secondTab(context, page)
    const { isTheSame } = await watchDocument(page)
    await choose(page, '繁體中文')
    await page.waitForURL(home)
    await toLists(page)
    await menuLink(page, '蟲害防治').waitFor()
    await expect.poll(() => page.title()).toBe('全部服務報告 - Lustra')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hant')
    await expect.poll(() => list(page).getByRole('columnheader').allInnerTexts()).toContain('服務類型')
    expect(await isTheSame()).toBe(true)
    await expect.poll(() => other.title()).toBe('蟲害防治 - Lustra')
    await choose(page, 'English')
    await menuLink(page, 'Service Delivery').waitFor()
  })
})

describe('a language that is chosen without a network', () => {
  it.runIf(isLong)('is sent to the host once it is reachable: its responses use it, too (S11)', async () => {
    const { page, context } = await atPestReports()
    await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
    await context.setOffline(true)
    await page
      .locator('[role="status"]')
      .getByText(/offline/i)
      .first()
      .waitFor()
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.locator('lustra-navbar').getByRole('menuitemradio', { name: '简体中文' }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans')
    const request = page.waitForRequest((request) => request.url().includes('Chglanguage?language=zh-CN'))
    await context.setOffline(false)
    await request
    await toLists(page)
    await expect.poll(() => rows(page).first().innerText()).toMatch(/\p{Script=Han}/u)
  })
})

describe('what is typed and not saved', () => {
  async function typing() {
    const open = await openPage({ path: '/login' })
    await signIn(open.page, 'harbour_admin')
    await rows(open.page).first().waitFor()
    await open.page.locator('lustra-navbar [part~="user"]').click()
    await open.page.locator('lustra-navbar').getByRole('menuitem', { name: 'User settings' }).click()
    const field = open.page.locator('lustra-user-settings input[autocomplete="new-password"]').first()
    await field.fill('Half typed')
    const question = open.page.locator('lustra-confirm').getByRole('alertdialog')
    return { ...open, field, question }
  }

  const area = (page: Page, name: string) =>
    page.locator('lustra-navbar [part~="roots"]').getByRole('link', { name, exact: true })

  it('is protected by a question before the menu, the back button, another language, or a sign-out (S5, S11)', async () => {
    const { page, field, question } = await typing()
    const actions = [
      () => area(page, 'Management').click(),
      () => page.goBack().then(() => {}),
      async () => {
        await page.locator('lustra-navbar [part~="user"]').click()
        await page.locator('lustra-navbar').getByRole('menuitemradio', { name: '简体中文' }).click()
      },
      async () => {
        await page.locator('lustra-navbar [part~="user"]').click()
        await page.locator('lustra-navbar').getByRole('menuitem', { name: 'Log out' }).click()
      },
    ]
    for (const leave of actions) {
      await leave()
      await question.waitFor()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await question.waitFor({ state: 'hidden' })
      expect(await field.inputValue()).toBe('Half typed')
      expect(new URL(page.url()).pathname).toBe('/changepassword')
      await page.keyboard.press('Escape')
    }
    await page.goBack()
    await question.waitFor()
    await question.getByRole('button').last().click()
    await page.waitForURL(/RegularServiceCallAll/)
    await rows(page).first().waitFor()
    // There is no unsaved input any more.
    await area(page, 'Management').click()
    await page.waitForURL(/\/user/)
  })

  it.runIf(isLong)('makes the browser ask before the tab is closed or reloaded', async () => {
    const { page } = await typing()
    const dialogType = page.waitForEvent('dialog').then(async (dialog) => {
      const type = dialog.type()
      await dialog.dismiss()
      return type
    })
    void page.reload({ timeout: scaledTimeout(5_000) }).catch(() => {})
    expect(await dialogType).toBe('beforeunload')
    page.on('dialog', (dialog) => void dialog.accept())
  })
})
