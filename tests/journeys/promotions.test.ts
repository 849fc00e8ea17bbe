/** Promotions of the company and feedback of customers, between both sides (P1, P4). */
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openSignedIn } from '../support/signed-in.ts'

const promotions = (page: Page) => page.locator('lustra-promotion-list')
const cards = (page: Page) => promotions(page).locator('[part~="row"]')
const promotion = (page: Page) => promotions(page).locator('dialog[part~="promotion"]')

const widthOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.naturalWidth).catch(() => 0)

const enter = (account: string, origin: string, path: string) => openSignedIn(account, `${origin}${path}`)

describe('a promotion', () => {
  it('is found among the cards, read, and interest is shown and withdrawn under the own name (P1)', async () => {
    const address = addressOf('portal')
    const { page } = await enter('harbour_admin', address, '/Promotion')
    await cards(page).first().waitFor()
    await expect.poll(() => widthOf(cards(page).first().locator('img'))).toBeGreaterThan(100)

    const card = cards(page).filter({ hasNotText: 'Interested' }).first()
    const title = await card.getByRole('heading').innerText()
    await card.getByRole('button', { name: title }).click()
    await promotion(page).getByRole('heading', { name: title }).waitFor()
    await expect.poll(() => promotion(page).locator('.rich-text').innerText()).toMatch(/\S{3}/)
    await promotion(page).getByRole('button', { name: 'I am interested' }).click()
    await promotion(page)
      .getByText(/will call you back\.$/)
      .waitFor()
    await page.keyboard.press('Escape')

    await page.goto(`${address}/Promotion?show=interested`)
    const interesting = cards(page).filter({ hasText: title })
    await interesting.waitFor()
    await interesting.getByRole('button', { name: title }).click()
    const picture = promotion(page).locator('.gallery img').first()
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(50)

    const { page: other } = await enter('jade_admin', address, '/Promotion?show=interested')
    await promotions(other).locator('[part~="cards"], [part~="empty"]').first().waitFor()
    expect(await cards(other).filter({ hasText: title }).count()).toBe(0)

    await promotion(page).getByRole('button', { name: 'No longer interested' }).click()
    await page.locator('lustra-confirm').getByRole('button', { name: 'Withdraw' }).click()
    await promotion(page).getByRole('button', { name: 'I am interested' }).waitFor()
    await page.reload()
    await promotions(page).locator('[part~="cards"], [part~="empty"]').first().waitFor()
    expect(await cards(page).filter({ hasText: title }).count()).toBe(0)
  })
})
