/** Evaluating one report after the other, by few keys (V5, evaluation queue). */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openSignedIn } from '../support/signed-in.ts'
import { list, rows } from './screens.ts'

const queue = (page: Page) => page.locator('lustra-evaluation-queue')
const heading = (page: Page) => queue(page).locator('h2')
const progress = (page: Page) => queue(page).locator('[part~="progress"]')
const chosen = (page: Page) => queue(page).getByRole('radio', { checked: true })

/** Waits for the report at a position, with its summary and stars, and returns the number of it. */
async function at(page: Page, position: number): Promise<string> {
  await expect.poll(() => progress(page).innerText()).toMatch(new RegExp(`^${position} of `))
  await queue(page).locator('.summary').waitFor()
  await queue(page).getByRole('radio').first().waitFor()
  return queue(page).locator('#about').innerText()
}

/** Presses keys, and counts them. */
function keyboardOf(page: Page) {
  let count = 0
  return {
    press: async (key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
    count: () => count,
  }
}

it('five reports take ten keys, from today’s tasks, and the last one is taken back (V5, evaluation queue)', async () => {
  const { page, errors } = await openSignedIn('harbour_admin', '/RegularServiceCallAll')
  const waiting = page.locator('lustra-today').getByRole('link', { name: /reports to evaluate/i })
  const before = Number(await waiting.locator('strong').innerText())
  await waiting.click()
  await page.waitForURL(/\/evaluate\?kind=all&from=/)
  const first = await at(page, 1)
  expect(await progress(page).innerText()).toBe(`1 of ${before}`)
  const keys = keyboardOf(page)
  for (const [index, stars] of ['5', '4', '3', '5', '4'].entries()) {
    await at(page, index + 1)
    await expect.poll(() => heading(page).evaluate((name) => name.matches(':focus'))).toBe(true)
    await keys.press(stars)
    await keys.press('Enter')
  }
  const sixth = await at(page, 6)
  expect(keys.count()).toBeLessThanOrEqual(10)
  expect(sixth).not.toBe(first)

  await page.keyboard.press('z')
  await at(page, 5)
  expect(await chosen(page).inputValue()).toBe('4')
  await page.keyboard.press('z')
  await at(page, 4)
  expect(await chosen(page).inputValue()).toBe('5')
  // Three are evaluated, so much less is waiting.
  await page.goto('/RegularServiceCallAll')
  await expect.poll(async () => Number(await waiting.locator('strong').innerText())).toBe(before - 3)
  expect(errors).toEqual([])
})

it('the pending reports of a list lead to it with the filters of the list (evaluation queue)', async () => {
  const { page } = await openSignedIn('harbour_admin', '/RegularServiceCallPest?feedback=pending')
  await rows(page).first().waitFor()
  const total = await list(page).locator('[part~="pager"]').innerText()
  await page.getByRole('link', { name: 'Evaluate one after another' }).click()
  await page.waitForURL(/\/evaluate\?kind=pest/)
  await at(page, 1)
  expect(total).toMatch(/\d/)
  await page.goBack()
  await rows(page).first().waitFor()
})

it('on a phone nothing is covered, and an evaluation survives a lost connection (evaluation queue)', async () => {
  const { page, context } = await openSignedIn('harbour_admin', '/evaluate', { size: 'phone' })
  const first = await at(page, 1)
  /** The nodes of the queue that another one covers at their middle. */
  const covered = () =>
    queue(page).evaluate((element) => {
      const root = element.shadowRoot!
      const summary = root.querySelector('.queue-summary')!.getBoundingClientRect()
      return [...root.querySelectorAll<HTMLElement>('h2, button, textarea, .rating label, .summary *')]
        .filter((node) => {
          const box = node.getBoundingClientRect()
          const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
          const isScrolledOut =
            !!node.closest('.summary') && (middle.y < summary.top || middle.y > summary.bottom)
          if (!box.width || !box.height || isScrolledOut) return false
          const top = root.elementFromPoint(middle.x, middle.y)
          return !top || !(node.contains(top) || top.contains(node))
        })
        .map(({ outerHTML }) => outerHTML.replace(/>.*/s, '>'))
    })
  await queue(page).locator('.rating label').nth(1).click()
  await queue(page).getByRole('checkbox', { name: 'Shall somebody call you?' }).waitFor()
  expect(await covered()).toEqual([])
  for (const star of await queue(page).locator('.rating label').all()) {
    const { width, height } = (await star.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await context.setOffline(true)
  await queue(page).getByRole('textbox').fill('The door was locked.')
  await queue(page).getByRole('button', { name: 'Send and next' }).click()
  await queue(page).getByText('Stars and comment are kept.').waitFor()
  expect(await covered()).toEqual([])
  await context.setOffline(false)
  await page.reload()
  expect(await at(page, 1)).toBe(first)
  expect(await queue(page).getByRole('textbox').inputValue()).toBe('The door was locked.')
  expect(await chosen(page).inputValue()).toBe('2')
  await queue(page).getByRole('button', { name: 'Send and next' }).click()
  await at(page, 2)
  await queue(page)
    .getByRole('button', { name: /^Take back/ })
    .click()
  expect(await at(page, 1)).toBe(first)
})

it('staff read that customers evaluate (V5, evaluation queue)', async () => {
  const { page } = await openSignedIn('superadmin', '/evaluate')
  await queue(page).getByText('The company’s staff cannot do it for them.').waitFor()
})
