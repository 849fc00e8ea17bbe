/** A first visit: sign in, open the pest reports, read one, switch the group. */
import { afterAll, describe, expect, it } from 'vitest'
import { openPage, signIn } from '../support/browser.ts'
import { backToHarbour } from '../support/groups.ts'
import { openReport } from '../support/rows.ts'
import { firstCustomer, list, rows, toLists, viewer } from './screens.ts'

afterAll(backToHarbour)

describe('a newcomer', () => {
  it('signs in, reads a pest report as PDF, switches to the other group and sees only its rows (L1, V1, V2, V3, S6, M1, M2)', async () => {
    const { page, errors, violations } = await openPage({ path: '/login' })
    await signIn(page, 'harbour_admin', { wanted: '' })
    await viewer(page).waitFor()
    await toLists(page)
    await page.locator('lustra-side-menu').getByRole('link', { name: 'Pest Control' }).click()
    await page.waitForURL(/RegularServiceCallPest/)
    await rows(page).first().waitFor()
    expect(await list(page).getByRole('columnheader').allInnerTexts()).toEqual(
      expect.arrayContaining(
        ['Customer', 'Store', 'Sales rep', 'Service type', 'Service time', 'Evaluation'].map(
          (name) => expect.stringContaining(name) as string,
        ),
      ),
    )
    expect(await firstCustomer(page)).toContain('Harbour')

    await openReport(rows(page))
    await list(page).locator('canvas').first().waitFor()
    await page.keyboard.press('Escape')
    await list(page).locator('canvas').first().waitFor({ state: 'detached' })

    await page.locator('lustra-group-switcher').getByRole('button').first().click()
    await page.locator('lustra-group-switcher').getByRole('option', { name: /Jade/ }).click()
    await page.waitForURL(/\/powerbi\/service-delivery/)
    await toLists(page)
    await expect.poll(() => firstCustomer(page)).toContain('Jade')
    const all = await rows(page).allInnerTexts()
    expect(all.filter((text) => text.includes('Harbour'))).toEqual([])
    expect(errors).toEqual([])
    expect(violations).toEqual([])
  })
})
