/** Sign-in and sign-out by the corporate directory, with the real library, the development directory and blocked popups. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { addressOf } from '../support/addresses.ts'
import { openPage, type PageOptions } from '../support/browser.ts'
import { page as embeddingPage, servePages, strictHeaders } from '../support/pages.ts'
import { accountField, rows } from './screens.ts'
import { isLong } from '../support/long.ts'

const dana = 'dana@directory.example'
const login = (page: Page) => page.locator('lustra-login')
const button = (page: Page) => login(page).locator('[part~="directory"]')
const failure = (page: Page) => login(page).locator('[part~="failure"]')
const record = () =>
  JSON.parse(localStorage.getItem('lustra.session') ?? 'null') as { user: { account: string } } | null

/** Opens the page and records policy violations of all its windows. */
async function open(options: PageOptions = {}) {
  const opened = await openPage({ path: '/aadlogin', ...options })
  const windows = listenToWindows(opened.context)
  await accept(opened.page)
  return { ...opened, windows }
}

function listenToWindows(context: BrowserContext) {
  const violations: string[] = []
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (/content security policy|trusted/i.test(message.text())) violations.push(message.text())
    })
  })
  return { violations }
}

/** Accepts the policy, which every sign-in requires (L4). */
async function accept(page: Page): Promise<void> {
  await button(page).waitFor()
  await login(page).locator('input[type="checkbox"]').check()
}

/** Waits until the library is loaded. */
const preloaded = async (page: Page) => {
  await button(page).hover()
  await page.waitForLoadState('networkidle')
}

/** Clicks, and returns the directory's window. */
async function click(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  return popup
}

async function enter(popup: Page, account = dana, password = demoPassword): Promise<void> {
  await popup.getByRole('radio', { name: account }).check()
  await popup.locator('#password').fill(password)
  await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signedIn(page: Page, account = 'camuser'): Promise<void> {
  await expect.poll(() => page.evaluate(record)).toMatchObject({ user: { account } })
}

async function signOut(page: Page): Promise<Page> {
  await page.locator('lustra-navbar [part~="user"]').click()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('lustra-navbar').getByText('Log out').click(),
  ])
  return popup
}

const closed = (popup: Page) => expect.poll(() => popup.isClosed()).toBe(true)

describe('the corporate directory', () => {
  it('signs a person in by a token in no URL; the session survives a reload (L3)', async () => {
    const { page, context, violations, windows } = await open()
    const addresses: string[] = []
    context.on('request', (request) => addresses.push(request.url()))
    await preloaded(page)
    const popup = await click(page)
    await enter(popup)
    await signedIn(page)
    await closed(popup)
    expect(addresses.filter((address) => address.includes('GetCheckUserAAD'))).toHaveLength(1)
    expect(addresses.filter((address) => /AADToken|eyJhbGci/.test(address))).toEqual([])
    await page.reload()
    await signedIn(page)
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/aadlogin')
    expect(violations).toEqual([])
    expect(windows.violations).toEqual([])
  })

  it.runIf(isLong)('leaves nothing of its library in the browser (S2)', async () => {
    const { page, context } = await open()
    const stored = () =>
      page.evaluate(async () => ({
        keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
          (key) => !/^(lustra\.|portal_)/.test(key),
        ),
        databases: (await indexedDB.databases()).length,
      }))
    const nothing = { keys: [], databases: 0 }
    await preloaded(page)
    const popup = await click(page)
    await popup.locator('#password').waitFor()
    expect(await stored()).toEqual(nothing)
    await popup.close()
    const second = await click(page)
    await enter(second)
    await signedIn(page)
    expect(await stored()).toEqual(nothing)
    expect(await context.cookies(addressOf('portal'))).toMatchObject([
      { name: 'lustra_directory', httpOnly: true },
    ])
  })

  it('opens its window in the click even while its library is loading (L3)', async () => {
    const blocked = Promise.withResolvers<void>()
    const { page } = await open({
      prepare: (context) =>
        context.route(/directory-client-.*\.js(\?\d+)?$/, async (route) => {
          await blocked.promise
          await route.continue()
        }),
    })
    const popup = await click(page)
    expect(popup.url()).toBe('about:blank')
    blocked.resolve()
    await enter(popup)
    await signedIn(page)
    await closed(popup)
  })

  it('shows why a person cannot sign in, and stores no session (L3, L9)', async () => {
    const { page } = await open()
    await preloaded(page)
    await enter(await click(page), 'uma@directory.example')
    await failure(page).waitFor()
    expect(await failure(page).innerText()).toMatch(/AADSTS50105/)
    expect(await page.evaluate(record)).toBeNull()
  })

  it('renews a refused token once, without another prompt (L3)', async () => {
    let requests = 0
    const { page } = await open({
      prepare: (context) =>
        context.route('**/Login/GetCheckUserAAD*', async (route) => {
          const isPreflight = route.request().method() === 'OPTIONS'
          if (isPreflight || requests++ > 0) return route.continue()
          const body = { ErrCode: 1, ErrMsg: '', ErrMsgCode: '99044', ResData: null }
          return route.fulfill({ json: body })
        }),
    })
    await preloaded(page)
    await enter(await click(page))
    await signedIn(page)
    expect(requests).toBe(2)
  })

  it('deletes the person’s data when they sign out of the portal, after a reload, too (S5)', async () => {
    const { page, context, violations } = await open()
    await preloaded(page)
    await enter(await click(page))
    await signedIn(page)
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/aadlogin')
    await page.reload()
    const popup = await signOut(page)
    await closed(popup)
    await accountField(page).or(button(page)).first().waitFor()
    expect(await context.cookies(addressOf('directory'))).toEqual([])
    await page.goto(new URL('/aadlogin', addressOf('portal')).href)
    await accept(page)
    await preloaded(page)
    const again = await click(page)
    await again.locator('#password').waitFor()
    expect(await again.getByRole('button', { name: /Continue as/ }).count()).toBe(0)
    expect(violations).toEqual([])
  })

  it('is signed out by a redirect of the page when popups are blocked (S5)', async () => {
    const { page, context } = await open()
    await preloaded(page)
    await enter(await click(page))
    await signedIn(page)
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/aadlogin')
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.evaluate(() => (window.open = () => null))
    await page.locator('lustra-navbar').getByText('Log out').click()
    await expect.poll(() => context.cookies(addressOf('directory'))).toEqual([])
    await accountField(page).or(button(page)).first().waitFor()
    expect(new URL(page.url()).origin).toBe(addressOf('portal'))
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('lustra.directory-return')
  })

  it('works on an embedding page with the two callback files, and updates the whole page (L3, X2)', async () => {
    const { page, violations, windows } = await open({ path: addressOf('intranet') })
    await preloaded(page)
    const popup = await click(page)
    await enter(popup)
    await signedIn(page)
    await closed(popup)
    await rows(page).first().waitFor()
    expect(violations).toEqual([])
    expect(windows.violations).toEqual([])
  })

  it.runIf(isLong)('works on a page with Cross-Origin-Opener-Policy: same-origin (L3)', async () => {
    const apart = { ...strictHeaders(), 'cross-origin-opener-policy': 'same-origin' }
    const files = { '/': embeddingPage('<lustra-login></lustra-login>'), ...callbackFiles() }
    const site = await servePages(files, apart)
    const { page, violations } = await open({ path: site.address })
    await preloaded(page)
    await button(page).click()
    // Such a page sees the window as closed, and gets no popup event.
    await expect.poll(() => page.context().pages().length).toBe(2)
    const popup = page
      .context()
      .pages()
      .find((one) => one !== page)
    if (!popup) throw new Error('No window opened')
    await enter(popup)
    await signedIn(page)
    await closed(popup)
    expect(violations).toEqual([])
  })

  it('serves the callback page with its own headers (L3)', async () => {
    const sites: string[] = [addressOf('portal'), addressOf('intranet')]
    for (const site of sites) {
      const { headers } = await fetch(`${site}/lustra-auth.html`)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/)
      expect(headers.get('cross-origin-opener-policy')).toBeNull()
    }
  })

  it.runIf(isLong).each(['light', 'dark'] as const)(
    'is accessible in a window of 360 px, %s',
    async (theme) => {
      const { page } = await open({ theme })
      await preloaded(page)
      const popup = await click(page)
      await popup.setViewportSize({ width: 360, height: 640 })
      await popup.locator('#password').waitFor()
      expect(await popup.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      expect(await faultsOf(popup)).toEqual([])
      // By keyboard: the account is selected, and the field focused.
      await popup.keyboard.type(demoPassword)
      await popup.keyboard.press('Enter')
      await signedIn(page)
    },
  )
})

/** The files that another site copies to its root. */
const callbackFiles = () =>
  Object.fromEntries(
    ['/lustra-auth.html', '/lustra-auth.js'].map((path) => [
      path,
      readFileSync(inRoot('dist/portal', path), 'utf8'),
    ]),
  )

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The axe rules that a whole page violates. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = await page.evaluate<{ violations: { id: string }[] }>('axe.run()')
  return found.violations.map(({ id }) => id)
}
