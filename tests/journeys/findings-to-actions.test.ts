/** From a report with findings to an action that is proven by a photo (V6). */
import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { twoColours } from '@lustra/testing/pictures.ts'
import { findFaults } from '../support/axe.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { list, rows } from './screens.ts'

const actions = (page: Page) => page.locator('lustra-corrective-action-list')
const detail = (page: Page) => actions(page).locator('dialog[part~="action"]')

/** Clicks, and counts them. */
function mouseOf() {
  let count = 0
  return {
    async click(target: Locator) {
      count += 1
      await target.click()
    },
    count: () => count,
  }
}

it('six clicks lead from the reports to an action with a person and a photo asked for (V6)', async () => {
  const { page, errors } = await openSignedIn('harbour_admin', '/RegularServiceCallAll')
  await rows(page).first().waitFor()
  const mouse = mouseOf()
  await mouse.click(list(page).getByRole('button', { name: /^With findings/ }))
  await page.waitForURL(/result=action/)
  await expect
    .poll(() => list(page).getByRole('button', { pressed: true }).first().innerText())
    .toMatch(/^With findings/)
  await rows(page)
    .first()
    .getByText(/finding/)
    .waitFor()
  await mouse.click(rows(page).nth(3).getByRole('rowheader'))
  const summary = page.locator('lustra-visit-thread')
  const make = summary.getByRole('button', { name: /^Make an action/ }).first()
  await make.waitFor()
  const area = await make.getAttribute('aria-label')
  await mouse.click(make)
  const plan = summary.locator('dialog[part~="action-plan"]')
  await mouse.click(plan.getByRole('combobox', { name: 'Responsible' }))
  const person = plan.getByRole('option').first()
  await person.getByText(/\w/).first().waitFor()
  const name = await person.locator('.choice-name').innerText()
  await mouse.click(person)
  expect(await plan.getByRole('checkbox', { name: /photo/ }).isChecked()).toBe(true)
  await page.screenshot({ path: '/tmp/plan-1280.png' })
  expect(await findFaults(page, { except: 'lustra-navbar' })).toEqual([])
  await mouse.click(plan.getByRole('button', { name: 'Save' }))
  expect(mouse.count()).toBeLessThanOrEqual(6)
  // The finding leads to its action, by its responsible person.
  await expect.poll(() => summary.locator('.summary-action').first().innerText()).toContain(name)
  await summary.locator('.summary-action button').first().click()
  const sheet = summary.locator('dialog[part~="action"]')
  await expect.poll(() => sheet.innerText()).toContain('Photo required')
  expect(await sheet.innerText()).toContain(area!.replace('Make an action: ', ''))
  await page.screenshot({ path: '/tmp/made-1280.png' })

  await sheet.getByRole('button', { name: 'Change' }).click()
  const due = plan.getByRole('textbox', { name: 'Due date' })
  await due.fill('2030-01-31')
  await plan.getByRole('button', { name: 'Save' }).click()
  await plan.getByText('Say why the due date moves.').waitFor()
  await plan.getByRole('textbox', { name: 'Reason' }).fill('The part arrives in January.')
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sheet.innerText()).toMatch(/Due date moved to 31 Jan 2030[\s\S]*The part arrives/)
  expect(errors).toEqual([])
})

it('a phone makes an action done with a photo in three taps (V6)', async () => {
  const { page, errors } = await openSignedIn('harbour_admin', '/CorrectiveAction', { size: 'phone' })
  const row = actions(page).locator('[part~="row"]').first()
  await row.waitFor()
  // First tap.
  await row.getByRole('rowheader').click()
  await detail(page).getByRole('button', { name: 'Mark as done' }).waitFor()
  // Second tap: the camera returns a photo.
  await detail(page)
    .locator('input[capture]')
    .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: twoColours(300, 200) })
  await detail(page).getByRole('img', { name: 'door.png' }).waitFor()
  await expect.poll(() => detail(page).getByText('Preparing…').count()).toBe(0)
  await page.screenshot({ path: '/tmp/proof-390.png' })
  // Third tap.
  await detail(page).getByRole('button', { name: 'Mark as done' }).click()
  const last = detail(page).locator('.action-steps > li').last()
  await expect.poll(() => last.innerText()).toMatch(/^\s*Done/)
  await detail(page).getByRole('button', { name: /door/ }).first().waitFor()
  await page.screenshot({ path: '/tmp/done-390.png', fullPage: true })
  expect(errors).toEqual([])
})
