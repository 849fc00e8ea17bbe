/** One session in all tabs, also with manipulated storage. */
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { page as embeddingPage, servePages } from '../support/pages.ts'
import { accountField, list, rows, viewer } from './screens.ts'
import { isLong } from '../support/long.ts'

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

  it('started in one tab signs in the other (X2)', async () => {
    const { page, context } = await openPage({ path: '/login' })
    await accountField(page).waitFor()
    const other = await context.newPage()
    await other.goto(page.url())
    await accountField(other).waitFor()
    await signIn(page, 'jade_admin')
    await viewer(other).waitFor()
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

  it.each([
    ['forged', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiI0In0.'],
    ['garbage', 'not a token'],
  ])('with a %s token ends at the host’s first response (E1)', async (_, token) => {
    const { page } = await openPage({ path: '/login' })
    await signIn(page, 'jade_admin')
    await rows(page).first().waitFor()
    await page.evaluate((forged) => {
      const session = JSON.parse(localStorage.getItem('lustra.session')!) as object
      localStorage.setItem('lustra.session', JSON.stringify({ ...session, token: forged }))
    }, token)
    await page.reload()
    await accountField(page).waitFor()
    expect(await page.evaluate(record)).toBeNull()
  })

  it.runIf(isLong)('with corrupt data is no session, and does not crash', async () => {
    const { page, errors } = await openPage({ path: '/login' })
    await signIn(page, 'jade_admin')
    await rows(page).first().waitFor()
    await page.evaluate(() => localStorage.setItem('lustra.session', '{"user":12,'))
    await page.reload()
    await accountField(page).waitFor()
    expect(errors).toEqual([])
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

  it.runIf(isLong)('ended in one tab is over in the other within a second (S5)', async () => {
    const { page, context } = await openPage({ path: '/login' })
    await signIn(page, 'jade_admin')
    await rows(page).first().waitFor()
    const other = await context.newPage()
    await other.goto(page.url())
    await rows(other).first().waitFor()
    const times: Record<string, number> = {}
    // Both pages navigate at once, so they report the time immediately.
    await context.exposeFunction('record', (what: string, at: number) => (times[what] = at))
    const report = ([type, what]: string[]) =>
      addEventListener(
        type!,
        () => (globalThis as unknown as { record(what: string, at: number): void }).record(what!, Date.now()),
        true,
      )
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.evaluate(report, ['click', 'pressed'])
    await other.evaluate(report, ['lustra-signed-out', 'ended'])
    await page.locator('lustra-navbar').getByText('Log out').click()
    await accountField(other).waitFor()
    expect(times['ended']! - times['pressed']!).toBeLessThan(1_000)
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

  it.runIf(isLong)(
    'is kept in memory when the device is full, and no older one is restored (S2)',
    async () => {
      const { page } = await openPage({ path: '/login' })
      await accountField(page).waitFor()
      await page.evaluate(() => {
        for (const piece of ['x'.repeat(100_000), 'x'.repeat(1_000), 'x'])
          for (let i = 0; ; i++)
            try {
              localStorage.setItem(`theirs ${piece.length} ${i}`, piece)
            } catch {
              break
            }
      })
      await signIn(page, 'jade_admin')
      await rows(page).first().waitFor()
      await page.locator('lustra-toaster').getByText('stores nothing').waitFor()
      expect(await page.evaluate(record)).toBeNull()
    },
  )

  it.runIf(isLong)('started on another origin ends the one here, after a prompt (E2)', async () => {
    const here = await openPage({ path: '/login' })
    await signIn(here.page, 'lotus_admin')
    await rows(here.page).first().waitFor()
    await servePages({ '/': embeddingPage('<lustra-login></lustra-login>') })
    const there = await openPage({ path: addressOf('pages') })
    await signIn(there.page, 'lotus_admin')
    await list(here.page).evaluate((element: Element & { refresh?(): void }) => element.refresh?.())
    const dialog = here.page.locator('lustra-confirm [part~="dialog"]')
    await dialog.waitFor()
    await dialog.getByRole('button').last().click()
    await accountField(here.page).waitFor()
    // The session on the other origin is untouched.
    await there.page.reload()
    await there.page.locator('lustra-login [part~="signed-in"]').waitFor()
  })
})
