/** Identity in the portal: acting as another person, the company's own people, the own account. */
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { addressOf } from '../support/addresses.ts'
import { listPath, openPage, signIn } from '../support/browser.ts'
import { privateHost } from '../support/server.ts'
import { accountField, list, loginForm, rows, toLists, viewer } from './screens.ts'
import type { Page } from 'playwright'
import { isLong } from '../support/long.ts'
import { openSignedIn } from '../support/signed-in.ts'

const bar = (page: Page) => page.locator('lustra-navbar')
const banner = (page: Page) => page.locator('lustra-account-switcher [part~="banner"]')
const settings = (page: Page) => page.locator('lustra-user-settings')

/** The stored menu mode (S9). */
const mode = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('lustra.session')!) as { mode: string }).mode)

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

  it.runIf(isLong)('acts as the other person in every tab, and no session ends for it (S7)', async () => {
    const person = await openSignedIn('jade_admin', listPath)
    await rows(person.page).first().waitFor()
    const { page, context } = await openSignedIn('superadmin', listPath)
    await rows(page).first().waitFor()
    const other = await context.newPage()
    await other.goto(page.url())
    await rows(other).first().waitFor()
    await actAs(page, 'jade_admin')
    await banner(other).waitFor()
    await list(person.page).evaluate((element: Element & { refresh?(): void }) => element.refresh?.())
    await rows(person.page).first().waitFor()
    expect(await person.page.locator('lustra-confirm [part~="dialog"]').isVisible()).toBe(false)
    await bar(page).locator('[part~="user"]').click()
    await bar(page).getByText('Log out').click()
    await accountField(page).waitFor()
    await accountField(other).waitFor()
  })

  it('is the only one who has the switch (S7)', async () => {
    const { page } = await openSignedIn('harbour_admin', listPath)
    await rows(page).first().waitFor()
    await bar(page).locator('[part~="user"]').click()
    await bar(page).getByText('Log out').waitFor()
    expect(await bar(page).getByText('Switch account').count()).toBe(0)
  })
})

describe('the company’s own people', () => {
  it('open the dashboards, and go back to their groups (S9, S10, M4, G11)', async () => {
    const { page } = await openSignedIn('camleader', listPath)
    await rows(page).first().waitFor()
    await page.locator('lustra-side-menu').getByText('Internal Portal').click()
    await page.locator('lustra-side-menu').getByText('Dashboards').click()
    await page.waitForURL(/\/powerbi_cam\/company-delivery/)
    await expect.poll(() => mode(page)).toBe('cam')
    await page.locator('lustra-side-menu').getByText('Back to Group View').click()
    await page.waitForURL(/\/powerbi\/service-delivery/)
    await expect.poll(() => mode(page)).toBe('general')
  })

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

  it('are shown that they have no global reports, and go back to their groups (S9, S10, M4, M9)', async () => {
    const { page } = await openPage({ path: '/login' })
    // A host without global reports.
    await page.route(/GetCheckUser|GetUserInfo(\?|$)/, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { ResData?: { MenusRouter_CAM?: unknown[] } }
      if (json.ResData) json.ResData.MenusRouter_CAM = []
      await route.fulfill({ response, json })
    })
    await signIn(page, 'camleader')
    await rows(page).first().waitFor()
    await page.locator('lustra-side-menu').getByText('Internal Portal').click()
    await page.locator('lustra-side-menu').getByText('Dashboards').click()
    await page.waitForURL(/cam_error/)
    await page
      .locator('lustra-error-page')
      .getByText(/No permission for global reports/)
      .waitFor()
    expect(await mode(page)).toBe('cam')
    await page.locator('lustra-side-menu, lustra-error-page').getByText('Back to Group View').first().click()
    await page.waitForURL(/\/powerbi\/service-delivery/)
    await expect.poll(() => mode(page)).toBe('general')
  })

  it('are labelled as users of the product, and have no user settings (M1, M7)', async () => {
    const { page } = await openSignedIn('camleader', listPath)
    await rows(page).first().waitFor()
    await bar(page).locator('[part~="user"]').click()
    await bar(page).getByText('Lustra user').waitFor()
    expect(await bar(page).getByText('User settings').count()).toBe(0)
  })
})

describe('one’s own account', () => {
  it.runIf(isLong)(
    'gets a new password, which ends every other session and is required from then on (U1, S5)',
    async () => {
      const host = await privateHost()
      const here = await openPage({ path: `${host.address}/login` })
      await signIn(here.page, 'harbour_admin')
      await rows(here.page).first().waitFor()
      await bar(here.page).locator('[part~="user"]').click()
      await bar(here.page).getByText('User settings').click()
      await here.page.waitForURL(/changepassword/)
      const inputs = settings(here.page).locator('input:visible')
      await inputs.nth(0).fill('Wrong123')
      await inputs.nth(1).fill('Tide-Fern1')
      await inputs.nth(2).fill('Tide-Fern1')
      await settings(here.page).locator('button[type="submit"]').click()
      await settings(here.page).getByText('The old password is wrong').first().waitFor()
      await inputs.nth(0).fill(demoPassword)
      await settings(here.page).locator('button[type="submit"]').click()
      await settings(here.page)
        .getByRole('status')
        .filter({ hasText: /password/i })
        .waitFor()
      // One that was used before is refused.
      for (const [index, text] of ['Tide-Fern1', 'Tide-Fern1', 'Tide-Fern1'].entries())
        await inputs.nth(index).fill(text)
      await settings(here.page).locator('button[type="submit"]').click()
      await settings(here.page).getByText('This password was used before').first().waitFor()
      // This session continues.
      await here.page.goto(`${host.address}/RegularServiceCallAll`)
      await rows(here.page).first().waitFor()

      const there = await openPage({ path: `${host.address}/login` })
      const refused = there.page.waitForResponse((response) => response.url().includes('GetCheckUser'))
      await accountField(there.page).fill('harbour_admin')
      await loginForm(there.page).locator('input[type="password"]').fill(demoPassword)
      for (const box of await loginForm(there.page).locator('input[type="checkbox"]').all()) await box.check()
      await loginForm(there.page).locator('button[type="submit"]').click()
      expect(await (await refused).json()).toMatchObject({ ErrMsgCode: '99032' })
    },
  )

  it('opens at each of its addresses, also after a reload (G6)', async () => {
    const { page } = await openSignedIn('lotus_admin', '/usersetting')
    await page.waitForURL(/changepassword/)
    await expect.poll(() => page.title()).toContain('User settings')
    for (const path of ['/changephone', '/changeemail']) {
      await page.goto(addressOf('portal') + path)
      await settings(page).locator('input:visible').first().waitFor()
      expect(await settings(page).locator('[aria-current="page"]').getAttribute('href')).toBe(path)
      // The settings belong to no area.
      expect(await page.locator('lustra-side-menu').count()).toBe(0)
    }
  })
})
