/** The portal offline or without its host: what opens, what it shows, and how it recovers. */
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serve } from '../../tools/lib/static-server.ts'
import { addressOf } from '../support/addresses.ts'
import { listPath, openPage, signIn, type PageOptions } from '../support/browser.ts'
import { startHost, stopHost } from '../support/server.ts'
import { isLong } from '../support/long.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { accountField, untilCached, list, rows } from './screens.ts'

const deep = '/RegularServiceCallPest'
const strip = (page: Page) => page.locator('body > [role=status]')
const menu = (page: Page) => page.locator('lustra-side-menu').getByRole('link', { name: 'Pest' }).first()

/** A signed-in person whose portal is cached. */
async function atWork(options: Omit<PageOptions, 'path' | 'state'> = {}) {
  const open = await openSignedIn('harbour_admin', listPath, { hasWorker: true, ...options })
  await rows(open.page).first().waitFor()
  await untilCached(open.page)
  return open
}

/** All cached files, with path and content. */
const cachedFiles = () =>
  caches.keys().then(async (names) => {
    const files: { path: string; type: string; text: string }[] = []
    for (const name of names) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = (await cache.match(request))!
        const type = response.headers.get('content-type') ?? ''
        files.push({ path: new URL(request.url).pathname, type, text: await response.text() })
      }
    }
    return files
  })

const workersOf = async (context: BrowserContext) =>
  (await context.pages()[0]!.evaluate(countWorkers)) as number
const countWorkers = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length)

describe('without a network', () => {
  it('opens a deep URL from the stored session and cached files without personal data, shows that it is offline, and recovers (S5)', async () => {
    const { page, context, errors, violations } = await atWork()
    await page.goto(deep)
    await rows(page).first().waitFor()
    const cached = await page.evaluate(cachedFiles)
    const strange = cached.filter(
      ({ path }) => !/^\/(assets\/.*|index\.html|favicon\.svg|lustra-cache-complete)$/.test(path),
    )
    expect(strange).toEqual([])
    expect(cached.filter(({ text, type }) => /harbour_admin/.test(text) || /json/.test(type))).toEqual([])
    expect(cached.length).toBeGreaterThan(50)
    const group = await page.locator('lustra-group-switcher').innerText()
    await context.setOffline(true)
    await page.reload()
    await menu(page).waitFor()
    await strip(page)
      .getByText(/You have been offline since \d\d:\d\d\./)
      .waitFor()
    expect(await page.locator('lustra-group-switcher').innerText()).toBe(group)
    await list(page).getByText('The list loads as soon as you are connected').waitFor()

    await context.setOffline(false)
    await strip(page).getByText('Back online').waitFor()
    await rows(page).first().waitFor()
    await expect.poll(() => strip(page).innerText()).toBe('')
    expect(violations).toEqual([])
    expect(errors.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(text))).toEqual(
      [],
    )
  })
})

it.runIf(isLong)('a screen that failed to load appears automatically once online', async () => {
  const { page, context } = await openPage({ path: '/login' })
  await signIn(page, 'harbour_admin')
  await rows(page).first().waitFor()
  await page.getByRole('status').first().waitFor({ state: 'attached' })
  await context.setOffline(true)
  await page.locator('lustra-navbar [part~="user"]').click()
  await page.locator('lustra-navbar').getByText('User settings').click()
  const settings = page.locator('lustra-user-settings')
  await settings.getByRole('alert').waitFor()
  await context.setOffline(false)
  await settings.locator('input[type=password]').first().waitFor()
})

describe('without its host', () => {
  const gateways: [
    description: string,
    respond: () => { status: number; body: string } | Promise<undefined>,
  ][] = [['behind a gateway that responds with 502', () => ({ status: 502, body: 'Bad gateway' })]]
  // This takes as long as the timeouts of worker and page together.
  if (isLong)
    gateways.push(['that accepts a call and never responds', () => new Promise<undefined>(() => {})])
  it.runIf(isLong).each(gateways)('%s opens from the cache, and shows that', async (_, respond) => {
    const { page } = await atWork()
    await stopHost()
    const gateway = await serve([respond], { port: Number(new URL(addressOf('portal')).port) })
    onTestFinished(() => gateway.close())
    await page.goto(deep, { waitUntil: 'commit' })
    await menu(page).waitFor()
    await strip(page).getByText('The server has been out of reach since').waitFor()
    await gateway.close()
    await startHost()
    await rows(page).first().waitFor()
  })

  it.runIf(isLong)('opens signed out, and shows that signing in requires a connection', async () => {
    const { page } = await atWork()
    await page.evaluate(() => localStorage.removeItem('lustra.session'))
    await stopHost()
    await page.goto('/login')
    await accountField(page).waitFor()
    await strip(page).getByText('The server cannot be reached').waitFor()
  })
})

describe('a page', () => {
  it('without a session caches nothing on the device', async () => {
    const { page, context } = await openPage({ path: '/login', hasWorker: true })
    await accountField(page).waitFor()
    // The code loaded after the first screen is ready once the strip exists.
    await page.getByRole('status').first().waitFor({ state: 'attached' })
    expect(await workersOf(context)).toBe(0)
  })

  it.runIf(isLong)('that embeds elements has no worker and no strip of the portal', async () => {
    const { page, context } = await openPage({ path: addressOf('intranet'), hasWorker: true })
    await signIn(page, 'harbour_admin')
    await page.waitForLoadState('networkidle')
    expect(await workersOf(context)).toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })

  it.runIf(isLong)('where workers are refused works without a message', async () => {
    const { page, errors } = await openPage({
      path: '/login',
      hasWorker: true,
      prepare: (context) =>
        context.addInitScript(() => {
          navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'))
        }),
    })
    await signIn(page, 'harbour_admin')
    await rows(page).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(errors).toEqual([])
    expect(await page.locator('lustra-toaster [part~="message"]').count()).toBe(0)
  })
})
