/** One session in all tabs, also with manipulated storage. */
import { describe, expect, it } from 'vitest'
import { openPage, signIn } from '../support/browser.ts'
import { accountField, list, rows, viewer } from './screens.ts'

const record = () => JSON.parse(localStorage.getItem('lustra.session') ?? 'null') as { token: string } | null

describe('a session', () => {
  it('ends in every tab when it ends in one, and leaves nothing on the device (S5)', async () => {
    const { page, context } = await openPage({ path: '/login' })
    await signIn(page, 'jade_admin')
    await rows(page).first().waitFor()
    const other = await context.newPage()
    await other.goto(page.url())
    await rows(other).first().waitFor()
    for (const tab of [page, other])
      await tab.evaluate(() => void (document.body.dataset.before = 'sign-out'))
    await other.locator('lustra-navbar [part~="user"]').click()
    await other.locator('lustra-navbar').getByText('Log out').click()
    for (const tab of [other, page]) {
      await accountField(tab).waitFor()
      // Another document: the page was reloaded.
      expect(await tab.evaluate(() => document.body.dataset.before)).toBeUndefined()
    }
    const left = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(left).not.toHaveProperty('portal_group')
    // A key may stay to notify other tabs of the reason; it must not contain session data.
    expect(JSON.stringify(left)).not.toMatch(/token|userId|jade_admin/i)
  })

  it('started elsewhere prompts here, after a second, and signs out on confirmation (E2)', async () => {
    const first = await openPage({ path: '/login' })
    await signIn(first.page, 'harbour_user')
    await rows(first.page).first().waitFor()
    const second = await openPage({ path: '/login' })
    await signIn(second.page, 'harbour_user')
    await rows(second.page).first().waitFor()
    await first.page
      .locator('lustra-service-report-list')
      .evaluate((element: Element & { refresh?(): void }) => element.refresh?.())
    const dialog = first.page.locator('lustra-confirm [part~="dialog"]')
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain('User is logged in other location')
    await dialog.getByRole('button').last().click()
    await accountField(first.page).waitFor()
  })

  it('with a forged token ends at the host’s first response (E1)', async () => {
    const { page } = await openPage({ path: '/login' })
    await signIn(page, 'jade_admin')
    await rows(page).first().waitFor()
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('lustra.session')!) as object
      const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiI0In0.'
      localStorage.setItem('lustra.session', JSON.stringify({ ...session, token }))
    })
    await page.reload()
    await accountField(page).waitFor()
    expect(await page.evaluate(record)).toBeNull()
  })

  it('that two tabs renew at the same time is renewed once (S3)', async () => {
    const { page, context } = await openPage({ path: '/login' })
    await signIn(page, 'jade_admin')
    await rows(page).first().waitFor()
    const other = await context.newPage()
    await other.goto(page.url())
    await rows(other).first().waitFor()
    const before = (await page.evaluate(record))?.token
    const renewals: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('RefreshToken')) renewals.push(request.url())
    })
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('lustra.session')!) as object
      localStorage.setItem('lustra.session', JSON.stringify({ ...session, expiresAt: 0 }))
    })
    const responded = [page, other].map((tab) =>
      tab.waitForResponse((response) => response.url().includes('FindWithPagerSearchAsync')),
    )
    await Promise.all(
      [page, other].map((tab) =>
        list(tab).evaluate((element: Element & { refresh?(): void }) => element.refresh?.()),
      ),
    )
    for (const response of await Promise.all(responded)) {
      expect(await response.json()).toMatchObject({ ErrCode: 0 })
    }
    expect(renewals).toHaveLength(1)
    expect((await page.evaluate(record))?.token).not.toBe(before)
    await rows(other).first().waitFor()
  })

  it('without storage lives until the page is left, and shows that (S2)', async () => {
    const { page, errors } = await openPage({
      path: '/login',
      prepare: (context) =>
        context.addInitScript(() => {
          const refuse = () => {
            throw new DOMException('The person blocks site data', 'SecurityError')
          }
          for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(globalThis, name, { get: refuse })
        }),
    })
    await signIn(page, 'jade_admin')
    await viewer(page).waitFor()
    await page.locator('lustra-toaster').getByText(/保存/).waitFor()
    await page.reload()
    await accountField(page).waitFor()
    expect(errors).toEqual([])
  })
})
