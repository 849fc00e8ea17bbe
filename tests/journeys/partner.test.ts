/** A partner's site with its own sign-in: its people use the elements without the portal's form. */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage } from '../support/browser.ts'
import { openReport } from '../support/rows.ts'
import { loginForm } from './screens.ts'
import { isLong } from '../support/long.ts'

const list = (page: Page, kind = 'pest') => page.locator(`lustra-service-report-list[kind="${kind}"]`)
const rows = (page: Page, kind?: string) => list(page, kind).locator('[part~="row"]')

interface ReceivedToken {
  reason: string
  status: number
  token: string
}

/** Opens the partner's site and signs in there; records every token that the page receives. */
async function openPartner(who = /Helen/) {
  const opened = await openPage({
    path: addressOf('partner'),
    // A fake clock, to skip four hours.
    prepare: (context) => context.clock.install(),
  })
  const received = recordTokens(opened.page)
  const addresses: string[] = []
  opened.page.on('request', (request) => void addresses.push(request.url()))
  await opened.page.getByRole('button', { name: who }).click()
  return { ...opened, received, addresses }
}

function recordTokens(page: Page): ReceivedToken[] {
  const received: ReceivedToken[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/session') return
    const { token = '' } = (await response.json().catch(() => ({}))) as { token?: string }
    received.push({ reason: response.request().postData() ?? '', status: response.status(), token })
  })
  return received
}

const refresh = (page: Page) =>
  list(page).evaluate((element: Element & { refresh?(): Promise<void> | void }) => element.refresh?.())

/** Refreshes the list and waits for the response. */
async function refreshed(page: Page) {
  const responded = page.waitForResponse((response) => response.url().includes('Pest/FindWithPager'))
  await refresh(page)
  await (await responded).finished()
  await page.clock.runFor(100)
}

const callHost = async (path: string, token: string) => {
  const response = await fetch(new URL(`/api${path}`, addressOf('portal')), {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()) as { ErrCode: number; ResData: { Groups?: { GroupCode: string }[] } | null }
}

describe('a person signed in at a partner', () => {
  it('reads their pest reports without the portal’s sign-in form, with one token request of all elements, and none in a URL (X2, X5, X6)', async () => {
    const { page, received, addresses, errors, violations } = await openPartner()
    await rows(page).first().waitFor()
    await rows(page, 'food-safety').first().waitFor()
    expect(await rows(page).first().innerText()).toContain('Harbour')
    await openReport(rows(page))
    await list(page).locator('canvas').first().waitFor()
    expect(await page.locator('#opened').innerText()).toMatch(/report \d+/)
    expect(await loginForm(page).count()).toBe(0)
    expect(received.map(({ reason, status }) => [reason, status])).toEqual([['start', 200]])
    expect(addresses.length).toBeGreaterThan(3)
    expect(addresses.filter((address) => address.includes('eyJ'))).toEqual([])
    expect([errors, violations]).toEqual([[], []])
  })

  it('stays signed in after the token expires: another one is requested from the page before that (X5)', async () => {
    const { page, received } = await openPartner()
    await rows(page).first().waitFor()
    // Keeps the session active: it ends after 239 minutes without a call (S1).
    await page.clock.fastForward('02:00:00')
    await refreshed(page)
    await page.clock.fastForward('01:59:30')
    await refresh(page)
    await expect.poll(() => received.map(({ reason }) => reason)).toEqual(['start', 'renew'])
    await rows(page).first().waitFor()
    expect(received[1]?.token).not.toBe(received[0]?.token)
    expect(await page.locator('#trouble').isVisible()).toBe(false)
  })

  it('signs out at the partner and is signed out at the host; nothing stays on the device (X5, S5)', async () => {
    const { page, context, received } = await openPartner()
    await rows(page).first().waitFor()
    const second = await context.newPage()
    await second.goto(addressOf('partner'))
    await rows(second).first().waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Who are you?').waitFor()
    expect((await callHost('/Login/GetUserInfo', received[0]!.token)).ErrCode).toBe(40008)
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    )
    expect(stored).not.toMatch(/eyJ|harbour_admin|partner=/)
    // The other tab signs out at its next call.
    await refresh(second)
    await second.getByText('Who are you?').waitFor()
  })

  it.runIf(isLong)(
    'leaves no open session at the host, including those of tokens that a tab received earlier (X5, S5)',
    async () => {
      const visit = (path: string, body: string, cookie = '') =>
        fetch(new URL(path, addressOf('partner')), {
          method: 'POST',
          body,
          redirect: 'manual',
          headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        })
      const [cookie = ''] = ((await visit('/sign-in', 'who=howard')).headers.get('set-cookie') ?? '').split(
        ';',
      )
      const tokens: string[] = []
      for (const reason of ['start', 'renew', 'ended']) {
        const { token } = (await (await visit('/session', reason, cookie)).json()) as { token: string }
        tokens.push(token)
      }
      expect(new Set(tokens).size).toBe(3)
      await visit('/sign-out', '', cookie)
      for (const token of tokens) expect((await callHost('/Login/GetUserInfo', token)).ErrCode).toBe(40008)
    },
  )

  it('gets no token without a sign-in at the partner (X5)', async () => {
    const stranger = await fetch(new URL('/session', addressOf('partner')), { method: 'POST', body: 'start' })
    expect([stranger.status, await stranger.text()]).toEqual([401, '{}'])
  })
})
