/** One session: in every tab, against every trick. */
import { describe, expect, inject, it } from 'vitest'
import { openPage, signIn } from '../support/browser.ts'
import { page as strangersPage, servePages } from '../support/pages.ts'
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
    await other.locator('lustra-navbar [part~="user"]').click()
    await other.locator('lustra-navbar').getByText('Log out').click()
    await accountField(other).waitFor()
    await accountField(page).waitFor()
    const left = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(left).not.toHaveProperty('portal_group')
    // A key may stay to tell the other tabs why the session ended; nothing of the session may stand in it.
    expect(JSON.stringify(left)).not.toMatch(/token|userId|jade_admin/i)
  })

  it('begun in one tab lights up the other (X2)', async () => {
    const { page, context } = await openPage({ path: '/login' })
    await accountField(page).waitFor()
    const other = await context.newPage()
    await other.goto(page.url())
    await accountField(other).waitFor()
    await signIn(page, 'jade_admin')
    await viewer(other).waitFor()
  })

  it('begun elsewhere asks here, after a second, and goes on confirmation (E2)', async () => {
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
  ])('with a %s token is ended by the host’s first answer (E1)', async (_, token) => {
    const { page } = await openPage({ path: '/login' })
    await signIn(page, 'jade_admin')
    await rows(page).first().waitFor()
    await page.evaluate((forged) => {
      const kept = JSON.parse(localStorage.getItem('lustra.session')!) as object
      localStorage.setItem('lustra.session', JSON.stringify({ ...kept, token: forged }))
    }, token)
    await page.reload()
    await accountField(page).waitFor()
    expect(await page.evaluate(record)).toBeNull()
  })

  it('edited by hand into garbage is no session, and no crash', async () => {
    const { page, errors } = await openPage({ path: '/login' })
    await signIn(page, 'jade_admin')
    await rows(page).first().waitFor()
    await page.evaluate(() => localStorage.setItem('lustra.session', '{"user":12,'))
    await page.reload()
    await accountField(page).waitFor()
    expect(errors).toEqual([])
  })

  it('that two tabs want to renew at the same moment is renewed once (S3)', async () => {
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
      const kept = JSON.parse(localStorage.getItem('lustra.session')!) as object
      localStorage.setItem('lustra.session', JSON.stringify({ ...kept, expiresAt: 0 }))
    })
    const answered = [page, other].map((tab) =>
      tab.waitForResponse((response) => response.url().includes('FindWithPagerSearchAsync')),
    )
    await Promise.all(
      [page, other].map((tab) =>
        list(tab).evaluate((element: Element & { refresh?(): void }) => element.refresh?.()),
      ),
    )
    for (const response of await Promise.all(answered)) {
      expect(await response.json()).toMatchObject({ ErrCode: 0 })
    }
    expect(renewals).toHaveLength(1)
    expect((await page.evaluate(record))?.token).not.toBe(before)
    await rows(other).first().waitFor()
  })

  it('ended in one tab is over in the other within a second (S5)', async () => {
    const { page, context } = await openPage({ path: '/login' })
    await signIn(page, 'jade_admin')
    await rows(page).first().waitFor()
    const other = await context.newPage()
    await other.goto(page.url())
    await rows(other).first().waitFor()
    const times: Record<string, number> = {}
    // Both pages are left at once, so they tell of the moment while it lasts.
    await context.exposeFunction('note', (what: string, at: number) => (times[what] = at))
    const tell = ([type, what]: string[]) =>
      addEventListener(
        type!,
        () => (globalThis as unknown as { note(what: string, at: number): void }).note(what!, Date.now()),
        true,
      )
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.evaluate(tell, ['click', 'pressed'])
    await other.evaluate(tell, ['lustra-signed-out', 'ended'])
    await page.locator('lustra-navbar').getByText('Log out').click()
    await accountField(other).waitFor()
    expect(times['ended']! - times['pressed']!).toBeLessThan(1_000)
  })

  it('on a device that keeps nothing lives until the page is left, and says so (S2)', async () => {
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

  it('is kept in memory when the device is full, and nothing of an older one comes back (S2)', async () => {
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
  })

  it('begun on another origin ends the one here, after a question (E2)', async () => {
    const here = await openPage({ path: '/login' })
    await signIn(here.page, 'lotus_admin')
    await rows(here.page).first().waitFor()
    await servePages({ '/': strangersPage('<lustra-login></lustra-login>') })
    const there = await openPage({ path: inject('pages') })
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
