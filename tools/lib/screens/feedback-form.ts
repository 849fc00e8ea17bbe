/** The feedback form: empty, filled in, refused, waiting, sent. */
import type { Page } from 'playwright'
import type { Screen } from './screen.types.ts'

const account = 'harbour_admin'
const path = '/feedback/add'
const form = (page: Page) => page.locator('lustra-feedback-form')
const submit = (page: Page) => form(page).locator('[part~="submit"]')

/** A generated picture with two colours. */
const picture = (page: Page, name: string, colour: string) =>
  page.evaluate(
    async ([title, fill]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 })
      const context = canvas.getContext('2d')!
      context.fillStyle = fill!
      context.fillRect(0, 0, 400, 300)
      context.fillStyle = '#fff'
      context.fillRect(60, 120, 280, 60)
      return { name: title!, mimeType: 'image/png', content: canvas.toDataURL('image/png').split(',')[1]! }
    },
    [name, colour] as const,
  )

async function ready(page: Page) {
  await submit(page).waitFor()
  await form(page).locator('#store').waitFor()
}

async function fillIn(page: Page) {
  await ready(page)
  await form(page).locator('#store').click()
  await form(page).getByRole('option').first().click()
  await form(page).getByRole('checkbox').first().check()
  await form(page)
    .locator('textarea[name=contents]')
    .fill('电梯里有氯味，客人已经问过两次。The lift smells of chlorine; guests have asked twice.')
  const pictures = await Promise.all([
    picture(page, '电梯 lift.png', '#3b7a78'),
    picture(page, 'door.png', '#a5612b'),
  ])
  const files = pictures.map(({ content, ...rest }) => ({ ...rest, buffer: Buffer.from(content, 'base64') }))
  const broken = [
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\xff\xd8\xff', 'latin1') },
  ]
  await form(page)
    .locator('input[type=file][multiple]')
    .setInputFiles([...files, ...broken])
  await form(page).locator('.picture-list ~ .field-error').nth(1).waitFor()
}

async function removeBroken(page: Page) {
  for (const index of [3, 2])
    await form(page).locator('.picture').nth(index).locator('[data-action=remove]').click()
}

export const feedbackFormScreens: Screen[] = [
  { name: 'feedback-form', path, account, whole: true, prepare: ready },
  {
    name: 'feedback-form-missing',
    path,
    account,
    whole: true,
    async prepare(page) {
      await ready(page)
      await submit(page).click()
      await form(page).locator('.summary').waitFor()
    },
  },
  { name: 'feedback-form-filled', path, account, whole: true, prepare: fillIn },
  {
    name: 'feedback-form-waiting',
    path,
    account,
    async prepare(page) {
      await fillIn(page)
      await removeBroken(page)
      await page.context().setOffline(true)
      await submit(page).click()
      await form(page).locator('[part~="unsent"]').waitFor()
    },
  },
  {
    name: 'feedback-form-another',
    path,
    account,
    async prepare(page) {
      await fillIn(page)
      await removeBroken(page)
      await page.context().setOffline(true)
      await submit(page).click()
      await form(page).locator('[part~="unsent"] .button.primary').click()
      await form(page).locator('.unsent').waitFor()
    },
  },
  {
    name: 'feedback-form-sent',
    path,
    account,
    async prepare(page) {
      await fillIn(page)
      await removeBroken(page)
      await submit(page).click()
      await form(page).locator('[part~="sent"]').waitFor()
    },
  },
]
