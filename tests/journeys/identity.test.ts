/** Identity in the portal: acting as another person, the company's own people, the own account. */
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { rows, toLists, viewer } from './screens.ts'
import type { Page } from 'playwright'
import { isLong } from '../support/long.ts'
import { openSignedIn } from '../support/signed-in.ts'

const bar = (page: Page) => page.locator('lustra-navbar')
const banner = (page: Page) => page.locator('lustra-account-switcher [part~="banner"]')

async function openSwitcher(page: Page) {
  await bar(page).locator('[part~="user"]').click()
  await bar(page).getByText('Switch account').click()
  const dialog = page.locator('lustra-account-switcher [part~="dialog"]')
  await dialog.waitFor()
  return dialog
}

async function actAs(page: Page, account: string) {
  const dialog = await openSwitcher(page)
  await dialog.locator('input').first().fill(account)
  await page.keyboard.press('Enter')
  const person = dialog.locator('[part~="row"], li, tr').filter({ hasText: account }).first()
  await person.locator('[part~="act"]').click()
}

describe('a super administrator', () => {
  it('acts as another person, sees what they see, and is back with one click (S7, S8, M6)', async () => {
    const { page, errors } = await openSignedIn('superadmin', '/RegularServiceCallPest?feedback=pending')
    await rows(page).first().waitFor()

    await actAs(page, 'harbour_user')
    await banner(page).waitFor()
    expect(await banner(page).innerText()).toMatch(/Howard Lam[\s\S]*Susan Shen/)
    await page.waitForURL(/\/powerbi\/service-delivery/)
    await toLists(page)
    await rows(page).first().waitFor()
    const stores = await rows(page).locator('[data-column="StoreName"], td:nth-child(3)').allInnerTexts()
    expect(stores.filter(Boolean).length).toBeGreaterThan(0)
    expect(new Set(stores).size).toBeLessThanOrEqual(2)

    await page.reload()
    await banner(page).locator('[part~="back"]').click()
    await page.waitForURL(/RegularServiceCallPest\?feedback=pending/)
    await rows(page).first().waitFor()
    expect(await banner(page).count()).toBe(0)
    await bar(page).getByText('Susan Shen').first().waitFor()
    expect(errors).toEqual([])
  })

  it.runIf(isLong)(
    'returns to the previous page on a slow host, and the page of the other person stays hidden (S7)',
    async () => {
      const { page } = await openPage({
        path: '/login',
        // The half second that a page waits for its switcher elapses before the host responds.
        prepare: (context) =>
          context.addInitScript(() => {
            const { setTimeout } = globalThis
            const soon = (run: () => void, ms?: number) => setTimeout(run, ms === 500 ? 0 : ms)
            Object.assign(globalThis, { setTimeout: soon })
            // Recorded when the page unloads.
            addEventListener('visibilitychange', () =>
              sessionStorage.setItem('hid', String(document.body.hidden)),
            )
          }),
      })
      await signIn(page, 'superadmin')
      await rows(page).first().waitFor()
      await page.goto(`${addressOf('portal')}/RegularServiceCallPest?feedback=pending`)
      await rows(page).first().waitFor()
      await actAs(page, 'harbour_user')
      await banner(page).waitFor()
      await page.waitForURL(/\/powerbi\/service-delivery/)
      await viewer(page).waitFor()
      await banner(page).locator('[part~="back"]').click()
      await page.waitForURL(/RegularServiceCallPest\?feedback=pending/)
      await rows(page).first().waitFor()
      expect(await page.evaluate(() => sessionStorage.getItem('hid'))).toBe('true')
    },
  )
})

describe('the company’s own people', () => {
  it('start with the global reports, once per session (S10, G11)', async () => {
    const { page } = await openPage({ path: '/login' })
    // The session is updated by then.
    const noted = page.waitForResponse(/updateAccessGlobalReportStatus/)
    await signIn(page, 'camuser', { wanted: '' })
    await page.waitForURL(/\/powerbi_cam\/company-delivery/)
    await noted
    await page.goto(addressOf('portal'))
    await page.waitForURL(/\/powerbi\/service-delivery/)
  })
})
