/** Invalid input: a clear message in the person's language, and typed text is kept. */
import { describe, expect, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { startHost, stopHost } from '../support/server.ts'
import { fillLogin } from '../../tools/lib/sign-in.ts'
import { accountField, list, rows } from '../journeys/screens.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'

const failure = (page: import('playwright').Page) => page.locator('lustra-login [part~="failure"]')

describe('signing in', () => {
  it('with a wrong password shows a message at the form and keeps the account (L5, L9)', async () => {
    const { page } = await openPage({ path: '/login', language: 'en' })
    await fillLogin(page, 'jade_admin', 'Wrong12345')
    await failure(page).waitFor()
    expect(await failure(page).innerText()).toContain('The account login is abnormal')
    expect(await accountField(page).inputValue()).toBe('jade_admin')
    expect(await page.evaluate(() => localStorage.getItem('portal_group'))).toBeNull()
  })
})

describe('a list', () => {
  it('whose host stops during a click shows that, keeps the filters, and recovers automatically or by one click', async () => {
    const { page } = await openSignedIn('jade_admin', '/RegularServiceCallAll?feedback=pending')
    await rows(page).first().waitFor()
    await stopHost()
    await list(page)
      .getByRole('button', { name: /service time/i })
      .first()
      .click()
    const notice = list(page).getByRole('alert')
    await notice.first().waitFor()
    await startHost()
    // The list may have recovered before the click.
    await list(page)
      .getByRole('button', { name: /try again/i })
      .click({ timeout: scaledTimeout(3_000) })
      .catch(() => {})
    await notice.first().waitFor({ state: 'detached' })
    expect(await rows(page).count()).toBeGreaterThan(0)
    expect(page.url()).toContain('feedback=pending')
  })
})
