/** Feedback written in the portal reaches the server exactly once, with its pictures, despite failures (P4, G13). */
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import {
  asJpeg,
  cameraWords,
  colourAt,
  isLike,
  red,
  twoColours,
  withCameraData,
} from '@lustra/testing/pictures.ts'
import { addressOf } from '../support/addresses.ts'
import { type PageOptions } from '../support/browser.ts'
import { killHost, startHost } from '../support/server.ts'
import { accountField } from './screens.ts'
import { isLong } from '../support/long.ts'
import { openSignedIn } from '../support/signed-in.ts'

const path = '/feedback/add'
const form = (page: Page) => page.locator('lustra-feedback-form')
const contents = (page: Page) => form(page).locator('textarea[name=contents]')
const submit = (page: Page) => form(page).locator('[part~="submit"]')
const sent = (page: Page) => form(page).locator('[part~="sent"]')
const waiting = (page: Page) => form(page).locator('[part~="unsent"]')
const pictures = (page: Page) => form(page).locator('.picture')
const prepared = (page: Page) => pictures(page).filter({ hasNot: page.getByRole('progressbar') })
const restored = (page: Page) => form(page).getByText('This is your draft. It has not been sent yet.')
const stored = (page: Page) => form(page).getByText('Saved on this device.')
/** Resolves once this text is in the browser's database. */
const isStored = (page: Page, text: string) => expect.poll(() => page.evaluate(readDrafts)).toContain(text)
const rows = (page: Page) => page.locator('lustra-feedback-list [part~="row"]')

async function begin(account = 'harbour_admin', options: Omit<PageOptions, 'path' | 'state'> = {}) {
  const open = await openSignedIn(account, path, options)
  await contents(open.page).waitFor()
  return open
}

async function fillIn(page: Page, text: string) {
  await form(page).locator('#store').click()
  await form(page).getByRole('option').first().click()
  await form(page).getByRole('checkbox').first().check()
  await contents(page).fill(text)
}

const photo = async (name: string, width = 600, height = 400) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: withCameraData(await asJpeg(twoColours(width, height)), 6),
})

const attach = (page: Page, files: Awaited<ReturnType<typeof photo>>[]) =>
  form(page).locator('input[type=file][multiple]').setInputFiles(files)

/** Runs in the page: the texts of all stored drafts. */
async function readDrafts(): Promise<string[]> {
  const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('lustra.feedback.'))?.name
  if (!name) return []
  const read = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error(request.error?.message))
    })
  const database = await read(indexedDB.open(name))
  const entries = (await read(database.transaction('entries').objectStore('entries').getAll())) as {
    values: { contents: string }
  }[]
  database.close()
  return entries.map(({ values }) => values.contents)
}

/** Returns the number of feedbacks with this text on the server. */
async function countOnServer(context: BrowserContext, text: string, origin = addressOf('portal')) {
  const page = await context.newPage()
  await page.goto(`${origin}/suggestions?keyword=${encodeURIComponent(text)}`)
  await page.locator('lustra-feedback-list').locator('[part~="row"], [part~="empty"]').first().waitFor()
  const count = await rows(page).filter({ hasText: text }).count()
  await page.close()
  return count
}

/** Throttles the upload, so that sending can be interrupted. */
const throttleUpload = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const condition = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 }
  await devTools.send('Network.emulateNetworkConditions', condition)
  return () => devTools.send('Network.emulateNetworkConditions', { ...condition, uploadThroughput: -1 })
}

describe('feedback', () => {
  it('arrives as written, with upright pictures without camera data (P4, G13)', async () => {
    const { page, errors, violations } = await begin()
    await fillIn(page, 'The lift smells of chlorine.')
    await attach(page, [await photo('lift.jpg'), await photo('door.jpg')])
    await prepared(page).nth(1).waitFor()
    await submit(page).click()
    await sent(page).getByText('Thank you. Your feedback has been sent.').waitFor()
    await sent(page).getByRole('link', { name: 'View it' }).click()

    const thread = page.locator('lustra-feedback-list dialog[part~="feedback"]')
    await thread.getByText('The lift smells of chlorine.').waitFor()
    const images = thread.locator('.gallery img')
    await expect.poll(() => images.count()).toBe(2)
    const download = page.waitForResponse((response) => response.url().includes('/File/Open'))
    await images.first().click()
    const picture = await (await download).body()
    for (const word of cameraWords) expect(picture.includes(word)).toBe(false)
    // Rotated by 90°: the left side is on top.
    const shown = page.locator('lustra-feedback-list dialog img').last()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([400, 600])
    expect(isLike(await colourAt(picture, 100, 50), red)).toBe(true)
    expect(errors).toEqual([])
    expect(violations).toEqual([])
  })

  it('is restored with its pictures after a reload, and after a crash of the tab (P4)', async () => {
    const { page, context } = await begin()
    await fillIn(page, 'Written before the reload.')
    await attach(page, [await photo('one.jpg')])
    await prepared(page).first().waitFor()
    await stored(page).waitFor()
    await page.reload()
    await restored(page).waitFor()
    expect(await contents(page).inputValue()).toBe('Written before the reload.')
    expect(await pictures(page).count()).toBe(1)

    await contents(page).fill('Written before the crash.')
    await isStored(page, 'Written before the crash.')
    const devTools = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    void devTools.send('Page.crash').catch(() => undefined)
    await crashed
    const next = await context.newPage()
    await next.goto(`${addressOf('portal')}${path}`)
    await restored(next).waitFor()
    expect(await contents(next).inputValue()).toBe('Written before the crash.')
    await prepared(next).first().waitFor()
    await submit(next).click()
    await sent(next).waitFor()
    expect(await countOnServer(context, 'Written before the crash.')).toBe(1)
  })

  it('waits on a phone for an hour offline, shows that, and is sent automatically once online (P4)', async () => {
    const { page, context } = await begin('harbour_admin', { size: 'phone' })
    await fillIn(page, 'Written without a network.')
    await attach(page, [await photo('dark.jpg')])
    await prepared(page).first().waitFor()
    await page.clock.install()
    await context.setOffline(true)
    await submit(page).click()
    await waiting(page).getByText('There is no connection.').waitFor()
    await page.clock.fastForward('01:00:00')
    await waiting(page).getByText('There is no connection.').waitFor()
    await context.setOffline(false)
    await sent(page).waitFor()
    expect(await countOnServer(context, 'Written without a network.')).toBe(1)
  })

  it.runIf(isLong)('is stored once when the host is killed during sending and restarts (P4)', async () => {
    const { page, context } = await begin()
    await fillIn(page, 'Sent into a dying host.')
    await attach(page, [await photo('big.jpg', 1900, 1400)])
    await prepared(page).first().waitFor()
    const atFullSpeed = await throttleUpload(page)
    const request = page.waitForRequest((request) => request.url().includes('/Suggestions/Add'))
    await submit(page).click()
    await request
    await killHost()
    await waiting(page)
      .getByText(/will be sent/)
      .waitFor()
    await atFullSpeed()
    await startHost()
    await waiting(page).getByRole('button', { name: 'Send now' }).click()
    await sent(page).waitFor()
    expect(await countOnServer(context, 'Sent into a dying host.')).toBe(1)
  })

  it('is deleted from the device when its person signs out (P4, S5)', async () => {
    const { page } = await begin('harbour_user')
    await contents(page).fill('Signed out before it was sent.')
    await stored(page).waitFor()
    const databases = () =>
      page.evaluate(
        async () => (await indexedDB.databases()).filter(({ name }) => /feedback/.test(name!)).length,
      )
    expect(await databases()).toBe(1)
    await page.goto(`${addressOf('portal')}/RegularServiceCallAll`)
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.locator('lustra-navbar').getByText('Log out').click()
    const question = page.getByRole('alertdialog', { name: 'Log out and delete unsent feedback?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await databases()).toBe(1)
    await page.locator('lustra-navbar [part~="user"]').click()
    await page.locator('lustra-navbar').getByText('Log out').click()
    await question.getByRole('button', { name: 'Log out and delete' }).click()
    await accountField(page).waitFor()
    await expect.poll(databases).toBe(0)
  })
})
