/** Invalid input: a clear message in the person's language, and typed text is kept. */
import { describe, expect, it } from 'vitest'
import { listPath, openPage } from '../support/browser.ts'
import { startHost, stopHost } from '../support/server.ts'
import { fillLogin } from '../../tools/lib/sign-in.ts'
import { openReport } from '../support/rows.ts'
import { accountField, list, passwordField, rows, viewer } from '../journeys/screens.ts'
import { some } from '../support/long.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'

const failure = (page: import('playwright').Page) => page.locator('lustra-login [part~="failure"]')

describe('signing in', () => {
  it.each([
    ['a wrong password', 'jade_admin', 'Wrong12345', 'en', 'The account login is abnormal'],
    ['an unknown account', 'nobody_here', 'Lustra123', 'en', 'The account login is abnormal'],
    ['a blocked account', 'blocked_user', 'Lustra123', 'en', 'cannot log in'],
    ['a blocked account, in Chinese', 'blocked_user', 'Lustra123', 'zh', '联系'],
  ] as const)(
    'with %s shows a message at the form and keeps the account (L5, L9, E6)',
    async (_, account, password, language, message) => {
      const { page } = await openPage({ path: '/login', language })
      await fillLogin(page, account, password)
      await failure(page).waitFor()
      expect(await failure(page).innerText()).toContain(message)
      expect(await accountField(page).inputValue()).toBe(account)
      expect(await page.evaluate(() => localStorage.getItem('portal_group'))).toBeNull()
    },
  )

  it('with empty fields marks each of them and the policy, and sends nothing (L4, L5)', async () => {
    const { page } = await openPage({ path: '/login' })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.locator('lustra-login button[type="submit"]').click()
    await expect.poll(() => page.locator('lustra-login [aria-invalid="true"]').count()).toBe(3)
    expect(requests.filter((url) => url.includes('/api/Login'))).toEqual([])
  })

  it('while the host is down shows that, keeps the input, and works once it is back', async () => {
    const { page } = await openPage({ path: '/login' })
    await accountField(page).waitFor()
    await page.locator('lustra-login button[type="submit"]').hover()
    await accountField(page).focus()
    await page.waitForLoadState('networkidle')
    await stopHost()
    await fillLogin(page, 'jade_admin', 'Lustra123')
    await failure(page).waitFor()
    expect(await accountField(page).inputValue()).toBe('jade_admin')
    expect(await passwordField(page).inputValue()).toBe('Lustra123')
    await startHost()
    await page.locator('lustra-login button[type="submit"]').click()
    await viewer(page).waitFor()
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

  const hostileTexts = [
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['SQL', "' OR 1=1; DROP TABLE service_reports; --"],
  ] as const
  it.each(some(hostileTexts))('treats a filter with %s as plain text', async (_, text) => {
    const path = `/RegularServiceCallAll?store=${encodeURIComponent(text)}`
    const { page, errors } = await openSignedIn('jade_admin', path)
    await list(page).locator('[part~="empty"]').waitFor()
    await list(page).getByText(text, { exact: false }).first().waitFor()
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it.each(some(['1000000000', '-1', 'x']))(
    'shows rows or a message for page %s, and does not crash',
    async (number) => {
      const { page, errors } = await openSignedIn('jade_admin', `/RegularServiceCallAll?page=${number}`)
      await rows(page).first().waitFor()
      expect(errors).toEqual([])
    },
  )

  it('shows a report of another tenant as not found (A6)', async () => {
    const harbour = await openSignedIn('harbour_admin', listPath)
    await rows(harbour.page).first().waitFor()
    await openReport(rows(harbour.page))
    await harbour.page.waitForURL(/report=\d+/)
    const id = new URL(harbour.page.url()).searchParams.get('report')

    const jade = await openSignedIn('jade_admin', `/RegularServiceCallAll?report=${id}`)
    await expect
      .poll(() => list(jade.page).locator('[part~="viewer"]').innerText())
      .toContain('This report was not found')
  })
})
