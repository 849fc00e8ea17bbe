/** Sign-in methods other than the password, against the real host: codes from its outbox, and a password reset. */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { accountField, passwordField } from './screens.ts'

const login = (page: Page) => page.locator('lustra-login')
const field = (page: Page, name: string) => login(page).locator(`input[name="${name}"]:not([hidden])`)
const part = (page: Page, name: string) => login(page).locator(`[part~="${name}"]`)
const method = (page: Page, name: 'account' | 'phone' | 'mail') =>
  part(page, 'methods').getByRole('button').nth(['account', 'phone', 'mail'].indexOf(name))
const accept = (page: Page) => field(page, 'accepted').check()

interface Message {
  id: string
  recipient: string
  body: string
}
const outbox = async () => (await (await fetch(`${addressOf('portal')}/dev/outbox.json`)).json()) as Message[]

/** The code of the newest message after the given ones. */
async function newCode(before: Message[], to: string | RegExp): Promise<string> {
  const known = new Set(before.map(({ id }) => id))
  let code = ''
  await expect
    .poll(async () => {
      const fresh = (await outbox()).filter(({ id, recipient }) => !known.has(id) && recipient.match(to))
      return (code = /\b\d{6}\b/.exec(fresh[0]?.body ?? '')?.[0] ?? '')
    })
    .not.toBe('')
  return code
}

/** The host's data of a demo person. */
async function personOf(account: string): Promise<{ MobilePhone: string; email: string }> {
  const { page } = await openPage({ path: '/login' })
  await signIn(page, account)
  const stored = await page.waitForFunction(() => localStorage.getItem('lustra.session'))
  const text = (await stored.jsonValue()) as string
  const read = (key: string) => new RegExp(`"${key}":"([^"]*)"`).exec(text)?.[1] ?? ''
  return { MobilePhone: read('MobilePhone'), email: read('email') }
}

const isIn = (page: Page) => page.waitForURL((url) => !/login|password/i.test(url.pathname))

describe('a person without the password', () => {
  it('signs in by a phone code, also after a reload in between (L2, L6)', async () => {
    const { MobilePhone } = await personOf('jade_admin')
    const { page, errors } = await openPage({ path: '/login' })
    await method(page, 'phone').click()
    await field(page, 'phone').fill(MobilePhone)
    const before = await outbox()
    await part(page, 'send').click()
    const code = await newCode(before, new RegExp(`${MobilePhone}$`))
    await expect.poll(() => part(page, 'send').innerText()).toMatch(/Resend in \d\d s/)

    await page.reload()
    await field(page, 'phone').waitFor()
    expect(await field(page, 'phone').inputValue()).toBe(MobilePhone)
    await expect.poll(() => part(page, 'send').innerText()).toMatch(/Resend in \d\d s/)

    await field(page, 'code').fill(code === '000000' ? '000001' : '000000')
    await accept(page)
    await part(page, 'submit').click()
    await expect.poll(() => field(page, 'code').getAttribute('aria-invalid')).toBe('true')
    await field(page, 'code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await part(page, 'submit').click()
    await isIn(page)
    expect(await page.evaluate(() => sessionStorage.getItem('lustra.code.login'))).toBeNull()
    expect(errors).toEqual([])
  })

  it('signs in by the code that came by mail (L2)', async () => {
    const { email } = await personOf('harbour_user')
    const { page } = await openPage({ path: '/login' })
    await method(page, 'mail').click()
    await field(page, 'email').fill(email)
    const before = await outbox()
    await part(page, 'send').click()
    await field(page, 'code').fill(await newCode(before, email))
    await accept(page)
    await part(page, 'submit').click()
    await isIn(page)
  })
})

it('a forgotten password is reset by mail, and opens the portal (L7, G4)', async () => {
  // Nobody else signs in as this person, whose password is another one afterwards.
  const { email } = await personOf('guo_1008')
  const { page } = await openPage({ path: '/login' })
  await part(page, 'forgot-password').click()
  await page.waitForURL(/forgotpassword/)
  await part(page, 'methods').getByRole('button').nth(1).click()
  await field(page, 'email').fill(email)
  const before = await outbox()
  await part(page, 'submit').click()
  await field(page, 'code').fill(await newCode(before, email))
  await part(page, 'submit').click()
  await field(page, 'new-password').fill('Tide-Fern1')
  await field(page, 'repeat').fill('Tide-Fern1')
  await part(page, 'submit').click()
  await page.waitForURL(/\/login/)
  expect(await accountField(page).inputValue()).toBe(email)
  await expect.poll(() => passwordField(page).evaluate((input) => input.matches(':focus'))).toBe(true)
  await passwordField(page).fill('Tide-Fern1')
  await accept(page)
  await part(page, 'submit').click()
  await isIn(page)
})
