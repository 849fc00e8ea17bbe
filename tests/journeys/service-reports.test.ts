/** Work with service reports: read, evaluate, follow up, from the list to a store's QR code (V1 to V6). */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { backToHarbour } from '../support/groups.ts'
import { list, rows } from './screens.ts'
import { isLong } from '../support/long.ts'
import { openSignedIn } from '../support/signed-in.ts'

const thread = (page: Page) => page.locator('lustra-visit-thread')
const evaluation = (page: Page) => list(page).locator('dialog[part~="evaluation"]')
const row = (page: Page, id: string) => list(page).locator(`[part~="row"][data-key="${id}"]`)

describe('a pending report', () => {
  it('is evaluated by keyboard, and updated everywhere at once (V5, V3)', async () => {
    const { page, context } = await openSignedIn('harbour_admin', '/RegularServiceCallAll?feedback=pending')
    const pending = rows(page)
      .filter({ has: page.getByRole('button', { name: /^Evaluate/ }) })
      .first()
    await pending.waitFor()
    const id = (await pending.getAttribute('data-key'))!

    const other = await context.newPage()
    await other.goto('/RegularServiceCallAll')
    await row(other, id)
      .getByRole('button', { name: /^Evaluate/ })
      .waitFor()
    const waiting = other.locator('lustra-today').getByRole('link', { name: /reports to evaluate/i })
    const before = Number(await waiting.locator('strong').innerText())

    await row(page, id)
      .getByRole('button', { name: /^Evaluate/ })
      .focus()
    await page.keyboard.press('Enter')
    // The dialog focuses the stars.
    const first = evaluation(page).getByRole('radio').first()
    await expect.poll(() => first.evaluate((star) => star.matches(':focus'))).toBe(true)
    for (let star = 0; star < 3; star++) await page.keyboard.press('ArrowRight')
    const stars = evaluation(page).getByRole('radio', { checked: true })
    await expect.poll(() => stars.count()).toBe(1)
    const chosen = (await stars.inputValue()) as '1' | '2' | '3' | '4' | '5'
    await page.keyboard.press('Tab')
    await page.keyboard.type('The trap behind the bar was missed.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await evaluation(page).waitFor({ state: 'detached' })

    // The row stays here; the other tab's list and today's strip are updated.
    await row(page, id).getByText(`${chosen} of 5`).waitFor({ state: 'attached' })
    await row(other, id).getByText(`${chosen} of 5`).waitFor({ state: 'attached' })
    await expect.poll(async () => Number(await waiting.locator('strong').innerText())).toBe(before - 1)

    await row(other, id)
      .getByRole('button', { name: /^View evaluation/ })
      .click()
    await evaluation(other).getByText('The trap behind the bar was missed.').waitFor()
    await evaluation(other)
      .getByText(/Can be changed until/)
      .waitFor()
  })
})

describe('a visit to a store in another time zone', () => {
  it.runIf(isLong)('has the day and hour of the store in the list, the viewer and the PDF', async () => {
    const { page } = await openSignedIn('harbour_admin', '/RegularServiceCallAll', {
      zone: 'America/New_York',
    })
    const line = rows(page)
      .filter({ hasText: /Passed|finding/ })
      .first()
    const shown = await line.locator('time').innerText()
    const [, time = 'none'] = /^(\d+ \w+ \d{4}, \d\d:\d\d)$/.exec(shown) ?? []
    // The zone of all stores is in the heading.
    await list(page).getByRole('columnheader', { name: 'Service time (GMT+8)' }).waitFor()
    // Half a day apart: in the reader's zone it would be another hour.
    expect(time).not.toBe('none')
    await line.locator('time').click()
    const viewer = list(page).locator('[part~="viewer"]')
    await viewer.getByText(`${time} (GMT+8)`).first().waitFor()
    const text = viewer.locator('.pdf-text')
    await expect.poll(() => text.innerText()).toContain(time)
    expect(await text.innerText()).toMatch(/\((China|Hong Kong|Taiwan|Taipei) Standard Time\)/)
  })
})

describe('the QR code of a store', () => {
  it('opens the store’s latest visit after a sign-in, on a phone (V3, G1)', async () => {
    const { page } = await openPage({ path: '/visit?store=HA0001&group=HARBOUR', size: 'phone' })
    await page.waitForURL(/\/login$/)
    await signIn(page, 'harbour_user')
    await page.waitForURL(/\/visit\?store=HA0001/)
    await thread(page).locator('[part~="steps"]').waitFor()
    await thread(page).getByText('HA0001').first().waitFor()
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest).toBeLessThanOrEqual(390)
  })
})

it.runIf(isLong)(
  'a code whose group cannot be chosen never shows another group’s store (S6, A6)',
  async () => {
    await backToHarbour()
    const { page } = await openSignedIn('harbour_admin', '/RegularServiceCallAll')
    await rows(page).first().waitFor()
    const groups: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('GetVisit')) groups.push(request.headers()['x-lustra-group'])
    })
    await page.route('**/Login/SwitchGroup*', (route) => route.abort())
    // HA0010 is a store of the present group.
    await page.goto(`${addressOf('portal')}/visit?store=HA0010&group=JADE`)
    await thread(page).locator('h2').first().waitFor()
    expect(new Set(groups)).toEqual(new Set(['JADE']))
    expect(await thread(page).innerText()).not.toMatch(/Harbour/)
  },
)
