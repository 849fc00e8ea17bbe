/** In by the corporate directory and out again, with the real library, the real directory and a browser that blocks windows. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { openPage, signIn, type PageOptions } from '../support/browser.ts'
import { traces } from '../support/build.ts'
import { page as stranger, servePages, strictHeaders } from '../support/pages.ts'
import { accountField, rows } from './screens.ts'

const dana = 'dana@directory.example'
const login = (page: Page) => page.locator('lustra-login')
const button = (page: Page) => login(page).locator('[part~="directory"]')
const failure = (page: Page) => login(page).locator('[part~="failure"]')
const record = () =>
  JSON.parse(localStorage.getItem('lustra.session') ?? 'null') as { user: { account: string } } | null

/** The page, with what any window of it complains of. */
async function open(options: PageOptions = {}) {
  const opened = await openPage({ path: '/aadlogin', ...options })
  opened.context.setDefaultTimeout(10_000)
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

/** The policy, which comes before every way in (L4). */
async function accept(page: Page): Promise<void> {
  await button(page).waitFor()
  await login(page).locator('input[type="checkbox"]').check()
}

/** Until the library is there: whatever the page asks for then has come. */
const preloaded = async (page: Page) => {
  await button(page).hover()
  await page.waitForLoadState('networkidle')
}

/** Clicks, and answers the directory's window. */
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

/** The library adds parameters of its own. */
const tokenAddress = /\/oauth2\/v2\.0\/token/

const closed = (popup: Page) => expect.poll(() => popup.isClosed()).toBe(true)

describe('the corporate directory', () => {
  it('signs a person in, whose session outlives a reload (L3)', async () => {
    const { page, violations, windows } = await open()
    await preloaded(page)
    const popup = await click(page)
    await enter(popup)
    await signedIn(page)
    await closed(popup)
    await page.reload()
    await signedIn(page)
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/aadlogin')
    expect(violations).toEqual([])
    expect(windows.violations).toEqual([])
  })

  it('leaves nothing of its library in the browser (S2)', async () => {
    const { page, context } = await open()
    const kept = () =>
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
    expect(await kept()).toEqual(nothing)
    await popup.close()
    const second = await click(page)
    await enter(second)
    await signedIn(page)
    expect(await kept()).toEqual(nothing)
    expect(await context.cookies(inject('portal'))).toMatchObject([
      { name: 'lustra_directory', httpOnly: true },
    ])
  })

  it('loads nothing of its library for who signs in otherwise (L3)', async () => {
    const bodies: Promise<string>[] = []
    const { page } = await openPage({
      path: '/login',
      prepare: async (context) =>
        context.on('response', (response) => {
          if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.text().catch(() => ''))
        }),
    })
    await signIn(page, 'jade_admin')
    await rows(page).first().waitFor()
    const loaded = await Promise.all(bodies)
    expect(loaded.length).toBeGreaterThan(3)
    expect(loaded.filter((body) => traces.msal.test(body))).toEqual([])
  })

  it('opens its window in the click even when its library is still on its way (L3)', async () => {
    const held = Promise.withResolvers<void>()
    const { page } = await open({
      prepare: (context) =>
        context.route(/directory-client-.*\.js(\?\d+)?$/, async (route) => {
          await held.promise
          await route.continue()
        }),
    })
    const popup = await click(page)
    expect(popup.url()).toBe('about:blank')
    held.resolve()
    await enter(popup)
    await signedIn(page)
    await closed(popup)
  })

  it('says how to allow windows when the browser opens none (L3)', async () => {
    const { page } = await open()
    await preloaded(page)
    // What a browser answers that blocks: null, this once.
    await page.evaluate(() => {
      const { open } = window
      window.open = () => ((window.open = open), null)
    })
    await button(page).click()
    await failure(page).waitFor()
    const popup = await click(page)
    await enter(popup)
    await signedIn(page)
  })

  it('is ready again at once when its window is closed, and works at the next try (L3)', async () => {
    const { page } = await open()
    await preloaded(page)
    const popup = await click(page)
    await popup.locator('#password').waitFor()
    await popup.close()
    await login(page).locator('[part~="waiting"]').waitFor({ state: 'hidden' })
    await enter(await click(page))
    await signedIn(page)
  })

  it('takes a sign-in that comes after its window has closed (L3)', async () => {
    const held = Promise.withResolvers<void>()
    const { page } = await open({
      prepare: (context) =>
        context.route(tokenAddress, async (route) => {
          await held.promise
          await route.continue()
        }),
    })
    await preloaded(page)
    const popup = await click(page)
    await enter(popup)
    await closed(popup)
    await login(page).locator('[part~="waiting"]').waitFor({ state: 'hidden' })
    expect(await page.evaluate(record)).toBeNull()
    held.resolve()
    await signedIn(page)
  })

  it('goes on in the second window when the button is pressed again (L3)', async () => {
    const { page } = await open({ path: '/login' })
    await preloaded(page)
    const first = await click(page)
    await first.locator('#password').waitFor()
    const second = await click(page)
    await closed(first)
    await enter(second)
    await signedIn(page)
  })

  it('keeps a wrong password in its own window', async () => {
    const { page } = await open()
    await preloaded(page)
    const popup = await click(page)
    await enter(popup, dana, 'Wrong123')
    await popup.getByRole('alert').waitFor()
    await enter(popup)
    await signedIn(page)
  })

  it('is given back calmly when the person cancelled there (L3)', async () => {
    const { page } = await open()
    await preloaded(page)
    const popup = await click(page)
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await closed(popup)
    await page
      .locator('lustra-login')
      .getByText(/window was closed|closed/i)
      .first()
      .waitFor()
    expect(await failure(page).count()).toBe(0)
  })

  it.each([
    ['uma@directory.example', /AADSTS50105/],
    ['otto@elsewhere.example', /another company/i],
    ['eve@directory.example', /account/i],
  ])('says why %s cannot come in, and nothing of a session stays (L3, L9)', async (account, words) => {
    const { page } = await open()
    await preloaded(page)
    await enter(await click(page), account)
    await failure(page).waitFor()
    expect(await failure(page).innerText()).toMatch(words)
    expect(await page.evaluate(record)).toBeNull()
  })

  it('says that it cannot be reached when its answer does not come (L3)', async () => {
    const { page } = await open({
      prepare: (context) => context.route(tokenAddress, (route) => route.abort()),
    })
    await preloaded(page)
    await enter(await click(page))
    await failure(page).waitFor()
    expect(await failure(page).innerText()).toMatch(/cannot be reached/i)
  })

  it('renews a token that was refused on the way once, without asking again (L3)', async () => {
    let asked = 0
    const { page } = await open({
      prepare: (context) =>
        context.route('**/Login/GetCheckUserAAD*', async (route) => {
          const isPreflight = route.request().method() === 'OPTIONS'
          if (isPreflight || asked++ > 0) return route.continue()
          const body = { ErrCode: 1, ErrMsg: '', ErrMsgCode: '99044', ResData: null }
          return route.fulfill({ json: body })
        }),
    })
    await preloaded(page)
    await enter(await click(page))
    await signedIn(page)
    expect(asked).toBe(2)
  })

  it('sends its token to the host in a header, never in an address (L3)', async () => {
    const { page, context } = await open()
    const addresses: string[] = []
    context.on('request', (request) => addresses.push(request.url()))
    await preloaded(page)
    await enter(await click(page))
    await signedIn(page)
    const asked = addresses.filter((address) => address.includes('GetCheckUserAAD'))
    expect(asked).toHaveLength(1)
    expect(addresses.filter((address) => /AADToken|eyJhbGci/.test(address))).toEqual([])
  })

  it.each(['at once', 'after a reload'])(
    'forgets the person when they sign out of the portal %s (S5)',
    async (when) => {
      const { page, context, violations } = await open()
      await preloaded(page)
      await enter(await click(page))
      await signedIn(page)
      await expect.poll(() => new URL(page.url()).pathname).not.toBe('/aadlogin')
      if (when === 'after a reload') await page.reload()
      const popup = await signOut(page)
      await closed(popup)
      await accountField(page).or(button(page)).first().waitFor()
      expect(await context.cookies(inject('directory'))).toEqual([])
      await page.goto(new URL('/aadlogin', inject('portal')).href)
      await accept(page)
      await preloaded(page)
      const again = await click(page)
      await again.locator('#password').waitFor()
      expect(await again.getByRole('button', { name: /Continue as/ }).count()).toBe(0)
      expect(violations).toEqual([])
    },
  )

  it('is left by the page itself, and comes back, when the browser opens no window (S5)', async () => {
    const { page, context } = await open()
    await preloaded(page)
    await enter(await click(page))
    await signedIn(page)
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/aadlogin')
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.evaluate(() => (window.open = () => null))
    await page.locator('lustra-navbar').getByText('Log out').click()
    await expect.poll(() => context.cookies(inject('directory'))).toEqual([])
    await accountField(page).or(button(page)).first().waitFor()
    expect(new URL(page.url()).origin).toBe(inject('portal'))
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('lustra.directory-return')
  })

  it('works on a foreign page with the two files of the bridge, and lights the whole page up (L3, X2)', async () => {
    const { page, violations, windows } = await open({ path: inject('intranet') })
    await preloaded(page)
    const popup = await click(page)
    await enter(popup)
    await signedIn(page)
    await closed(popup)
    await rows(page).first().waitFor()
    expect(violations).toEqual([])
    expect(windows.violations).toEqual([])
  })

  it('works on a page that keeps its windows apart from all others (L3)', async () => {
    const apart = { ...strictHeaders(), 'cross-origin-opener-policy': 'same-origin' }
    const files = { '/': stranger('<lustra-login></lustra-login>'), ...bridge() }
    const site = await servePages(files, apart)
    const { page, violations } = await open({ path: site.address })
    await preloaded(page)
    await button(page).click()
    // To such a page the window looks closed from the beginning, and it hears of none.
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

  it('serves the bridge with headers of its own (S5)', async () => {
    const sites: string[] = [inject('portal'), inject('intranet')]
    for (const site of sites) {
      const { headers } = await fetch(`${site}/lustra-auth.html`)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/)
      expect(headers.get('cross-origin-opener-policy')).toBeNull()
    }
  })

  it.each(['light', 'dark'] as const)(
    'asks in a window of 360 px that everybody can use, %s',
    async (theme) => {
      const { page } = await open({ theme })
      await preloaded(page)
      const popup = await click(page)
      await popup.setViewportSize({ width: 360, height: 640 })
      await popup.locator('#password').waitFor()
      expect(await popup.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      expect(await faultsOf(popup)).toEqual([])
      // By keys alone: the account is chosen, the field has the focus.
      await popup.keyboard.type(demoPassword)
      await popup.keyboard.press('Enter')
      await signedIn(page)
    },
  )
})

/** What an owner of another site copies to its root. */
const bridge = () =>
  Object.fromEntries(
    ['/lustra-auth.html', '/lustra-auth.js'].map((path) => [
      path,
      readFileSync(inRoot('dist/portal', path), 'utf8'),
    ]),
  )

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong on a whole page, rule by rule. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = await page.evaluate<{ violations: { id: string }[] }>('axe.run()')
  return found.violations.map(({ id }) => id)
}
