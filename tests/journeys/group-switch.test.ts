/** Switching the group on an embedding page: elements reload their data, and the page is never reloaded (S6). */
import type { Page, Route } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { backToHarbour, chooseGroup } from '../support/groups.ts'
import { page as embeddingPage, servePages } from '../support/pages.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { isLong } from '../support/long.ts'

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

const withSettings = `
  <lustra-login></lustra-login>
  <lustra-group-switcher></lustra-group-switcher>
  <lustra-user-settings></lustra-user-settings>`

const rowsOf = (page: Page, id: string) => page.locator(`#${id} [part~="row"]`)
// textContent, because rows outside the viewport are not painted and have no inner text.
const textsOf = async (page: Page, id: string) => (await rowsOf(page, id).allTextContents()).join('\n')
const button = (page: Page) => page.locator('body > lustra-group-switcher [part~="button"]')
const option = (page: Page, name: string) =>
  page.locator('body > lustra-group-switcher').getByRole('option', { name })

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

  it.runIf(isLong)('does nothing where the page prevents it', async () => {
    const { page } = await openEmbedding()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.evaluate(() =>
      document.addEventListener('lustra-group-change', (event) => event.preventDefault()),
    )
    await chooseGroup(page, 'JADE')
    await expect.poll(() => page.locator('lustra-group-switcher [aria-busy="true"]').count()).toBe(0)
    await isIn(page, harbour)
    expect(sent.filter((url) => url.includes('SwitchGroup'))).toEqual([])
    expect(await textsOf(page, 'all')).toContain(harbour)
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

  it.runIf(isLong)('there and back on a slow host ends with the rows of the first group', async () => {
    const { page } = await openEmbedding()
    const { held, release } = await hold(page, searches)
    await chooseGroup(page, 'JADE')
    await isIn(page, jade)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await chooseGroup(page, 'HARBOUR')
    await isIn(page, harbour)
    const seen = await watch(page, 'all', jade)
    await page.unroute(searches)
    release()
    for (const id of ['all', 'clean']) await expect.poll(() => textsOf(page, id)).toContain(harbour)
    expect(await seen()).toBe(0)
    expect(await textsOf(page, 'all')).not.toContain(jade)
  })

  it.runIf(isLong)('updates the other tab of the same site', async () => {
    const { page, context } = await openEmbedding()
    const other = await context.newPage()
    await other.goto(addressOf('pages'))
    await rowsOf(other, 'all').first().waitFor()
    await other.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }))
    await chooseGroup(page, 'JADE')
    await isIn(other, jade)
    await expect.poll(() => textsOf(other, 'all')).toContain(jade)
    expect(await textsOf(other, 'all')).not.toContain(harbour)
    expect(await isTheSamePage(other)).toBe(true)
  })

  it.runIf(isLong).each([
    ['the host responds with an error', (route: Route) => route.fulfill({ json: refusal })],
    ['the device is offline', (route: Route) => route.abort('internetdisconnected')],
  ])('keeps the old group when %s, reloads the groups and ends the waiting state', async (_, fail) => {
    const { page } = await openEmbedding()
    await page.route(switches, fail)
    const reread = page.waitForRequest((request) => request.url().includes('/Login/GetUserInfo'))
    await chooseGroup(page, 'JADE')
    await reread
    await page.locator('lustra-group-switcher').getByRole('alert').getByText('did not work').waitFor()
    expect(await page.locator('lustra-group-switcher [aria-busy="true"]').count()).toBe(0)
    await isIn(page, harbour)
    for (const id of ['all', 'clean', 'pinned']) expect(await textsOf(page, id)).toContain(harbour)
    await page.unroute(switches)
    await option(page, 'JADE').click()
    await isIn(page, jade)
  })

  it('that is refused shows the reason in the switcher, and the elements keep their group (S6, E3)', async () => {
    const { page } = await openEmbedding()
    await page.route(switches, (route) => route.fulfill({ json: noAccess }))
    await chooseGroup(page, 'JADE')
    const alert = page.locator('body > lustra-group-switcher').getByRole('alert')
    await alert.getByText('This group is invalid').waitFor()
    await isIn(page, harbour)
    expect(await textsOf(page, 'all')).toContain(harbour)
    await page.unroute(switches)
    await option(page, 'HARBOUR').click()
    await expect.poll(() => alert.count()).toBe(0)
  })

  it.runIf(isLong)('asks before unsaved work is lost, and stays when cancelled', async () => {
    await servePages({ '/': embeddingPage(withSettings) })
    const { page } = await openPage({ path: addressOf('pages') })
    await signIn(page, 'harbour_admin')
    const typed = page.locator('lustra-user-settings input[name="old"]')
    await typed.fill('half a pass')
    await chooseGroup(page, 'JADE')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('You have unsaved input. Switch to').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await isIn(page, harbour)
    expect(await typed.inputValue()).toBe('half a pass')
    await chooseGroup(page, 'JADE')
    await dialog.getByRole('button', { name: 'Switch' }).click()
    await isIn(page, jade)
    await expect.poll(() => typed.inputValue()).toBe('')
  })
})

const noAccess = { ErrCode: 90003, ErrMsg: 'no', ErrMsgCode: '', ResData: null }
const refusal = { ErrCode: 1, ErrMsg: 'not yours', ErrMsgCode: '99033', ResData: null }

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

  it('is over when the person opens another address, and a link into the group tries again', async () => {
    const { page } = await openSignedIn('harbour_admin', '/RegularServiceCallPest')
    const firstRow = page.locator('lustra-service-report-list [part~="row"]').first()
    await firstRow.waitFor()
    const refuseJade = (route: Route) =>
      route.request().url().includes('JADE') ? route.fulfill({ json: noAccess }) : route.continue()
    await page.route(switches, refuseJade)
    await page.goto(`${new URL(page.url()).origin}/visit?store=JA0001&group=JADE`)
    await page.waitForURL(/\/error\?type=2$/)
    await page.goBack()
    await page.goBack()
    await page.waitForURL(/\/RegularServiceCallPest/)
    await firstRow.waitFor()
    await page.unroute(switches)
    await page.goto(`${new URL(page.url()).origin}/visit?store=JA0001&group=JADE`)
    await page.waitForURL(/\/visit\?store=JA0001$/)
    await page.getByText('JA0001').first().waitFor()
  })
})
