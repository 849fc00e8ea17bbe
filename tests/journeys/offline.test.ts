/** The portal without its host: what opens, what it says, and how it comes back. */
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { serve } from '../../tools/lib/static-server.ts'
import { openPage, signIn, type PageOptions } from '../support/browser.ts'
import { startHost, stopHost } from '../support/server.ts'
import { isLong } from '../support/long.ts'
import { accountField, untilKept, list, rows } from './screens.ts'

const deep = '/RegularServiceCallPest'
const strip = (page: Page) => page.locator('body > [role=status]')
const menu = (page: Page) => page.locator('lustra-side-menu').getByRole('link', { name: 'Pest' }).first()

/** Somebody who has signed in on this device, and whose portal has been kept. */
async function atWork(options: PageOptions = {}) {
  const open = await openPage({ path: '/login', hasWorker: true, ...options })
  await signIn(open.page, 'harbour_admin')
  await rows(open.page).first().waitFor()
  await untilKept(open.page)
  return open
}

/** Everything that the worker keeps, addresses and content. */
const keptThings = () =>
  caches.keys().then(async (names) => {
    const caught: { path: string; type: string; text: string }[] = []
    for (const name of names) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = (await cache.match(request))!
        const type = answer.headers.get('content-type') ?? ''
        caught.push({ path: new URL(request.url).pathname, type, text: await answer.text() })
      }
    }
    return caught
  })

const workersOf = async (context: BrowserContext) =>
  (await context.pages()[0]!.evaluate(countWorkers)) as number
const countWorkers = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length)

describe('without a network', () => {
  it('opens on a deep address with bar, menu and names from what is stored, says so, and recovers by itself', async () => {
    const { page, context, errors, violations } = await atWork()
    await page.goto(deep)
    await rows(page).first().waitFor()
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

  it('signs out at once, and the form says that there is no connection (S5)', async () => {
    const { page, context } = await atWork()
    await context.setOffline(true)
    await strip(page).getByText('You have been offline since').waitFor()
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.locator('lustra-navbar').getByText('Log out').click()
    await accountField(page).waitFor()
    await strip(page).getByText('You can sign in as soon as').waitFor()
    const left = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(left).not.toMatch(/token|userId|harbour_admin/i)
  })

  it('keeps files of the portal and nothing of anybody (S5)', async () => {
    const { page } = await atWork()
    await page.goto(deep)
    await rows(page).first().waitFor()
    const kept = await page.evaluate(keptThings)
    const strange = kept.filter(
      ({ path }) => !/^\/(assets\/.*|index\.html|favicon\.svg|lustra-kept-at)$/.test(path),
    )
    expect(strange).toEqual([])
    expect(kept.filter(({ text, type }) => /harbour_admin/.test(text) || /json/.test(type))).toEqual([])
    expect(kept.length).toBeGreaterThan(50)
  })
})

it('a screen that could not be loaded comes by itself when the network is back', async () => {
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
  it('says so while the page stands, and fills by itself when the host is back', async () => {
    const { page } = await atWork()
    await stopHost()
    await list(page).evaluate((element: Element & { refresh?(): void }) => element.refresh?.())
    await strip(page).getByText('The server has been out of reach since').waitFor()
    await list(page).getByRole('alert').first().waitFor()
    await startHost()
    await strip(page).getByText('Back online').waitFor({ timeout: 40_000 })
    await rows(page).first().waitFor()
    await expect.poll(() => list(page).getByRole('alert').count()).toBe(0)
  })

  const gateways: [how: string, answer: () => { status: number; body: string } | Promise<undefined>][] = [
    ['behind a gateway that answers for it', () => ({ status: 502, body: 'Bad gateway' })],
  ]
  // Its silence takes as long as the worker's and the page's patience together.
  if (isLong) gateways.push(['that takes a call and never answers', () => new Promise<undefined>(() => {})])
  it.each(gateways)('%s opens from what is kept, and says so', async (_, answer) => {
    const { page } = await atWork()
    await stopHost()
    const gateway = await serve([answer], { port: Number(new URL(inject('portal')).port) })
    onTestFinished(() => gateway.close())
    await page.goto(deep, { waitUntil: 'commit' })
    await menu(page).waitFor()
    await strip(page).getByText('The server has been out of reach since').waitFor()
    await gateway.close()
    await startHost()
    await rows(page).first().waitFor({ timeout: 40_000 })
  })

  it('opens all the same, and a person who is not signed in reads why they cannot be', async () => {
    const { page } = await atWork()
    await page.evaluate(() => localStorage.removeItem('lustra.session'))
    await stopHost()
    await page.goto('/login')
    await accountField(page).waitFor()
    await strip(page).getByText('The server cannot be reached').waitFor()
  })
})

describe('a page', () => {
  it('of somebody who has not signed in keeps nothing on the device', async () => {
    const { page, context } = await openPage({ path: '/login', hasWorker: true })
    await accountField(page).waitFor()
    // What loads after the first screen has loaded once the strip's place stands.
    await page.getByRole('status').first().waitFor({ state: 'attached' })
    expect(await workersOf(context)).toBe(0)
  })

  it('of others has no worker and no strip of ours', async () => {
    const { page, context } = await openPage({ path: inject('intranet'), hasWorker: true })
    await signIn(page, 'harbour_admin')
    await page.waitForLoadState('networkidle')
    expect(await workersOf(context)).toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })

  it('where workers are refused works as ever and says nothing of it', async () => {
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
