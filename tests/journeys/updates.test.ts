/** A new version of the portal, deployed while the previous one is open. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openPage, signIn } from '../support/browser.ts'
import { copyOfPortal, deployNextVersion, nextBuild } from '../support/second-version.ts'
import { privateHost } from '../support/server.ts'
import { untilCached, rows } from './screens.ts'
import { isLong } from '../support/long.ts'

const settings = '/changepassword'
const toast = (page: Page) =>
  page.locator('lustra-toaster').getByText('A new version of the portal is ready.')
const reload = (page: Page) => page.locator('lustra-toaster').getByRole('button', { name: 'Reload' })
const question = (page: Page) => page.locator('lustra-confirm [part~="dialog"]')
const oldPassword = (page: Page) => page.locator('lustra-user-settings input[type=password]').first()

/** Runs in the page. */
const build = () => document.querySelector<HTMLMetaElement>('meta[name=lustra-build]')?.content
const lookForUpdate = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
}
const workers = () =>
  navigator.serviceWorker
    .getRegistration()
    .then((found) => [found?.installing?.state, found?.waiting?.state, found?.active?.state])
/** The cached icon of a version: it has the same name in each. */
const keptIcon = async (version: string) =>
  (await caches.match('/favicon.svg', { cacheName: `lustra-portal-${version}` }))?.text()
/** Navigates like a link of the portal. */
const go = (path: string) =>
  document.body.dispatchEvent(
    new CustomEvent('lustra-navigate', {
      bubbles: true,
      cancelable: true,
      detail: { path, query: '', newTab: false },
    }),
  )

/** A signed-in person on a private host whose files can be replaced. */
async function atWork({ hasWorker = true } = {}) {
  const folder = copyOfPortal()
  const host = await privateHost({ env: { LUSTRA_STATIC: folder } })
  const open = await openPage({ path: `${host.address}/login`, hasWorker })
  await signIn(open.page, 'harbour_admin')
  await rows(open.page).first().waitFor()
  if (hasWorker) await untilCached(open.page)
  return { ...open, folder, host, first: await open.page.evaluate(build) }
}

describe('a new version', () => {
  it('is offered without interruption, and keeps the open form until the person accepts', async () => {
    const { page, folder, first, violations } = await atWork()
    await page.evaluate(go, settings)
    await oldPassword(page).fill('half a password')
    deployNextVersion(folder)
    await page.evaluate(lookForUpdate)
    await toast(page).waitFor()
    expect(await oldPassword(page).inputValue()).toBe('half a password')

    await reload(page).click()
    await question(page).getByRole('button').first().click()
    await expect.poll(() => question(page).isVisible()).toBe(false)
    expect(await oldPassword(page).inputValue()).toBe('half a password')
    expect(await page.evaluate(build)).toBe(first)

    // Offered again at the next check, because it was not refused.
    await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')))
    await reload(page).click()
    await question(page).getByRole('button').last().click()
    await expect.poll(() => page.evaluate(build).catch(() => first)).toBe(nextBuild)
    await oldPassword(page).waitFor()
    expect(violations).toEqual([])
  })

  it.runIf(isLong)('keeps the files of the previous one for a tab that still runs it', async () => {
    const { page, folder, host, first } = await atWork()
    const screen = readdirSync(join(folder, 'assets')).find((name) =>
      /^user-settings-[\w-]{8}\.js$/.test(name),
    )!
    deployNextVersion(folder)
    expect((await fetch(`${host.address}/assets/${screen}`)).status).toBe(404)
    await page.evaluate(lookForUpdate)
    await toast(page).waitFor()
    await page.evaluate(go, settings)
    await oldPassword(page).waitFor()
    expect(await page.evaluate(build)).toBe(first)
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => name.endsWith(screen))).toHaveLength(1)
  })

  it.runIf(isLong)(
    'that was not cached completely changes nothing: offline the previous one opens',
    async () => {
      const { page, context, folder, first } = await atWork()
      const before = await page.evaluate(() => caches.keys())
      deployNextVersion(folder)
      const screen = readdirSync(join(folder, 'assets')).find((name) => /^legal-[\w-]{8,9}\.js$/.test(name))!
      rmSync(join(folder, 'assets', screen))
      await page.evaluate(lookForUpdate)
      await expect.poll(() => page.evaluate(workers)).toEqual([undefined, undefined, 'activated'])
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(before)
      await context.setOffline(true)
      await page.reload()
      await page.locator('lustra-group-switcher').waitFor()
      expect(await page.evaluate(build)).toBe(first)
    },
  )

  it.runIf(isLong)(
    'is offered where a file of the previous one is missing and nothing was cached',
    async () => {
      const { page, folder } = await atWork({ hasWorker: false })
      deployNextVersion(folder)
      await page.evaluate(go, settings)
      await page.locator('lustra-user-settings').getByRole('alert').waitFor()
      await toast(page).waitFor()
      await reload(page).click()
      await oldPassword(page).waitFor()
      expect(await page.evaluate(build)).toBe(nextBuild)
    },
  )

  it.runIf(isLong)('opens at a reload while the host responds, cached or not', async () => {
    const { page, folder } = await atWork()
    deployNextVersion(folder)
    await page.reload()
    await rows(page).first().waitFor()
    expect(await page.evaluate(build)).toBe(nextBuild)
    // A tab with the new version gets no offer.
    await expect.poll(() => page.evaluate(() => caches.keys().then(({ length }) => length))).toBe(2)
    await expect.poll(() => page.evaluate(keptIcon, nextBuild)).toContain(nextBuild)
    await page.waitForLoadState('networkidle')
    expect(await toast(page).count()).toBe(0)
  })
})
