/** Time from the click on «Sign in» to the first rows, on a second visit. */
import type { Browser } from 'playwright'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { listPath } from './person.ts'
import { waitFor } from './waiting.ts'

/** Limit of the median in milliseconds; host on the same machine, warm cache, no throttling. */
export const signInBudget = 400

/** Uses another account than the other benchmarks, whose session a sign-in would end. Returns the milliseconds of `times` sign-ins, after one warm-up. */
export async function timeSignIns(browser: Browser, host: string, times: number): Promise<number[]> {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  const durations: number[] = []
  for (let run = -1; run < times; run++) {
    // A file of the same origin without scripts.
    await page.goto(`${host}/lustra.manifest.json`)
    await page.evaluate(() => localStorage.clear())
    // Opens the list, because the home page is a report.
    await page.goto(`${host}${listPath}`, { waitUntil: 'networkidle' })
    const login = page.locator('lustra-login')
    await login.locator('input[autocomplete~="username"]').fill('jade_admin')
    await login.locator('input[type="password"]').fill(demoPassword)
    for (const box of await login.locator('input[type="checkbox"]').all()) await box.check()
    const rows = page.evaluate(fromClickToRows)
    await login.locator('button[type="submit"]').click()
    const ms = await waitFor('the first rows after a sign-in', rows)
    if (run >= 0) durations.push(ms)
  }
  await context.close()
  return durations
}

/** Runs in the page, which is not reloaded between form and list. */
function fromClickToRows(): Promise<number> {
  return new Promise((resolve) => {
    let since = 0
    addEventListener('click', () => (since ||= performance.now()), { capture: true, once: true })
    const check = () => {
      const list = document.querySelector('lustra-service-report-list')
      // The frame with the rows has been painted when the next one begins.
      if (list?.shadowRoot?.querySelector('[part~="row"]'))
        requestAnimationFrame(() => resolve(performance.now() - since))
      else requestAnimationFrame(check)
    }
    check()
  })
}
