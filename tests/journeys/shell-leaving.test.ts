/** Open questions, input and sessions when the group changes, a file is missing or groups arrive late. */
import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { listPath, openPage, signIn } from '../support/browser.ts'
import { backToHarbour, chooseGroup, groupButton } from '../support/groups.ts'
import { rows, viewer } from './screens.ts'
import { isLong } from '../support/long.ts'
import { openSignedIn } from '../support/signed-in.ts'

const settings = '/changepassword'
const oldPassword = (page: Page) => page.locator('lustra-user-settings input[name="old"]')
const question = (page: Page) => page.locator('lustra-confirm dialog[open]')
const undo = (page: Page) => page.locator('lustra-toaster [part~="action"]')

/** Navigates like a link of the portal. */
const go = (path: string) =>
  document.body.dispatchEvent(
    new CustomEvent('lustra-navigate', {
      detail: { path, query: '', newTab: false },
      bubbles: true,
      cancelable: true,
      composed: true,
    }),
  )

async function atWork() {
  const open = await openSignedIn('harbour_admin', listPath)
  await rows(open.page).first().waitFor()
  return open
}

/** Types half a password into the form. */
async function typing(page: Page) {
  await page.evaluate(go, settings)
  await oldPassword(page).fill('half a password')
}

afterEach(backToHarbour)

describe('another group', () => {
  it('closes open questions of the previous group with a no (S6, M5)', async () => {
    const { page, context } = await atWork()
    const other = await context.newPage()
    await other.goto(page.url())
    await rows(other).first().waitFor()
    await typing(page)
    await page.evaluate(go, '/changephone')
    await question(page).waitFor()
    await chooseGroup(other, /Jade/)
    await groupButton(page).getByText('Jade').waitFor()
    await page.waitForURL(/\/powerbi\/service-delivery/)
    await viewer(page).waitFor()
    await expect.poll(() => question(page).count()).toBe(0)
    // The next question works as before.
    await typing(page)
    await page.evaluate(go, '/changephone')
    await question(page).waitFor()
  })

  it.runIf(isLong)('is undone after a question if something has been typed since (S6)', async () => {
    const { page } = await atWork()
    await chooseGroup(page, /Jade/)
    await undo(page).waitFor()
    await typing(page)
    await undo(page).click()
    await question(page).getByRole('button').first().click()
    await expect.poll(() => question(page).count()).toBe(0)
    expect(await oldPassword(page).inputValue()).toBe('half a password')
    await groupButton(page).getByText('Jade').waitFor()
  })
})

it('a delayed list of groups keeps the person on their page (S12, G1)', async () => {
  const { page } = await openPage({ path: listPath })
  let isLate = true
  await page.route(/GetCheckUser|GetUserInfo(\?|$)/, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { ResData?: { Groups?: unknown[] } }
    if (isLate && json.ResData) json.ResData.Groups = []
    await route.fulfill({ response, json })
  })
  await signIn(page, 'harbour_admin')
  await page.waitForURL(/RegularServiceCallAll/)
  isLate = false
  await groupButton(page).getByText('Harbour').waitFor()
  expect(new URL(page.url()).pathname).toBe(listPath)
})

describe('a portal whose own file the host does not have', () => {
  const app = /\/assets\/app-[^/]*\.js(\?\d+)?$/

  it('shows that instead of an empty page, and loads at a retry', async () => {
    const { page } = await atWork()
    await page.route(app, (route) => route.abort())
    await page.reload()
    await page.getByRole('alert').getByText('Not loaded.').waitFor()
    await page.unroute(app)
    await page.getByRole('button', { name: 'Try again' }).click()
    await rows(page).first().waitFor()
  })
})
