/** Session events are dispatched once, by the element in which the person acted. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { inRoot } from '../../tools/lib/paths.ts'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { backToHarbour, chooseIn } from '../support/groups.ts'
import { page as embeddingPage, servePages } from '../support/pages.ts'
import { rows } from './screens.ts'

// The list has been ready longest, so it dispatches events from elsewhere.
const body = `
  <lustra-service-report-list></lustra-service-report-list>
  <script src="/listen.js"></script>`
const addedTags = ['group-switcher', 'language-picker', 'account-switcher', 'navbar', 'login']

const listening = `
  globalThis.sessionEvents = []
  for (const type of ['lustra-signed-in', 'lustra-signed-out', 'lustra-group-changed', 'lustra-language-changed', 'user-switched'])
    document.addEventListener(type, ({ target }) => sessionEvents.push(type.replace('lustra-', '') + ' by ' + target.localName))`
declare const sessionEvents: string[]

/** The files that another site copies to its root. */
const callbackFiles = () =>
  Object.fromEntries(
    ['/lustra-auth.html', '/lustra-auth.js'].map((path) => [
      path,
      readFileSync(inRoot('dist/portal', path), 'utf8'),
    ]),
  )

async function openEmbedding() {
  await servePages({ '/': embeddingPage(body), '/listen.js': listening, ...callbackFiles() })
  const open = await openPage({ path: addressOf('pages') })
  await ready(open.page, ['service-report-list'])
  await open.page.evaluate((names) => {
    for (const name of names) document.body.append(document.createElement(`lustra-${name}`))
  }, addedTags)
  await ready(open.page, addedTags)
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

/** Waits for this number of events, and returns all of them. */
async function dispatched(page: Page, count: number): Promise<string[]> {
  await page.waitForFunction((expected) => sessionEvents.length >= expected, count)
  return page.evaluate(() => sessionEvents)
}

describe('a session event', () => {
  afterEach(backToHarbour)

  it('is dispatched by the element in which the person acted (X2)', async () => {
    const { page, errors } = await openEmbedding()
    await signIn(page, 'harbour_admin')
    await rows(page).first().waitFor()
    await chooseIn(page.locator('body > lustra-group-switcher'), /翡翠|Jade/)
    await dispatched(page, 2)
    await page.locator('lustra-language-picker').getByRole('button', { name: '繁體中文' }).click()
    await dispatched(page, 3)
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.locator('lustra-navbar').getByText('登出').click()
    expect(await dispatched(page, 4)).toEqual([
      'signed-in by lustra-login',
      'group-changed by lustra-group-switcher',
      'language-changed by lustra-language-picker',
      'signed-out by lustra-navbar',
    ])
    expect(errors).toEqual([])
  })

  it('from another tab is dispatched by the element that has been ready longest (X2)', async () => {
    const { page, context } = await openEmbedding()
    const other = await context.newPage()
    await other.goto(page.url())
    await other.evaluate(() => document.body.append(document.createElement('lustra-login')))
    await signIn(other, 'harbour_admin')
    expect(await dispatched(page, 1)).toEqual(['signed-in by lustra-service-report-list'])
    expect(await dispatched(other, 1)).toEqual(['signed-in by lustra-login'])
  })
})

/** Recorded on the document of the portal, also across reloads of it. */
const heardInPortal = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('heard') ?? '[]') as string[])
async function hears(page: Page, ...expected: string[]) {
  await expect.poll(() => heardInPortal(page)).toEqual(expected)
}

describe('in the portal, a listener on document', () => {
  it('hears every session event once, also those that restart or reload the portal (S7, X4)', async () => {
    const { page } = await openPage({
      path: '/login',
      prepare: (context) =>
        context.addInitScript(() => {
          for (const type of [
            'lustra-signed-in',
            'lustra-signed-out',
            'lustra-group-changed',
            'lustra-language-changed',
            'user-switched',
          ])
            document.addEventListener(type, () => {
              const heard = JSON.parse(sessionStorage.getItem('heard') ?? '[]') as string[]
              sessionStorage.setItem('heard', JSON.stringify([...heard, type]))
            })
        }),
    })
    await signIn(page, 'superadmin')
    await rows(page).first().waitFor()
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.locator('lustra-navbar').getByText('Switch account').click()
    const dialog = page.locator('lustra-account-switcher [part~="dialog"]')
    await dialog.locator('input').first().fill('harbour_admin')
    await page.keyboard.press('Enter')
    const person = dialog.locator('[part~="row"], li, tr').filter({ hasText: 'harbour_admin' }).first()
    await person.locator('[part~="act"]').click()
    const switched = ['lustra-signed-in', 'lustra-signed-in', 'user-switched']
    await hears(page, ...switched)
    // In the name of another person a switch of the group is not stored.
    await chooseIn(page.locator('lustra-group-switcher'), /Jade/)
    await hears(page, ...switched, 'lustra-group-changed')
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.locator('lustra-navbar').getByRole('menuitemradio', { name: '繁體中文' }).click()
    await hears(page, ...switched, 'lustra-group-changed', 'lustra-language-changed')
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.locator('lustra-navbar').getByText('登出').click()
    await hears(page, ...switched, 'lustra-group-changed', 'lustra-language-changed', 'lustra-signed-out')
  })
})
