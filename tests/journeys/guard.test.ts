/** URLs that people type, bookmark and reload. */
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { openSignedIn, signedInState } from '../support/signed-in.ts'
import { accountField, firstCustomer, list, rows, viewer } from './screens.ts'

describe('without a session', () => {
  it('any other URL leads to the sign-in form, and opens after it (G1)', async () => {
    const { page } = await openPage({ path: '/RegularServiceCallPest?feedback=pending' })
    await accountField(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await signIn(page, 'harbour_admin')
    await page.waitForURL(/RegularServiceCallPest\?.*feedback=pending/)
    await rows(page).first().waitFor()
  })

  it.each(['/privacy', '/aqreement'])('%s can be read, in all three languages (G5)', async (path) => {
    const titles = new Set<string>()
    for (const language of ['zh', 'zh_hant', 'en'] as const) {
      const { page } = await openPage({ path, language })
      const title = page.locator('lustra-legal [part~="title"]')
      await title.waitFor()
      titles.add(await title.innerText())
    }
    expect(titles.size).toBe(3)
  })

  it.each(['https://evil.example/x', '//evil.example/x', '/\\\\evil.example/x'])(
    'never navigates to %s (G1)',
    async (address) => {
      const { page } = await openPage({ path: '/login' })
      await accountField(page).waitFor()
      await page.evaluate((wanted) => sessionStorage.setItem('lustra.wanted', wanted), address)
      await signIn(page, 'harbour_admin')
      await viewer(page).waitFor()
      expect(new URL(page.url()).origin).toBe(addressOf('portal'))
      expect(new URL(page.url()).pathname).toBe('/powerbi/service-delivery')
    },
  )
})

it.each([
  [390, 16],
  [1440, 16],
  [1920, 16],
  [2880, 24],
])('the portal at %i px has a root font of %i px; embedding pages keep theirs (M8)', async (width, size) => {
  const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const portal = await openPage({ path: '/login', size: { width, height: 900 } })
  await accountField(portal.page).waitFor()
  expect(await portal.page.evaluate(rootSize)).toBeCloseTo(size, 0)
  const intranet = await openPage({ path: addressOf('intranet'), size: { width, height: 900 } })
  await accountField(intranet.page).waitFor()
  expect(await intranet.page.evaluate(rootSize)).toBe(16)
})

describe('with a session', () => {
  it('a reload of a deep URL shows that screen from the stored session, without a menu request or a flash of the form (G3)', async () => {
    const { page } = await openSignedIn('harbour_admin', '/RegularServiceCallClean')
    await rows(page).first().waitFor()
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requests.push(new URL(request.url()).pathname)
    })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('lustra-login')) document.documentElement.dataset.flashed = 'yes'
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await rows(page).first().waitFor()
    expect(requests.filter((path) => path.includes('/Login/'))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.dataset.flashed)).toBeUndefined()
  })

  it('the sign-in routes go home, and home is the first report that the person has (G2, G9)', async () => {
    const { page } = await openSignedIn('harbour_admin', '/login')
    await page.waitForURL(/\/powerbi\/service-delivery\?/)
    for (const path of ['/aadlogin', '/forgotpassword', '/', '/powerbi']) {
      await page.goto(new URL(path, page.url()).href)
      await page.waitForURL(/\/powerbi\/service-delivery\?/)
    }
  })

  it('an unknown URL, and one without permission, show that there is no such page (G5, G15)', async () => {
    const { page } = await openPage({ path: 'about:blank', state: await signedInState('harbour_user') })
    for (const path of ['/no-such-page', '/groupRole']) {
      await page.goto(path)
      await page.locator('lustra-error-page[type="not-found"] [part~="title"]').waitFor()
    }
  })

  it('the URL has the list’s state: a link and the back button restore it (V1)', async () => {
    const { page } = await openSignedIn(
      'harbour_admin',
      '/RegularServiceCallAll?feedback=feedbacked&sort=StoreName&order=asc&page=2',
    )
    await rows(page).first().waitFor()
    expect(await list(page).getAttribute('page')).toBe('2')
    expect(await list(page).getAttribute('sort')).toBe('StoreName')
    await list(page)
      .getByRole('button', { name: /service time/i })
      .first()
      .click()
    await page.waitForURL(/sort=ServiceTime|^(?!.*sort=StoreName)/)
    await page.goBack()
    await page.waitForURL(/sort=StoreName/)
  })

  it('titles the page with the menu entry in the current language, then the product (G16)', async () => {
    const { page } = await openSignedIn('harbour_admin', '/RegularServiceCallPest', { language: 'zh' })
    await expect.poll(() => page.title()).toMatch(/^虫害防治.*Lustra$/)
  })

  it.each([
    ['norole_user', 'type=1'],
    ['badgroup_user', 'type=2'],
    ['nogroup_user', 'type=3'],
  ])('%s sees the error page with %s (G8, G9, L10, M9)', async (account, query) => {
    const { page } = await openPage({ path: '/login' })
    await signIn(page, account)
    await page.waitForURL(new RegExp(`/error\\?${query}`))
    await page.locator('lustra-error-page [part~="title"]').waitFor()
  })

  it('a first sign-in leads to the password change, and nowhere else until it is done (G7, L8)', async () => {
    const { page } = await openPage({ path: '/login' })
    await signIn(page, 'first_login')
    await page.waitForURL(/firstChangepassword/)
    expect(await page.locator('lustra-navbar').count()).toBe(0)
    for (const path of ['/changephone', '/RegularServiceCallAll']) {
      await page.goto(new URL(path, page.url()).href)
      await page.waitForURL(/firstChangepassword/)
      await page.locator('lustra-toaster').getByText('Please change your password at first login').waitFor()
    }
    const form = page.locator('lustra-first-password')
    await form.locator('input[autocomplete="new-password"]').nth(0).fill('Tide-Fern1')
    await form.locator('input[autocomplete="new-password"]').nth(1).fill('Tide-Fern1')
    await form.locator('[part~="submit"]').click()
    await page.waitForURL(/RegularServiceCall/)
    await expect.poll(() => firstCustomer(page)).not.toBe('')
  })
})
