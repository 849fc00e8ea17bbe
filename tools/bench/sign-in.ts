/** How long a person looks at nothing new after pressing «Sign in», on a second visit: from the press to the first rows. */
import type { Browser } from 'playwright'
import { demoPassword } from '../lib/accounts.ts'
import { listPath } from './person.ts'
import { waitFor } from './waiting.ts'

/** The median of so many milliseconds; the host on the same machine, the browser's cache warm, nothing slowed down. */
export const signInBudget = 400

/** As another person than the bench's own: a sign-in would end their session. Answers the milliseconds of each of `times` sign-ins, after a first visit that does not count. */
export async function timeSignIns(browser: Browser, host: string, times: number): Promise<number[]> {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  const spent: number[] = []
  for (let turn = -1; turn < times; turn++) {
    // A file of the same origin, on which nothing runs that would notice.
    await page.goto(`${host}/lustra.manifest.json`)
    await page.evaluate(() => localStorage.clear())
    // As somebody who came for the list: home is a report.
    await page.goto(`${host}${listPath}`, { waitUntil: 'networkidle' })
    const login = page.locator('lustra-login')
    await login.locator('input[autocomplete~="username"]').fill('jade_admin')
    await login.locator('input[type="password"]').fill(demoPassword)
    for (const box of await login.locator('input[type="checkbox"]').all()) await box.check()
    const rows = page.evaluate(fromPressToRows)
    await login.locator('button[type="submit"]').click()
    const ms = await waitFor('the first rows after a sign-in', rows)
    if (turn >= 0) spent.push(ms)
  }
  await context.close()
  return spent
}

/** Runs in the page, which stays the same from the form to the list. */
function fromPressToRows(): Promise<number> {
  return new Promise((resolve) => {
    let since = 0
    addEventListener('click', () => (since ||= performance.now()), { capture: true, once: true })
    const look = () => {
      const list = document.querySelector('lustra-service-report-list')
      // The frame in which the rows stand has been painted when the next one begins.
      if (list?.shadowRoot?.querySelector('[part~="row"]'))
        requestAnimationFrame(() => resolve(performance.now() - since))
      else requestAnimationFrame(look)
    }
    look()
  })
}
