/** URLs that people type, bookmark and reload. */
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { accountField, firstCustomer, rows } from './screens.ts'

describe('without a session', () => {
  it('any other URL leads to the sign-in form, and opens after it (G1)', async () => {
    const { page } = await openPage({ path: '/RegularServiceCallPest?feedback=pending' })
    await accountField(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await signIn(page, 'harbour_admin')
    await page.waitForURL(/RegularServiceCallPest\?.*feedback=pending/)
    await rows(page).first().waitFor()
  })
})

it('the portal’s root font grows with a wide window; embedding pages keep theirs (M8)', async () => {
  const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const portal = await openPage({ path: '/login', size: { width: 390, height: 900 } })
  const intranet = await openPage({ path: addressOf('intranet') })
  for (const { page } of [portal, intranet]) await accountField(page).waitFor()
  for (const [width, size] of [
    [390, 16],
    [1440, 16],
    [1920, 16],
    [2880, 24],
  ] as const) {
    for (const { page } of [portal, intranet]) await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => portal.page.evaluate(rootSize)).toBeCloseTo(size, 0)
    expect(await intranet.page.evaluate(rootSize)).toBe(16)
  }
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

  it('somebody without a role sees its error page (G8, G9, L10, M9)', async () => {
    const { page } = await openPage({ path: '/login' })
    await signIn(page, 'norole_user')
    await page.waitForURL(/\/error\?type=1/)
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
