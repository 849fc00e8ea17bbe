/** External reports in the portal's menu: framed where both sides allow it, refused with a reason otherwise (R3). */
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiHost } from '../../tools/lib/api-host.ts'
import { serve, type StaticServer } from '../../tools/lib/static-server.ts'
import { hostWithMenu, type Placement } from '../support/menus.ts'
import { atReport, expectOneScrollbar, viewer } from '../support/reports.ts'

let open: StaticServer
let host: ApiHost
/** The links of the menu, by kind. */
let links: Record<string, string>

/** An external page; with `?top` it tries to navigate the portal. */
const board = (title: string) => ({
  headers: { 'content-type': 'text/html' },
  body: `<!doctype html><title>${title}</title><h1>${title}</h1><script>if (location.search === '?top') top.location = '/taken'</script>`,
})

beforeAll(async () => {
  open = await serve([() => board('Supplier audit')])
  links = {
    Board: `${open.address}/board?a=1&b=%2F`,
    Grabbing: `${open.address}/board?top`,
    Script: 'javascript:alert(document.domain)',
  }
  const placements = Object.entries(links).map(([name, path], index): Placement => [
    { id: 20_500 + index, path, module: 'Report', names: [name, name, name], isFrame: true },
    200,
  ])
  host = await hostWithMenu(placements, { env: { LUSTRA_REPORT_HOSTS: open.address } })
})
afterAll(() => Promise.all([host?.stop(), open?.close()]))

/** Runs in the page: navigates like a link of the portal. */
const go = (path: string) => {
  const detail = { path, query: '', newTab: false }
  const event = new CustomEvent('lustra-navigate', {
    detail,
    bubbles: true,
    cancelable: true,
    composed: true,
  })
  document.body.dispatchEvent(event)
}
const addressOf = (name: string) => `/powerbiiframe/${encodeURIComponent(links[name]!)}`
const at = (name: string) => atReport('harbour_admin', { path: addressOf(name) }, host.address)
const inside = (page: Page) => viewer(page).frameLocator('iframe')
const newTab = (page: Page) => viewer(page).getByRole('link', { name: 'Open in a new tab' })

describe('an external report', () => {
  it('opens from the menu, marked as external, under the menu’s name, sandboxed in its frame (R3, G10)', async () => {
    const { page, violations } = await atReport('harbour_admin', {}, host.address)
    await page.locator('lustra-side-menu').getByRole('link', { name: 'Board (external page)' }).click()
    await inside(page).getByRole('heading', { name: 'Supplier audit' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(addressOf('Board'))
    await expect.poll(() => page.title()).toBe('Board - Lustra')
    const frame = viewer(page).locator('iframe')
    expect(await frame.getAttribute('src')).toBe(links.Board)
    expect(await frame.getAttribute('title')).toBeTruthy()
    expect(await frame.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(await frame.getAttribute('sandbox')).not.toMatch(/top-navigation/)
    expect(await newTab(page).getAttribute('href')).toBe(links.Board)
    expect(await newTab(page).getAttribute('rel')).toMatch(/noopener/)
    await expectOneScrollbar(page)
    expect(violations).toEqual([])
  })

  it('opens at its URL after a reload, encoded or decoded (R3, G3, G10)', async () => {
    const { page } = await at('Grabbing')
    await inside(page).getByRole('heading', { name: 'Supplier audit' }).waitFor()
    await page.reload()
    await inside(page).getByRole('heading', { name: 'Supplier audit' }).waitFor()
    // Like a portal link decoded by the router.
    await page.evaluate(go, `/powerbiiframe/${open.address}/board%3Ftop`)
    await page.waitForURL(/board%3Ftop$/)
    await inside(page).getByRole('heading', { name: 'Supplier audit' }).waitFor()
    // It has tried each time to navigate the portal.
    expect(new URL(page.url()).origin).toBe(host.address)
    expect(new URL(page.url()).pathname).not.toBe('/taken')
  })
})

describe('a link that is no report', () => {
  it('of the menu is refused with the reason, and nothing of it runs (R3)', async () => {
    const { page, errors } = await at('Script')
    await viewer(page)
      .getByRole('alert')
      .getByText(/https:\/\//)
      .waitFor()
    await viewer(page).getByText('This link cannot be shown').waitFor()
    expect(await viewer(page).locator('iframe').count()).toBe(0)
    expect(await newTab(page).count()).toBe(0)
    expect(errors).toEqual([])
  })
})
