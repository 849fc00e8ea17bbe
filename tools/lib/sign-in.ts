/** Signs in by the login element; for tests, screenshots and benchmarks. */
import type { Page } from 'playwright'

/** Fills the form in, accepts what has to be accepted, and presses the button. */
export async function fillLogin(page: Page, account: string, password: string): Promise<void> {
  const login = page.locator('lustra-login')
  await login.locator('input[autocomplete~="username"]').fill(account)
  await login.locator('input[type="password"]').fill(password)
  for (const box of await login.locator('input[type="checkbox"]').all()) await box.check()
  await login.locator('button[type="submit"]').click()
}
