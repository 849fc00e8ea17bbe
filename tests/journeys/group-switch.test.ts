/** Another group on a stranger's page: elements read anew in place, and the page itself is never reloaded (S6). */
import type { Page, Route } from 'playwright'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { openPage, signIn } from '../support/browser.ts'
import { backToHarbour, chooseIn } from '../support/groups.ts'
import { page as strangersPage, servePages } from '../support/pages.ts'

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
// Of all rows: what is out of sight is not painted, and so has no inner text.
const textsOf = async (page: Page, id: string) => (await rowsOf(page, id).allTextContents()).join('\n')
const button = (page: Page) => page.locator('body > lustra-group-switcher [part~="button"]')
const option = (page: Page, name: string) =>
  page.locator('body > lustra-group-switcher').getByRole('option', { name })

/** The stranger's page with harbour_admin signed in and all three lists read. */
async function openStranger() {
  await servePages({ '/': strangersPage(body) })
  const open = await openPage({ path: inject('pages') })
  await signIn(open.page, 'harbour_admin')
  for (const id of ['all', 'clean', 'pinned']) await rowsOf(open.page, id).first().waitFor()
  await open.page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }))
  return open
}

const choose = (page: Page, name: string) => chooseIn(page.locator('lustra-group-switcher'), name)
const isIn = (page: Page, name: string) => button(page).getByText(name).waitFor()
const isTheSamePage = (page: Page) => page.evaluate(() => 'isTheSamePage' in globalThis)

/** From now on notes whether a list ever shows a text, be it for one frame. */
async function watch(page: Page, id: string, text: string) {
  await page.evaluate(
    ([id, text]) => {
      const root = document.getElementById(id!)!.shadowRoot!
      const noted = globalThis as unknown as { seen: number }
      noted.seen = 0
      const look = () =>
        (noted.seen += Number(root.querySelector('table')?.textContent.includes(text!) ?? false))
      new MutationObserver(look).observe(root, { childList: true, subtree: true, characterData: true })
    },
    [id, text],
  )
  return () => page.evaluate(() => (globalThis as unknown as { seen: number }).seen)
}

/** Holds the calls that match, and lets them go on when it is told to. */
async function hold(page: Page, address: string, isHeld: (route: Route) => boolean = () => true) {
  const held: (() => void)[] = []
  await page.route(address, async (route) => {
    if (isHeld(route)) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => {})
  })
  return { held, release: () => held.splice(0).forEach((go) => go()) }
}

afterEach(backToHarbour)

describe('another group on a stranger’s page (S6)', () => {
  it('is read in place by every element but the pinned one, and the page is never reloaded', async () => {
    const { page, errors } = await openStranger()
    await choose(page, 'JADE')
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

  it('stays away where the page prevents it, and nothing is sent', async () => {
    const { page } = await openStranger()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.evaluate(() =>
      document.addEventListener('lustra-group-change', (event) => event.preventDefault()),
    )
    await choose(page, 'JADE')
    await expect.poll(() => page.locator('lustra-group-switcher [aria-busy="true"]').count()).toBe(0)
    await isIn(page, harbour)
    expect(sent.filter((url) => url.includes('SwitchGroup'))).toEqual([])
    expect(await textsOf(page, 'all')).toContain(harbour)
  })

  it('never shows an answer of the old group that comes late, not for a frame', async () => {
    const { page } = await openStranger()
    const isOld = (route: Route) => route.request().headers()['x-lustra-group'] === 'HARBOUR'
    const { held, release } = await hold(page, searches, isOld)
    await page.locator('#all').evaluate((list: Element & { refresh?(): void }) => list.refresh?.())
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await choose(page, 'JADE')
    await isIn(page, jade)
    await expect.poll(() => textsOf(page, 'all')).toContain(jade)
    const seen = await watch(page, 'all', harbour)
    release()
    await page.locator('#all').evaluate((list: Element & { refresh?(): void }) => list.refresh?.())
    await expect.poll(() => textsOf(page, 'all')).toContain(jade)
    expect(await seen()).toBe(0)
  })

  it('there and back while the host is slow ends where it began, with its rows', async () => {
    const { page } = await openStranger()
    const { held, release } = await hold(page, searches)
    await choose(page, 'JADE')
    await isIn(page, jade)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await choose(page, 'HARBOUR')
    await isIn(page, harbour)
    const seen = await watch(page, 'all', jade)
    await page.unroute(searches)
    release()
    for (const id of ['all', 'clean']) await expect.poll(() => textsOf(page, id)).toContain(harbour)
    expect(await seen()).toBe(0)
    expect(await textsOf(page, 'all')).not.toContain(jade)
  })

  it('is followed by the other tab of the same site', async () => {
    const { page, context } = await openStranger()
    const other = await context.newPage()
    await other.goto(inject('pages'))
    await rowsOf(other, 'all').first().waitFor()
    await other.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }))
    await choose(page, 'JADE')
    await isIn(other, jade)
    await expect.poll(() => textsOf(other, 'all')).toContain(jade)
    expect(await textsOf(other, 'all')).not.toContain(harbour)
    expect(await isTheSamePage(other)).toBe(true)
  })

  it.each([
    ['the host answers an error', (route: Route) => route.fulfill({ json: refusal })],
    ['there is no network', (route: Route) => route.abort('internetdisconnected')],
  ])(
    'that fails because %s leaves the old one whole, reads the groups anew and waits no longer',
    async (_, fail) => {
      const { page } = await openStranger()
      await page.route(switches, fail)
      const reread = page.waitForRequest((request) => request.url().includes('/Login/GetUserInfo'))
      await choose(page, 'JADE')
      await reread
      await page.locator('lustra-group-switcher').getByRole('alert').getByText('did not work').waitFor()
      expect(await page.locator('lustra-group-switcher [aria-busy="true"]').count()).toBe(0)
      await isIn(page, harbour)
      for (const id of ['all', 'clean', 'pinned']) expect(await textsOf(page, id)).toContain(harbour)
      await page.unroute(switches)
      await option(page, 'JADE').click()
      await isIn(page, jade)
    },
  )

  it('that opens nothing leaves no menus and no rights behind (S6, L10)', async () => {
    const { page } = await openStranger()
    await page.route(switches, async (route) => {
      const answer = (await (await route.fetch()).json()) as { ResData: object }
      await route.fulfill({
        json: { ...answer, ErrCode: 90002, ResData: { ...answer.ResData, ErrCode: 90002 } },
      })
    })
    await choose(page, 'JADE')
    await isIn(page, jade)
    const kept = () =>
      page.evaluate(() =>
        JSON.parse(
          localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('lustra.session'))!)!,
        ),
      )
    expect(await kept()).toMatchObject({ groupCode: 'JADE', roleError: 1, menus: [], modules: [] })
  })

  it('asks before unsaved work is lost, and stays with a no', async () => {
    await servePages({ '/': strangersPage(withSettings) })
    const { page } = await openPage({ path: inject('pages') })
    await signIn(page, 'harbour_admin')
    const typed = page.locator('lustra-user-settings input[name="old"]')
    await typed.fill('half a pass')
    await choose(page, 'JADE')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('You have unsaved input. Switch to').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await isIn(page, harbour)
    expect(await typed.inputValue()).toBe('half a pass')
    await choose(page, 'JADE')
    await dialog.getByRole('button', { name: 'Switch' }).click()
    await isIn(page, jade)
    await expect.poll(() => typed.inputValue()).toBe('')
  })
})

const refusal = { ErrCode: 1, ErrMsg: 'not yours', ErrMsgCode: '99033', ResData: null }
