/** Switching the group on an embedding page: elements reload their data, and the page is never reloaded (S6). */
import type { Page, Route } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { backToHarbour, chooseGroup } from '../support/groups.ts'
import { page as embeddingPage, servePages } from '../support/pages.ts'
import { openSignedIn } from '../support/signed-in.ts'

const harbour = 'Harbour'
const jade = 'Jade'
const searches = '**/FindWithPagerSearchAsync*'
const switches = '**/Login/SwitchGroup*'

const body = `
  <lustra-login></lustra-login>
  <lustra-group-switcher></lustra-group-switcher>
  <lustra-service-report-list id="all"></lustra-service-report-list>
  <lustra-service-report-list id="clean" kind="clean"></lustra-service-report-list>
  <lustra-service-report-list id="pinned" group="HARBOUR"></lustra-service-report-list>`

const rowsOf = (page: Page, id: string) => page.locator(`#${id} [part~="row"]`)
// textContent, because rows outside the viewport are not painted and have no inner text.
const textsOf = async (page: Page, id: string) => (await rowsOf(page, id).allTextContents()).join('\n')
const button = (page: Page) => page.locator('body > lustra-group-switcher [part~="button"]')

/** The embedding page with harbour_admin signed in and all three lists loaded. */
async function openEmbedding() {
  await servePages({ '/': embeddingPage(body) })
  const open = await openPage({ path: addressOf('pages') })
  await signIn(open.page, 'harbour_admin')
  for (const id of ['all', 'clean', 'pinned']) await rowsOf(open.page, id).first().waitFor()
  await open.page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }))
  return open
}

const isIn = (page: Page, name: string) => button(page).getByText(name).waitFor()
const isTheSamePage = (page: Page) => page.evaluate(() => 'isTheSamePage' in globalThis)

/** Counts the mutations after which a list shows a text. */
async function watch(page: Page, id: string, text: string) {
  await page.evaluate(
    ([id, text]) => {
      const root = document.getElementById(id!)!.shadowRoot!
      const counter = globalThis as unknown as { seen: number }
      counter.seen = 0
      const check = () =>
        (counter.seen += Number(root.querySelector('table')?.textContent.includes(text!) ?? false))
      new MutationObserver(check).observe(root, { childList: true, subtree: true, characterData: true })
    },
    [id, text],
  )
  return () => page.evaluate(() => (globalThis as unknown as { seen: number }).seen)
}

/** Holds matching calls until `release()`. */
async function hold(page: Page, address: string, isHeld: (route: Route) => boolean = () => true) {
  const held: (() => void)[] = []
  await page.route(address, async (route) => {
    if (isHeld(route)) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => {})
  })
  return { held, release: () => held.splice(0).forEach((resume) => resume()) }
}

afterEach(backToHarbour)

describe('switching the group on an embedding page (S6)', () => {
  it('reloads the data of every element but the pinned one, and never the page', async () => {
    const { page, errors } = await openEmbedding()
    await chooseGroup(page, 'JADE')
    await isIn(page, jade)
    for (const id of ['all', 'clean']) {
      await expect.poll(() => textsOf(page, id)).toContain(jade)
      expect(await textsOf(page, id)).not.toContain(harbour)
    }
    expect(await textsOf(page, 'pinned')).toContain(harbour)
    expect(await textsOf(page, 'pinned')).not.toContain(jade)
    expect(await isTheSamePage(page)).toBe(true)
    expect(errors).toEqual([])
  })

  it('never shows a late response of the old group', async () => {
    const { page } = await openEmbedding()
    const isOld = (route: Route) => route.request().headers()['x-lustra-group'] === 'HARBOUR'
    const { held, release } = await hold(page, searches, isOld)
    await page.locator('#all').evaluate((list: Element & { refresh?(): void }) => list.refresh?.())
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await chooseGroup(page, 'JADE')
    await isIn(page, jade)
    await expect.poll(() => textsOf(page, 'all')).toContain(jade)
    const seen = await watch(page, 'all', harbour)
    release()
    await page.locator('#all').evaluate((list: Element & { refresh?(): void }) => list.refresh?.())
    await expect.poll(() => textsOf(page, 'all')).toContain(jade)
    expect(await seen()).toBe(0)
  })
})

const noAccess = { ErrCode: 90003, ErrMsg: 'no', ErrMsgCode: '', ResData: null }

describe('a refused switch in the portal (S6)', () => {
  it('leads to the error page, changes no group, reports no success, and leads back', async () => {
    const { page } = await openSignedIn('harbour_admin', '/RegularServiceCallPest')
    await page.locator('lustra-service-report-list [part~="row"]').first().waitFor()
    await page.route(switches, (route) => route.fulfill({ json: noAccess }))
    await chooseGroup(page, /Jade/)
    await page.waitForURL(/\/error\?type=2$/)
    const errorPage = page.locator('lustra-error-page')
    await errorPage.getByText('Group invalid', { exact: true }).waitFor()
    expect(await page.locator('lustra-toaster [part~="message"]').count()).toBe(0)
    const session = () => page.evaluate(() => JSON.parse(localStorage.getItem('lustra.session')!))
    expect(await session()).toMatchObject({ groupCode: 'HARBOUR', roleError: 2, menus: [], modules: [] })
    await page.reload()
    await page.unroute(switches)
    await errorPage.getByRole('button', { name: /^Back to .*Harbour/ }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/error'))
    expect(await session()).toMatchObject({ groupCode: 'HARBOUR', roleError: 0 })
    expect(await page.locator('lustra-toaster [part~="message"]').count()).toBe(0)
  })
})
