/** Invalid input in the feedback form: reported at its field, and other input is kept (P4). */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { animatedWebp, asJpeg, blue, red, twoColours } from '@lustra/testing/pictures.ts'
import { addressOf } from '../support/addresses.ts'
import { openPage, signIn } from '../support/browser.ts'
import { page as pageWith, servePages } from '../support/pages.ts'
import { isLong } from '../support/long.ts'
import { openSignedIn } from '../support/signed-in.ts'

const form = (page: Page) => page.locator('lustra-feedback-form')
const contents = (page: Page) => form(page).locator('textarea[name=contents]')
const submit = (page: Page) => form(page).locator('[part~="submit"]')
const sent = (page: Page) => form(page).locator('[part~="sent"]')
const pictures = (page: Page) => form(page).locator('.picture')
const faults = (page: Page) => form(page).locator('.picture-list ~ .field-error')
const failure = (page: Page) => form(page).locator('[part~="failure"]')
const chooser = (page: Page) => form(page).locator('input[type=file][multiple]')

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

async function begin() {
  const open = await openSignedIn('harbour_admin', '/feedback/add')
  await contents(open.page).waitFor()
  return open
}

async function fillIn(page: Page, text: string) {
  await form(page).locator('#store').click()
  await form(page).getByRole('option').first().click()
  await form(page).getByRole('checkbox').first().check()
  await contents(page).fill(text)
}

async function openSent(page: Page) {
  await sent(page).getByRole('link', { name: 'View it' }).click()
  const thread = page.locator('lustra-feedback-list dialog[part~="feedback"]')
  await thread.locator('.message, .sheet-text').first().waitFor()
  return thread
}

describe('the feedback form', () => {
  it('shows for each invalid file why it is not sent, and sends the others (P4)', async () => {
    const { page, violations } = await begin()
    await fillIn(page, 'Files of every kind.')
    const photo = await asJpeg(twoColours(300, 200))
    await chooser(page).setInputFiles([
      file('setup.jpg', Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(900)])),
      file(
        'drawing.svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        'image/svg+xml',
      ),
      file(
        'photo.heic',
        Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), Buffer.alloc(400)]),
        'image/heic',
      ),
      file('cut.jpg', photo.subarray(0, 40)),
      file('bomb.png', hugePng(60_000, 60_000), 'image/png'),
      file('large.png', twoColours(8_000, 5_000), 'image/png'),
      file('moving.webp', await animatedWebp(120, 80, red, blue), 'image/webp'),
      file('<img src=x onerror=alert(1)>.jpg', photo),
      file('\u202egpj.exe', photo),
    ])
    await expect.poll(() => faults(page).count()).toBe(5)
    expect(await faults(page).allInnerTexts()).toEqual([
      'setup.jpg: This kind of file cannot be sent. Please choose JPEG, PNG, WebP, GIF or BMP.',
      'drawing.svg: This kind of file cannot be sent. Please choose JPEG, PNG, WebP, GIF or BMP.',
      'photo.heic: This browser cannot read HEIC pictures. Please save it as JPEG first.',
      'cut.jpg: This picture cannot be read. It may be damaged.',
      'bomb.png: This picture cannot be read. It may be damaged.',
    ])
    await submit(page).click()
    await form(page).getByRole('link', { name: 'Please remove the pictures that cannot be sent' }).waitFor()
    for (let left = 5; left > 0; left--)
      await form(page)
        .locator('.picture[data-refused]')
        .first()
        .getByRole('button', { name: /^Remove/ })
        .click()
    await submit(page).click()
    await sent(page).waitFor()
    const thread = await openSent(page)
    await expect.poll(() => thread.locator('.gallery img').count()).toBe(4)
    expect(violations).toEqual([])
  })

  it.runIf(isLong)('accepts nine of a hundred pictures, and shows how many it left out (P4)', async () => {
    const { page } = await begin()
    const photo = await asJpeg(twoColours(30, 20))
    await chooser(page).setInputFiles(Array.from({ length: 100 }, (_, index) => file(`${index}.jpg`, photo)))
    await form(page).getByText('Only 9 pictures can be sent. Left out: 91').waitFor()
    await expect.poll(() => pictures(page).count()).toBe(9)
    expect(
      await form(page).getByRole('button', { name: 'Choose pictures' }).getAttribute('aria-disabled'),
    ).toBe('true')
  })

  it('accepts as much text as the server, shows the limit, and displays the text as written (P4)', async () => {
    const { page, violations } = await begin()
    await fillIn(page, '')
    const beginning = '😀👩‍🍳 مرحبا بكم שלום <script>alert(1)</script> 廚房 '
    await contents(page).focus()
    await page.keyboard.insertText(beginning + 'x'.repeat(1_000_000))
    expect((await contents(page).inputValue()).length).toBe(4_000)
    await form(page).getByText('Characters left: 0').waitFor()
    await submit(page).click()
    await sent(page).waitFor()
    const thread = await openSent(page)
    expect(await thread.innerText()).toContain(beginning.trim())
    expect(violations).toEqual([])
  })

  it.runIf(isLong)(
    'keeps all input when a type was withdrawn meanwhile, and offers the present types (P4)',
    async () => {
      const { page } = await begin()
      const address = '**/Suggestions/GetItemType*'
      await page.route(address, async (route) => {
        const response = await route.fetch()
        const json = (await response.json()) as { ResData: { Id: string; Name: string }[] }
        json.ResData.unshift({ Id: 'withdrawn', Name: 'Withdrawn' })
        await route.fulfill({ response, json })
      })
      await page.reload()
      await contents(page).waitFor()
      await fillIn(page, 'About a type that is gone.')
      await page.unroute(address)
      await submit(page).click()
      await failure(page).getByText('one of the types is no longer available').waitFor()
      expect(await contents(page).inputValue()).toBe('About a type that is gone.')
      await form(page).getByText('Withdrawn').waitFor({ state: 'detached' })
      await form(page).getByRole('checkbox').first().check()
      await submit(page).click()
      await sent(page).waitFor()
    },
  )

  it('sends nothing about a store of another tenant, and keeps the text (P4, A6)', async () => {
    const stranger = await openPage({ path: '/login' })
    await signIn(stranger.page, 'jade_admin', { wanted: '/feedback/add' })
    await form(stranger.page).locator('#store').click()
    const foreign = await form(stranger.page).getByRole('option').first().innerText()
    const code = foreign.trim().split(/\s+/).at(-1)!
    await servePages({
      '/': pageWith(
        `<lustra-login></lustra-login><lustra-feedback-form store="${code}"></lustra-feedback-form>`,
      ),
    })
    const { page } = await openPage({ path: addressOf('pages') })
    await signIn(page, 'harbour_admin')
    await contents(page).waitFor()
    expect(await form(page).innerText()).not.toContain(foreign.trim().split('\n')[0]!)
    await form(page).getByRole('checkbox').first().check()
    await contents(page).fill('About a store of somebody else.')
    await submit(page).click()
    await failure(page).getByText('The store, the visit').waitFor()
    expect(await contents(page).inputValue()).toBe('About a store of somebody else.')
  })
})

/** A PNG whose header claims this size, with 64 pixels. */
function hugePng(width: number, height: number): Buffer {
  const picture = Buffer.from(twoColours(8, 8))
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return picture
}
