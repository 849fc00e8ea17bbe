/** Whose group it is: a switch holds for a person's next sign-in, too, and every test file begins in the first one. */
import type { Locator } from 'playwright'
import { expect, inject } from 'vitest'
import { demoPassword } from '../../tools/lib/accounts.ts'

/** Puts the administrator of two groups back into the first one, as a sign-in of their own; it ends their sessions. */
export async function backToHarbour(): Promise<void> {
  const own = await ask('/Login/GetCheckUser', '', { UserName: 'harbour_admin', Password: demoPassword })
  await ask(`/Login/SwitchGroup?UserId=${own.UserId}&GroupCode=HARBOUR`, own.AccessToken)
}

/** Chooses in the popover of a group switcher. Opened anew if it went: the element draws itself afresh after a switch. */
export async function chooseIn(switcher: Locator, name: string | RegExp): Promise<void> {
  const option = switcher.getByRole('option', { name })
  await expect
    .poll(async () => {
      if (!(await option.isVisible())) await switcher.getByRole('button').first().click()
      return option.isVisible()
    })
    .toBe(true)
  // Playwright scrolls the page before it retries a click on what still moves, and a panel follows its button a frame
  // later: the click would land beside it.
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

async function ask(path: string, token: string, sent?: object) {
  const response = await fetch(`${inject('portal')}/api${path}`, {
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
  })
  const answer = (await response.json()) as {
    ErrCode: number
    ResData: { AccessToken: string; UserId: string }
  }
  if (answer.ErrCode !== 0) throw new Error(`${path} was refused with ${answer.ErrCode}`)
  return answer.ResData
}
