/** The organisation of a group, against the real server: nodes are added, moved, deleted and brought back (A3). */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openSignedIn } from '../support/signed-in.ts'

const manager = (page: Page) => page.locator('lustra-organisation-manager')
const node = (page: Page, name: string) => manager(page).getByRole('treeitem', { name })
const press = (page: Page, name: string) => manager(page).getByRole('button', { name, exact: true }).click()
const notice = (page: Page) => manager(page).locator('[part~="notice"]')
const levelOf = (page: Page, name: string) => node(page, name).getAttribute('aria-level')

it('a node is added, found by its address, moved, deleted and brought back; one with stores stays (A3)', async () => {
  const { page } = await openSignedIn('harbour_admin', '/groupOrganize')

  await node(page, 'East').click()
  await press(page, 'Add below')
  await manager(page).getByLabel('Name').fill('Ningbo')
  await press(page, 'Save')
  await expect.poll(() => notice(page).innerText()).toContain('“Ningbo” was added.')
  await node(page, 'Ningbo').click()
  await expect.poll(() => page.url()).toMatch(/node=/)

  // A link shows the same state to its recipient.
  await page.reload()
  await expect.poll(() => manager(page).locator('[part~="node"] h2').innerText()).toBe('Ningbo')
  expect(await levelOf(page, 'Ningbo')).toBe('3')

  await node(page, 'Ningbo').dragTo(node(page, 'South'))
  await expect.poll(() => notice(page).innerText()).toContain('“Ningbo” was moved.')
  await page.reload()
  await expect.poll(() => manager(page).locator('.node-path').first().innerText()).toContain('South')
  await press(page, 'Delete')
  await expect.poll(() => node(page, 'Ningbo').count()).toBe(0)
  await press(page, 'Undo')
  await node(page, 'Ningbo').waitFor()

  await node(page, 'South').click()
  await press(page, 'Delete')
  await page.locator('lustra-confirm').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => notice(page).innerText()).toMatch(/cannot be deleted[^]*Stores \(\d+\): /)
  await node(page, 'South').waitFor()

  await node(page, 'Ningbo').click()
  await press(page, 'Delete')
  await expect.poll(() => notice(page).innerText()).toContain('“Ningbo” was deleted.')
})
