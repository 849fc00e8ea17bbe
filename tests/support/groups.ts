/** Groups: a switch is stored for the next sign-in, so tests reset it to the first group. */
import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { addressOf } from './addresses.ts'

/** Switches the administrator of two groups back to the first one by a new sign-in, which ends their sessions. */
export async function backToHarbour(): Promise<void> {
  const own = await callApi('/Login/GetCheckUser', '', { UserName: 'harbour_admin', Password: demoPassword })
  await callApi(`/Login/SwitchGroup?UserId=${own.UserId}&GroupCode=HARBOUR`, own.AccessToken)
}

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

async function callApi(path: string, token: string, body?: object) {
  const response = await fetch(`${addressOf('portal')}/api${path}`, {
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const envelope = (await response.json()) as {
    ErrCode: number
    ResData: { AccessToken: string; UserId: string }
  }
  if (envelope.ErrCode !== 0) throw new Error(`${path} was refused with ${envelope.ErrCode}`)
  return envelope.ResData
}
