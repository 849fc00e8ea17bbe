/** Promotions and feedback. */
import type { Page } from 'playwright'
import type { Screen } from './screen.types.ts'

const admin = 'harbour_admin'

const promotions = (page: Page) => page.locator('lustra-promotion-list')
const feedback = (page: Page) => page.locator('lustra-feedback-list')

/** Opens the promotion with this index. */
async function openPromotion(page: Page, index = 0): Promise<void> {
  await promotions(page).locator('.promotion-open').nth(index).click()
  await promotions(page).locator('.promotion-interest').waitFor()
  await promotions(page).locator('dialog img').first().waitFor()
}

/** Opens the first feedback with a reply. */
async function openFeedback(page: Page): Promise<void> {
  await feedback(page).locator('[part~="row"] time').first().click()
  await feedback(page).locator('dialog .message, dialog .sheet-text').first().waitFor()
}

const answered = '/suggestions?status=answered'

export const promotionScreens: Screen[] = [
  {
    name: 'promotion-list',
    path: '/Promotion',
    account: admin,
    whole: true,
    prepare: async (page) => promotions(page).locator('.list-card img').first().waitFor(),
  },
  { name: 'promotion-detail', path: '/Promotion', account: admin, prepare: (page) => openPromotion(page) },
  {
    name: 'promotion-interest',
    path: '/Promotion',
    account: admin,
    prepare: async (page) => {
      await openPromotion(page, 1)
      const button = promotions(page).locator('.promotion-interest .button.primary')
      if (await button.isVisible()) await button.click()
      await promotions(page).locator('.promotion-check').waitFor()
    },
  },
  {
    name: 'promotion-picture',
    path: '/Promotion',
    account: admin,
    prepare: async (page) => {
      await openPromotion(page)
      await promotions(page).locator('.gallery-thumb').first().click()
      await promotions(page).locator('.gallery-stage img').waitFor()
    },
  },
  { name: 'promotion-missing', path: '/Promotion?promotion=99999999', account: admin },
  {
    name: 'feedback-list',
    path: '/suggestions',
    account: admin,
    prepare: async (page) => feedback(page).locator('[part~="row"] time').first().waitFor(),
  },
  {
    name: 'feedback-list-filters',
    path: '/suggestions',
    account: admin,
    prepare: async (page) => {
      await feedback(page).locator('[part~="row"] time').first().waitFor()
      await feedback(page).locator('.filters-button').click()
      await feedback(page).locator('form select').first().waitFor()
    },
  },
  { name: 'feedback-detail', path: answered, account: admin, prepare: openFeedback },
  {
    name: 'feedback-answer',
    path: answered,
    account: admin,
    prepare: async (page) => {
      await openFeedback(page)
      await feedback(page).locator('dialog textarea').fill('谢谢，收到了。Thank you, received.')
      await feedback(page).locator('dialog form [part=save]').scrollIntoViewIfNeeded()
    },
  },
]
