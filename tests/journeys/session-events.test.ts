/** Which element says what happens to the session: the one in which the person did it, and each thing once. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { demoPassword } from '../../tools/lib/accounts.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { openPage, signIn } from '../support/browser.ts'
import { backToHarbour, chooseIn } from '../support/groups.ts'
import { page as strangersPage, servePages } from '../support/pages.ts'
import { rows } from './screens.ts'

// The list has been there longest: before, it would have said everything.
const body = `
  <lustra-service-report-list></lustra-service-report-list>
  <script src="/listen.js"></script>`
const others = ['group-switcher', 'language-picker', 'account-switcher', 'navbar', 'login']

const listening = `
  globalThis.said = []
  for (const type of ['lustra-signed-in', 'lustra-signed-out', 'lustra-group-changed', 'lustra-language-changed', 'user-switched'])
    document.addEventListener(type, ({ target }) => said.push(type.replace('lustra-', '') + ' by ' + target.localName))`
declare const said: string[]

/** What an owner of another site copies to its root. */
const bridge = () =>
  Object.fromEntries(
    ['/lustra-auth.html', '/lustra-auth.js'].map((path) => [
      path,
      readFileSync(inRoot('dist/portal', path), 'utf8'),
    ]),
  )

async function openStranger() {
  await servePages({ '/': strangersPage(body), '/listen.js': listening, ...bridge() })
  const open = await openPage({ path: inject('pages') })
  await ready(open.page, ['service-report-list'])
  await open.page.evaluate((names) => {
    for (const name of names) document.body.append(document.createElement(`lustra-${name}`))
  }, others)
  await ready(open.page, others)
  return open
}

const ready = (page: Page, names: string[]) =>
  page.waitForFunction(
    (tags) =>
      tags.every((tag) => {
        const { status = 'loading' } = document.querySelector(`lustra-${tag}`) as Element & {
          status?: string
        }
        return status !== 'loading'
      }),
    names,
  )

/** Waits until as many events were heard, and answers them all. */
async function heard(page: Page, count: number): Promise<string[]> {
  await page.waitForFunction((wanted) => said.length >= wanted, count)
  return page.evaluate(() => said)
}

describe('what happens to the session', () => {
  afterEach(backToHarbour)

  it('is said by the element in which the person did it (X2)', async () => {
    const { page, errors } = await openStranger()
    await signIn(page, 'harbour_admin')
    await rows(page).first().waitFor()
    await chooseIn(page.locator('body > lustra-group-switcher'), /翡翠|Jade/)
    await heard(page, 2)
    await page.locator('lustra-language-picker').getByRole('button', { name: '繁體中文' }).click()
    await heard(page, 3)
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.locator('lustra-navbar').getByText('登出').click()
    expect(await heard(page, 4)).toEqual([
      'signed-in by lustra-login',
      'group-changed by lustra-group-switcher',
      'language-changed by lustra-language-picker',
      'signed-out by lustra-navbar',
    ])
    expect(errors).toEqual([])
  })

  it('is said by the login also when the corporate directory signed the person in (L3, X2)', async () => {
    const { page } = await openStranger()
    const login = page.locator('lustra-login')
    await login.locator('input[type="checkbox"]').check()
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      login.locator('[part~="directory"]').click(),
    ])
    await popup.getByRole('radio', { name: 'dana@directory.example' }).check()
    await popup.locator('#password').fill(demoPassword)
    await popup.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect(await heard(page, 1)).toEqual(['signed-in by lustra-login'])
  })

  it('is said by the account switcher when an administrator acts as somebody else, there and back (S7)', async () => {
    const { page } = await openStranger()
    await signIn(page, 'superadmin')
    const switcher = page.locator('body > lustra-account-switcher')
    await switcher.evaluate((element) => element.setAttribute('open', ''))
    await switcher.locator('[part~="dialog"] input').first().fill('harbour_user')
    await page.keyboard.press('Enter')
    const person = switcher.locator('[part~="row"], li, tr').filter({ hasText: 'harbour_user' }).first()
    await person.locator('[part~="act"]').click()
    expect(await heard(page, 3)).toEqual([
      'signed-in by lustra-login',
      'signed-in by lustra-account-switcher',
      'user-switched by lustra-account-switcher',
    ])
  })

  it('in another tab is said by the element that has been there longest (X2)', async () => {
    const { page, context } = await openStranger()
    const other = await context.newPage()
    await other.goto(page.url())
    await other.evaluate(() => document.body.append(document.createElement('lustra-login')))
    await signIn(other, 'harbour_admin')
    expect(await heard(page, 1)).toEqual(['signed-in by lustra-service-report-list'])
    expect(await heard(other, 1)).toEqual(['signed-in by lustra-login'])
  })
})
