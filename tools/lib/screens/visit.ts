/** Corrective actions and visits. */
import type { Page } from 'playwright'
import type { Screen } from './screen.types.ts'

const admin = 'harbour_admin'

const actions = '/correctiveAction?status=overdue'
const visitPath = '/visit?store=HA0010&group=HARBOUR'
const visit = (page: Page) => page.locator('lustra-visit-thread')
const action = (page: Page) => page.locator('lustra-corrective-action-list')

/** Opens the first corrective action; it has a photo. */
async function openAction(page: Page): Promise<void> {
  await action(page).locator('[part~="row"] th').first().click()
  await action(page).locator('dialog img').first().waitFor()
}

export const visitScreens: Screen[] = [
  {
    name: 'corrective-list',
    path: actions,
    account: admin,
    prepare: async (page) => action(page).locator('[part~="row"]').first().waitFor(),
  },
  {
    name: 'corrective-list-filters',
    path: actions,
    account: admin,
    prepare: async (page) => {
      await action(page).locator('[part~="row"]').first().waitFor()
      await action(page).locator('[part~="toolbar"] button:visible').first().click()
    },
  },
  { name: 'corrective-detail', path: actions, account: admin, prepare: openAction },
  {
    name: 'corrective-detail-step',
    path: actions,
    account: admin,
    prepare: async (page) => {
      await openAction(page)
      await action(page).locator('dialog textarea').fill('门缝已封好。The gap is closed.')
      await action(page).locator('dialog form button').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'corrective-photo',
    path: actions,
    account: admin,
    prepare: async (page) => {
      await openAction(page)
      await action(page).locator('dialog li button').first().click()
      await action(page).locator('dialog dialog img, dialog ~ dialog img').first().waitFor()
    },
  },
  {
    name: 'visit',
    path: visitPath,
    account: admin,
    whole: true,
    prepare: async (page) => visit(page).locator('[part~="steps"]').waitFor(),
  },
  {
    name: 'visit-report',
    path: visitPath,
    account: admin,
    prepare: async (page) => {
      await visit(page).locator('.step.report button').click()
      await visit(page).locator('.pdf-text span').first().waitFor()
    },
  },
  {
    name: 'visit-evaluate',
    path: '/visit?store=HA0029&group=HARBOUR',
    account: admin,
    prepare: async (page) => {
      await visit(page).locator('.step.awaited .button, .step.evaluation .button').first().click()
      await visit(page).locator('.rating label').nth(3).click()
    },
  },
  {
    name: 'visit-code',
    path: visitPath,
    account: admin,
    prepare: async (page) => {
      await visit(page).locator('.visit-links button').nth(1).click()
      await visit(page).locator('svg.qr').waitFor()
    },
  },
  { name: 'visit-missing', path: '/visit?report=99999999', account: admin },
  { name: 'corrective-missing', path: '/correctiveAction?action=99999999', account: admin },
]
