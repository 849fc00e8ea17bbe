/** Every way in but the password, against the real host: codes from its outbox, and a forgotten password to the end. */
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { openPage, signIn } from '../support/browser.ts'
import { accountField, passwordField } from './screens.ts'

const login = (page: Page) => page.locator('lustra-login')
const field = (page: Page, name: string) => login(page).locator(`input[name="${name}"]:not([hidden])`)
const part = (page: Page, name: string) => login(page).locator(`[part~="${name}"]`)
const way = (page: Page, name: 'account' | 'phone' | 'mail') =>
  part(page, 'methods').getByRole('button').nth(['account', 'phone', 'mail'].indexOf(name))
const accept = (page: Page) => field(page, 'accepted').check()

interface Message {
  id: string
  recipient: string
  body: string
}
const outbox = async () => (await (await fetch(`${inject('portal')}/dev/outbox.json`)).json()) as Message[]

/** The code of the newest message that came after these, as the person reads it. */
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

/** What the host knows of a demo person, as they see it themselves. */
async function personOf(account: string): Promise<{ MobilePhone: string; email: string }> {
  const { page } = await openPage({ path: '/login' })
  await signIn(page, account)
  const kept = await page.waitForFunction(() => localStorage.getItem('lustra.session'))
  const text = (await kept.jsonValue()) as string
  const read = (key: string) => new RegExp(`"${key}":"([^"]*)"`).exec(text)?.[1] ?? ''
  return { MobilePhone: read('MobilePhone'), email: read('email') }
}

const isIn = (page: Page) => page.waitForURL((url) => !/login|password/i.test(url.pathname))

describe('whoever has no password at hand', () => {
  it('signs in by the code that came to the phone, also after a reload in between (L2, L6)', async () => {
    const { MobilePhone } = await personOf('jade_admin')
    const { page, errors } = await openPage({ path: '/login' })
    await way(page, 'phone').click()
    await field(page, 'phone').fill(MobilePhone)
    const before = await outbox()
    await part(page, 'send').click()
    const code = await newCode(before, new RegExp(`${MobilePhone}$`))
    await expect.poll(() => part(page, 'send').innerText()).toMatch(/Again in \d\d s/)

    await page.reload()
    await field(page, 'phone').waitFor()
    expect(await field(page, 'phone').inputValue()).toBe(MobilePhone)
    await expect.poll(() => part(page, 'send').innerText()).toMatch(/Again in \d\d s/)

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

  it.each([
    ['en', 'Get code', 'harbour_admin'],
    ['zh', '获取验证码', 'harbour_user'],
    ['zh_hant', '取得驗證碼', 'camuser'],
  ] as const)('signs in by the code that came by mail, in %s (L2, E6)', async (language, words, account) => {
    const { email } = await personOf(account)
    const { page } = await openPage({ path: '/login', language })
    await way(page, 'mail').click()
    await field(page, 'email').fill(email)
    const before = await outbox()
    expect(await part(page, 'send').innerText()).toBe(words)
    await part(page, 'send').click()
    await field(page, 'code').fill(await newCode(before, email))
    await accept(page)
    await part(page, 'submit').click()
    await isIn(page)
  })

  it('is told the same about a phone that nobody has (L6)', async () => {
    const { page } = await openPage({ path: '/login' })
    await way(page, 'phone').click()
    await field(page, 'phone').fill('13700000999')
    await part(page, 'send').click()
    await expect
      .poll(() => part(page, 'form').innerText())
      .toContain('A code is on its way to +86 13700000999')
  })
})

it('a forgotten password is set anew by mail, and opens the portal (L7, G4)', async () => {
  const { email } = await personOf('camleader')
  const { page } = await openPage({ path: '/login' })
  await part(page, 'forgot-password').click()
  await page.waitForURL(/forgotpassword/)
  await part(page, 'methods').getByRole('button').nth(1).click()
  await field(page, 'email').fill(email)
  const before = await outbox()
  await part(page, 'submit').click()
  await field(page, 'code').fill(await newCode(before, email))
  await part(page, 'submit').click()
  await field(page, 'new-password').fill('Renewed2026')
  await field(page, 'repeat').fill('Renewed2026')
  await part(page, 'submit').click()
  await page.waitForURL(/\/login/)
  expect(await accountField(page).inputValue()).toBe(email)
  await expect.poll(() => passwordField(page).evaluate((input) => input.matches(':focus'))).toBe(true)
  await passwordField(page).fill('Renewed2026')
  await accept(page)
  await part(page, 'submit').click()
  await isIn(page)
})
