/** Corrective actions: found, read, completed, and updated everywhere (V6). */
import type { Locator, Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage, signIn } from '../support/browser.ts'
import { backToHarbour } from '../support/groups.ts'
import { accountField } from './screens.ts'
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

const keysOf = (page: Page) => rows(page).evaluateAll((found) => found.map((row) => row.dataset.key ?? ''))

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

  it('shows a person of two stores only the actions of these (V6, A6)', async () => {
    const all = await openSignedIn('harbour_admin', '/correctiveAction?pageSize=50')
    await rows(all.page).first().waitFor()
    const own = await openSignedIn('harbour_user', '/correctiveAction?pageSize=50')
    await rows(own.page).first().waitFor()
    expect(await total(own.page)).toBeLessThan(await total(all.page))
    const stores = await rows(own.page)
      .locator('td:nth-child(2)')
      .evaluateAll((cells) => cells.map((cell) => cell.querySelector('[title]')?.getAttribute('title')))
    expect(new Set(stores).size).toBeLessThanOrEqual(2)
    // An action of another store is not accessible by its URL.
    const theirs = await keysOf(own.page)
    const id = (await keysOf(all.page)).find((key) => !theirs.includes(key))
    expect(id).toMatch(/^\d+$/)
    await own.page.goto(`/correctiveAction?action=${id}`)
    await detail(own.page).getByRole('heading', { name: 'This corrective action was not found.' }).waitFor()
  })

  it.runIf(isLong)(
    'opens an action by its URL after the sign-in, and closes it with the back button (V6, G1)',
    async () => {
      const first = await openSignedIn('harbour_admin', '/correctiveAction?status=overdue')
      await rows(first.page).first().getByRole('rowheader').click()
      await first.page.waitForURL(/action=\d+/)
      const address = new URL(first.page.url())
      const { page } = await openPage({ path: `${address.pathname}${address.search}` })
      await accountField(page).waitFor()
      await signIn(page, 'harbour_admin')
      await detail(page).getByRole('heading', { level: 2 }).waitFor()
      expect(new URL(page.url()).search).toContain(`action=${address.searchParams.get('action')}`)
      await first.page.goBack()
      await detail(first.page).waitFor({ state: 'detached' })
      expect(new URL(first.page.url()).searchParams.get('status')).toBe('overdue')
      await first.page.goForward()
      await detail(first.page).waitFor()
    },
  )

  it.runIf(isLong)('works by keyboard: filter, row, photo and back (V6)', async () => {
    const { page } = await openSignedIn('harbour_admin', '/correctiveAction')
    await rows(page).first().waitFor()
    await rows(page).first().focus()
    await page.keyboard.press('/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const status = list(page).getByRole('combobox', { name: 'Status' })
    await status.focus()
    await page.keyboard.type('Overd')
    expect(await status.inputValue()).toBe('overdue')
    await list(page).getByRole('button', { name: 'Apply' }).press('Enter')
    await page.waitForURL(/status=overdue/)
    await list(page)
      .getByRole('button', { name: /Remove filter Due date/ })
      .waitFor()
    await rows(page).first().getByText('Overdue').waitFor()
    await rows(page).first().press('Enter')
    await detail(page).locator('img').first().waitFor()
    await detail(page)
      .getByRole('button', { name: /^Enlarge picture/ })
      .first()
      .press('Enter')
    const large = list(page).getByRole('dialog', { name: /^Picture:/ })
    await large.getByRole('img').waitFor()
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await detail(page).waitFor({ state: 'detached' })
    await expect
      .poll(() => list(page).evaluate((element) => element.shadowRoot!.activeElement?.getAttribute('part')))
      .toBe('row')
  })

  it.runIf(isLong)('fits a phone: the action in full width, no horizontal scrolling (V6, M8)', async () => {
    const { page } = await openSignedIn('harbour_admin', '/correctiveAction?status=overdue', {
      size: 'phone',
    })
    await rows(page).first().getByRole('rowheader').click()
    await detail(page).locator('img').first().waitFor()
    await expect.poll(async () => (await detail(page).boundingBox())?.width).toBe(390)
    const isWide = () => document.documentElement.scrollWidth > innerWidth
    expect(await page.evaluate(isWide)).toBe(false)
    const body = detail(page).getByRole('group', { name: 'Corrective action' })
    expect(await body.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
    for (const name of ['Open (unchanged)', 'In progress', 'Done']) {
      const choice = detail(page).locator('label').filter({ hasText: name })
      expect((await choice.boundingBox())!.height).toBeGreaterThanOrEqual(43)
    }
  })
})
