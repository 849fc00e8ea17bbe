/** A partner's site with a sign-in of its own: its people use the elements without the portal's form. */
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { openReport } from '../support/rows.ts'
import { loginForm } from './screens.ts'

const list = (page: Page, kind = 'pest') => page.locator(`lustra-service-report-list[kind="${kind}"]`)
const rows = (page: Page, kind?: string) => list(page, kind).locator('[part~="row"]')

interface HandedOver {
  reason: string
  status: number
  token: string
}

/** Opens the partner's site and signs in there; hears every token that the page is handed. */
async function openPartner(who = /Helen/) {
  const opened = await openPage({
    path: inject('partner'),
    // The page's clock stands in our hands, so that four hours take no time.
    prepare: (context) => context.clock.install(),
  })
  const handed = hearHandedOver(opened.page)
  await opened.page.getByRole('button', { name: who }).click()
  return { ...opened, handed }
}

function hearHandedOver(page: Page): HandedOver[] {
  const handed: HandedOver[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/session') return
    const { token = '' } = (await response.json().catch(() => ({}))) as { token?: string }
    handed.push({ reason: response.request().postData() ?? '', status: response.status(), token })
  })
  return handed
}

const refresh = (page: Page) =>
  list(page).evaluate((element: Element & { refresh?(): Promise<void> | void }) => element.refresh?.())

/** Refreshes the list and waits until the page has its answer. */
async function refreshed(page: Page) {
  const answered = page.waitForResponse((response) => response.url().includes('Pest/FindWithPager'))
  await refresh(page)
  await (await answered).finished()
  await page.clock.runFor(100)
}

const askHost = async (path: string, token: string) => {
  const answer = await fetch(new URL(`/api${path}`, inject('portal')), {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as { ErrCode: number; ResData: { Groups?: { GroupCode: string }[] } | null }
}

describe('a person signed in at a partner', () => {
  it('reads their pest reports without the portal’s sign-in form, and all elements ask once (X2, X5)', async () => {
    const { page, handed, errors, violations } = await openPartner()
    await rows(page).first().waitFor()
    await rows(page, 'food-safety').first().waitFor()
    expect(await rows(page).first().innerText()).toContain('Harbour')
    await openReport(rows(page))
    await list(page).locator('canvas').first().waitFor()
    expect(await page.locator('#opened').innerText()).toMatch(/report \d+/)
    expect(await loginForm(page).count()).toBe(0)
    expect(handed.map(({ reason, status }) => [reason, status])).toEqual([['start', 200]])
    expect([errors, violations]).toEqual([[], []])
  })

  it('sees the groups that the partner’s application is for, and no other of their own (X5)', async () => {
    const { page, handed } = await openPartner()
    await rows(page).first().waitFor()
    const { token } = handed[0]!
    const info = await askHost('/Login/GetUserInfo', token)
    expect(info.ResData?.Groups?.map(({ GroupCode }) => GroupCode)).toEqual(['HARBOUR'])
    expect((await askHost('/Login/SwitchGroup?UserId=4&GroupCode=JADE', token)).ErrCode).not.toBe(0)
    expect(await page.getByText('Jade').count()).toBe(0)
  })

  it('stays signed in past the token’s end: the page is asked again before it (X5)', async () => {
    const { page, handed } = await openPartner()
    await rows(page).first().waitFor()
    // Somebody is there: without a call for 239 minutes the session would be over (S1).
    await page.clock.fastForward('02:00:00')
    await refreshed(page)
    await page.clock.fastForward('01:59:30')
    await refresh(page)
    await expect.poll(() => handed.map(({ reason }) => reason)).toEqual(['start', 'renew'])
    await rows(page).first().waitFor()
    expect(handed[1]?.token).not.toBe(handed[0]?.token)
    expect(await page.locator('#trouble').isVisible()).toBe(false)
  })

  it('is signed in again after the host ended the session: the page is asked anew (X5, E1)', async () => {
    const { page, handed } = await openPartner(/Howard/)
    await rows(page).first().waitFor()
    await askHost('/Login/Logout', handed[0]!.token)
    await refresh(page)
    await expect.poll(() => handed.length).toBe(2)
    await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
    expect((await askHost('/Login/GetUserInfo', handed[1]!.token)).ErrCode).toBe(0)
    expect(await page.locator('#trouble').isVisible()).toBe(false)
  })

  it('signs out at the partner and is signed out at the host; nothing of it stays on the device (X5, S5)', async () => {
    const { page, context, handed } = await openPartner()
    await rows(page).first().waitFor()
    const second = await context.newPage()
    await second.goto(inject('partner'))
    await rows(second).first().waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Who are you?').waitFor()
    expect((await askHost('/Login/GetUserInfo', handed[0]!.token)).ErrCode).toBe(40008)
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    )
    expect(kept).not.toMatch(/eyJ|harbour_admin|partner=/)
    // The other tab finds out with its next call.
    await refresh(second)
    await second.getByText('Who are you?').waitFor()
  })

  it('leaves no session of theirs open at the host, not even one that a tab was handed before (X5, S5)', async () => {
    const visit = (path: string, body: string, cookie = '') =>
      fetch(new URL(path, inject('partner')), {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      })
    const [cookie = ''] = ((await visit('/sign-in', 'who=howard')).headers.get('set-cookie') ?? '').split(';')
    const tokens: string[] = []
    for (const reason of ['start', 'renew', 'ended']) {
      const { token } = (await (await visit('/session', reason, cookie)).json()) as { token: string }
      tokens.push(token)
    }
    expect(new Set(tokens).size).toBe(3)
    await visit('/sign-out', '', cookie)
    for (const token of tokens) expect((await askHost('/Login/GetUserInfo', token)).ErrCode).toBe(40008)
  })

  it('has no token in any address, and whoever is not signed in at the partner gets none (X5)', async () => {
    const addresses: string[] = []
    const { page } = await openPartner()
    await rows(page).first().waitFor()
    page.on('request', (request) => void addresses.push(request.url()))
    await page.reload()
    await rows(page).first().waitFor()
    expect(addresses.length).toBeGreaterThan(3)
    expect(addresses.filter((address) => address.includes('eyJ'))).toEqual([])
    const stranger = await fetch(new URL('/session', inject('partner')), { method: 'POST', body: 'start' })
    expect([stranger.status, await stranger.text()]).toEqual([401, '{}'])
  })
})
