/** The scripts that a page with one element downloads, in kB with brotli, against a budget. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { brotliBytes, readBuilt, screenFile, sum, traces, withImports } from '../support/build.ts'
import { openPage, signIn, storageOfSignedIn } from '../support/browser.ts'
import { page, servePages } from '../support/pages.ts'

/** Records the built scripts that the page requests. */
function scriptsOf(open: Page): string[] {
  const files: string[] = []
  open.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === addressOf('portal') && url.pathname.endsWith('.js')) files.push(url.pathname.slice(1))
  })
  return files
}

const lazy = ['msal', 'powerbi', 'pdf'] as const
const holding = (files: string[], names: readonly (keyof typeof traces)[]) =>
  names.filter((name) => files.some((file) => traces[name].test(readBuilt(file))))

it('accepts typing after 15 kB, while the rest loads', async () => {
  const loader = withImports('lustra.js')
  expect(sum(loader, brotliBytes)).toBeLessThanOrEqual(15_000)

  await servePages({ '/': page('<lustra-login></lustra-login>') })
  const open = await openPage({ path: 'about:blank' })
  await open.page.route('**/*.js', async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1)
    if (loader.includes(file)) await route.continue()
  })
  await open.page.goto(addressOf('pages'))
  await open.page.locator('lustra-login input').first().fill('harbour_admin')
})

it('shows that Sign in was pressed, while the rest loads', async () => {
  await servePages({ '/': page('<lustra-login></lustra-login>') })
  const open = await openPage({ path: 'about:blank' })
  await open.page.route(/\/react[^/]*\.js/, () => {})
  await open.page.route('**/GetCheckUser*', () => {})
  await open.page.goto(addressOf('pages'))
  const form = open.page.locator('lustra-login form')
  await form.locator('[name=username]').fill('harbour_admin')
  await form.locator('[name=password]').fill('wrong')
  await form.locator('[name=accepted]').check()
  await form.locator('[type=submit]').click()
  await form.and(open.page.locator('[aria-busy=true]')).waitFor()
  await expect
    .poll(() => form.locator('[type=submit]').evaluate((button) => getComputedStyle(button).opacity))
    .toBe('0.75')
})

// File names contain hashes of the sources, so that any change of them may change compressed sizes by some ten bytes.
it('signs in with 111.2 kB, and without the libraries of other sign-in methods', async () => {
  await servePages({ '/': page('<lustra-login></lustra-login>') })
  const open = await openPage({ path: 'about:blank' })
  const files = scriptsOf(open.page)
  await open.page.goto(addressOf('pages'))
  const untilSent = open.page
    .waitForRequest((request) => request.url().includes('GetCheckUser'))
    .then(() => [...files])
  await signIn(open.page, 'harbour_admin')
  expect(holding(await untilSent, lazy)).toEqual([])
  expect((await untilSent).filter((file) => /sentences|check-config/.test(file))).toEqual([])
  expect(sum(await untilSent, brotliBytes)).toBeLessThanOrEqual(111_200)
})

it('lists service reports with 150 kB', async () => {
  await servePages({
    '/login.html': page('<lustra-login></lustra-login>'),
    '/': page('<lustra-service-report-list></lustra-service-report-list>'),
  })
  const origin = addressOf('pages')
  const open = await openPage({ path: 'about:blank', state: await storageOfSignedIn(`${origin}/login.html`) })
  const files = scriptsOf(open.page)
  await open.page.goto(origin)
  await open.page.locator('lustra-service-report-list').getByRole('row').nth(1).waitFor()
  expect(holding(files, lazy)).toEqual([])
  expect(sum(files, brotliBytes)).toBeLessThanOrEqual(150_000)
})

it('accepts feedback after 15 kB, keeps the typed text, and is complete with 126 kB (P4)', async () => {
  await servePages({
    '/login.html': page('<lustra-login></lustra-login>'),
    '/': page('<lustra-feedback-form></lustra-feedback-form>'),
  })
  const origin = addressOf('pages')
  const open = await openPage({ path: 'about:blank', state: await storageOfSignedIn(`${origin}/login.html`) })
  const files = scriptsOf(open.page)
  const first = [...withImports('lustra.js'), ...withImports(screenFile('feedback-form.begin'))]
  expect(sum(first, brotliBytes)).toBeLessThanOrEqual(15_000)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await open.page.route('**/*.js', async (route) => {
    if (!first.includes(new URL(route.request().url()).pathname.slice(1))) await released
    await route.continue()
  })
  await open.page.goto(origin)
  const form = open.page.locator('lustra-feedback-form')
  const early = form.getByRole('textbox', { name: 'Your feedback' })
  await early.fill('Typed before the rest was there.')
  release()
  await form.locator('[part~="submit"]').waitFor()
  const contents = form.locator('textarea[name=contents]')
  expect(await contents.inputValue()).toBe('Typed before the rest was there.')
  expect(
    await contents.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field),
  ).toBe(true)
  // Store picker, pictures and sending load after the first field.
  const isLazy = (file: string) =>
    /deferred-parts|picture-worker|progress-bar|progress\.js|choice\.js|combobox/.test(file)
  const shown = [...new Set(files)].filter((file) => !isLazy(file))
  expect(holding(shown, lazy)).toEqual([])
  expect(sum(shown, brotliBytes)).toBeLessThanOrEqual(126_000)
  await form.getByText('Saved on this device.').waitFor()
})

it('loads no screens of elements that are not on the page', async () => {
  await servePages({ '/': page('<p>Nothing of ours</p>') })
  const open = await openPage({ path: 'about:blank' })
  const files = scriptsOf(open.page)
  await open.page.goto(addressOf('pages'), { waitUntil: 'networkidle' })
  expect(files.sort()).toEqual(withImports('lustra.js').sort())
})
