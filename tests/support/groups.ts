/** Groups: a switch is stored for the next sign-in, so tests reset it to the first group. */
import type { LoginResponse } from '@lustra/core/contract'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { call, signInBody, signInPath } from '../../tools/lib/api-client.ts'
import { addressOf } from './addresses.ts'

/** Switches the administrator of two groups back to the first one by a new sign-in, which ends their sessions. */
export async function backToHarbour(): Promise<void> {
  const { origin } = new URL(addressOf('portal'))
  const own = await call<LoginResponse>(origin, signInPath, { body: signInBody('harbour_admin') })
  await call(origin, `/api/Login/SwitchGroup?UserId=${own.UserId}&GroupCode=HARBOUR`, {
    token: own.AccessToken,
  })
}

export const groupButton = (page: Page) => page.locator('lustra-group-switcher').getByRole('button').first()
export const chooseGroup = (page: Page, name: string | RegExp) =>
  chooseIn(page.locator('lustra-group-switcher'), name)

/** Chooses in the popover of a group switcher. Reopens it if it closed, because the element redraws after a switch. */
export async function chooseIn(switcher: Locator, name: string | RegExp): Promise<void> {
  const option = switcher.getByRole('option', { name })
  await expect
    .poll(async () => {
      if (!(await option.isVisible())) await switcher.getByRole('button').first().click()
      return option.isVisible()
    })
    .toBe(true)
  // Waits for animations: Playwright scrolls before it retries a click on a moving element, and the panel follows its
  // button one frame later, so the click would miss.
  await option.evaluate((element) =>
    Promise.all(
      element
        .closest('[popover]')
        ?.getAnimations()
        .map(({ finished }) => finished) ?? [],
    ),
  )
  await option.click()
}
