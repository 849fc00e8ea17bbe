/** Corrective actions: found, read, completed, and updated everywhere (V6). */
import type { Locator, Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { backToHarbour } from '../support/groups.ts'
import { isLong } from '../support/long.ts'
import { openSignedIn } from '../support/signed-in.ts'

const list = (page: Page) => page.locator('lustra-corrective-action-list')
const rows = (page: Page) => list(page).locator('[part~="row"]')
const detail = (page: Page) => list(page).locator('dialog[part~="action"]')
const strip = (page: Page) => page.locator('lustra-today [part~="strip"]')
const overdueLink = (page: Page) => strip(page).getByRole('link', { name: /Actions overdue/ })

/** The total that the list shows. */
async function total(page: Page): Promise<number> {
  const summary = list(page)
    .getByText(/^\d.* of [\d,]+$/)
    .first()
  return Number(/of ([\d,]+)$/.exec(await summary.innerText())![1]!.replace(',', ''))
}

const count = async (link: Locator) => Number(/\d+/.exec(await link.innerText())![0])

describe('a corrective action', () => {
  it('is completed from today’s strip: list, strip and the other tab follow (V6)', async () => {
    const { page, context } = await openSignedIn('harbour_admin', '/')
    await overdueLink(page).waitFor()
    const waiting = await count(overdueLink(page))

    const other = await context.newPage()
    await other.goto('/')
    await overdueLink(other).click()
    await other.waitForURL(/correctiveAction.*status=overdue/)
    await rows(other).first().waitFor()
    expect(await total(other)).toBe(waiting)
    expect(await rows(other).count()).toBe(waiting)

    const title = await rows(other).first().getByRole('rowheader').innerText()
    await rows(other).first().getByRole('rowheader').click()
    await other.waitForURL(/action=\d+/)
    const photo = detail(other).locator('img').first()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
    expect(title).toContain(await detail(other).getByRole('heading', { level: 2 }).innerText())

    await detail(other).getByRole('radio', { name: 'Done' }).check()
    await detail(other).getByRole('textbox', { name: 'Note' }).fill('Sealed on Monday.')
    await detail(other).getByRole('button', { name: 'Save step' }).click()
    const last = detail(other).getByRole('listitem').last()
    await expect.poll(() => last.innerText()).toMatch(/Done[\s\S]*Sealed on Monday\./)
    await expect.poll(() => rows(other).count()).toBe(waiting - 1)
    await expect.poll(() => count(overdueLink(page))).toBe(waiting - 1)

    await other.keyboard.press('Escape')
    await detail(other).waitFor({ state: 'detached' })
    await other.waitForURL((url) => !url.searchParams.has('action'))
  })
})

describe('the list of corrective actions', () => {
  beforeEach(backToHarbour)

  it.runIf(isLong)(
    'opens the report and the whole visit over the list, and returns to the action (V6, V3)',
    async () => {
      const { page } = await openSignedIn('harbour_admin', '/correctiveAction?status=overdue')
      await rows(page).first().getByRole('rowheader').click()
      await detail(page)
        .getByRole('button', { name: /^From report/ })
        .click()
      const viewer = list(page).locator('dialog[part~="viewer"]')
      await expect.poll(() => viewer.getByText('Recommendations').count()).toBeGreaterThan(0)
      await page.keyboard.press('Escape')
      await viewer.waitFor({ state: 'detached' })
      await detail(page).getByRole('button', { name: 'The whole visit' }).click()
      const visit = list(page).locator('dialog[part~="visit-sheet"]')
      await visit.getByRole('heading', { name: 'Corrective action' }).first().waitFor()
      await page.keyboard.press('Escape')
      await visit.waitFor({ state: 'detached' })
      await detail(page).getByRole('heading', { level: 2 }).waitFor()
    },
  )
})
