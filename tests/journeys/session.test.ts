/** One session: in every tab, against every trick. */
import { describe, expect, it } from 'vitest'
import { openPage, signIn } from '../support/browser.ts'
import { accountField, rows } from './screens.ts'

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
    await rows(other).first().waitFor()
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
})
