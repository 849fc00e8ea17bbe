/** A person of a group, from being added to being deactivated, against the real server (A1, U4). */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { privateHost } from '../support/server.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { accountField, list, passwordField, rows, toLists } from './screens.ts'

const manager = (page: Page) => page.locator('lustra-user-manager')
const people = (page: Page) => manager(page).locator('[part~="row"]')
const login = (page: Page) => page.locator('lustra-login')
const field = (page: Page, name: string) => login(page).locator(`input[name="${name}"]:not([hidden])`)
const part = (page: Page, name: string) => login(page).locator(`[part~="${name}"]`)

const person = {
  account: 'walker_26',
  name: 'Wanda Walker',
  phone: '13912345678',
  mail: 'wanda.walker@customer.example',
  password: 'Ferry-Kettle-48',
}

interface Message {
  recipient: string
  body: string
}
const mailsOn = (portal: string) => async () => {
  const all = (await (await fetch(`${portal}/dev/outbox.json`)).json()) as Message[]
  return all.filter(({ recipient }) => recipient === person.mail)
}

/** Chooses an item of the row's menu. */
async function act(page: Page, name: RegExp) {
  await people(page).filter({ hasText: person.name }).locator('.row-more').click()
  await manager(page).getByRole('menuitem', { name }).click()
}

/** Signs in by account and password; does not wait for the result. */
async function signInAs(page: Page, { account, password }: typeof person) {
  await accountField(page).fill(account)
  await passwordField(page).fill(password)
  await field(page, 'accepted').check()
  await part(page, 'submit').click()
}

/** The newest code sent to the person. */
async function newCode(mails: ReturnType<typeof mailsOn>, before: number): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const fresh = (await mails()).slice(0, -before || undefined)
      return (code = /\b\d{6}\b/.exec(fresh[0]?.body ?? '')?.[0] ?? '')
    })
    .not.toBe('')
  return code
}

it('a person is added, invited, sets a password, gets a store, sees its reports, is deactivated and signed out everywhere (A1, U4)', async () => {
  // Two sessions of one account at the same time.
  const { address: portal } = await privateHost({ env: { LUSTRA_SESSIONS_PER_ACCOUNT: '2' } })
  const mails = mailsOn(portal)
  const { page: admin } = await openSignedIn('harbour_admin', `${portal}/user`)
  await people(admin).first().waitFor()

  await manager(admin).getByRole('button', { name: 'Add a user' }).click()
  const form = manager(admin).locator('form.user-form')
  await form.locator('input[name="name"]').fill(person.name)
  await form.locator('input[name="account"]').fill(person.account)
  await form.locator('input[type="tel"]').fill(person.phone)
  await form.locator('input[name="email"]').fill(person.mail)
  await form.locator('select').selectOption({ label: 'Store User' })
  await form.getByRole('button', { name: 'Add a user' }).click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(async () => (await mails()).length).toBe(1)
  expect((await mails())[0]?.body).toContain(person.account)
  expect((await mails())[0]?.body).not.toMatch(/password is|密码为/i)

  // The first sign-in, with the person's own password.
  const link = (await mails())[0]!.body.match(/https?:\S+/g)!.at(-1)!
  const { page } = await openPage({ path: link })
  await login(page).getByRole('heading', { name: 'Set your password' }).waitFor()
  expect(await field(page, 'email').inputValue()).toBe(person.mail)
  await part(page, 'submit').click()
  await field(page, 'code').fill(await newCode(mails, 1))
  await part(page, 'submit').click()
  await field(page, 'new-password').fill(person.password)
  await field(page, 'repeat').fill(person.password)
  await part(page, 'submit').click()
  await page.waitForURL(/\/login/)
  await signInAs(page, person)
  await page.waitForURL((url) => !/login/.test(url.pathname))
  await toLists(page)
  await list(page).locator('[part~="empty"]').waitFor()

  // A store, by its name: the sheet is open since the person was added.
  const stores = manager(admin).locator('dialog[part~="stores"]')
  await stores.locator('input[type=search]').fill('HA0001')
  await stores
    .getByRole('treeitem', { name: /HA0001/ })
    .first()
    .click()
  await stores.getByRole('button', { name: 'Save', exact: true }).click()
  await stores.waitFor({ state: 'detached' })
  await manager(admin).locator('input[type=search][aria-keyshortcuts]').fill(person.account)
  await manager(admin).locator('input[type=search][aria-keyshortcuts]').press('Enter')
  await expect.poll(() => people(admin).count()).toBe(1)

  await page.reload()
  await rows(page).first().waitFor()
  const { page: elsewhere } = await openPage({ path: `${portal}/login` })
  await signInAs(elsewhere, person)
  await elsewhere.waitForURL((url) => !/login/.test(url.pathname))
  await toLists(elsewhere)
  const texts = await rows(page).allInnerTexts()
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.filter((text) => !text.includes('Harbour Hotel Central'))).toEqual([])

  // Deactivated: signed out at the next action in every browser, and every sign-in is refused.
  await act(admin, /^Deactivate/)
  await admin
    .locator('lustra-confirm')
    .getByRole('button', { name: /Deactivate/ })
    .click()
  await expect.poll(() => people(admin).first().innerText()).toMatch(/Deactivated/)
  for (const tab of [page, elsewhere]) {
    await list(tab).locator('input[type=search][aria-keyshortcuts]').fill('x')
    await list(tab).locator('input[type=search][aria-keyshortcuts]').press('Enter')
    await tab.waitForURL(/\/login/)
  }
  await signInAs(page, person)
  await login(page)
    .getByText(/contact your group administrator/)
    .first()
    .waitFor()

  await act(admin, /^Delete/)
  await admin
    .locator('lustra-confirm')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect.poll(() => manager(admin).locator('[part~="empty"]').count()).toBe(1)
})
