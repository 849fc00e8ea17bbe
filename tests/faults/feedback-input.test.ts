/** Invalid input in the feedback form: reported at its field, and other input is kept (P4). */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { animatedWebp, asJpeg, blue, red, twoColours } from '@lustra/testing/pictures.ts'
import { openSignedIn } from '../support/signed-in.ts'

const form = (page: Page) => page.locator('lustra-feedback-form')
const contents = (page: Page) => form(page).locator('textarea[name=contents]')
const submit = (page: Page) => form(page).locator('[part~="submit"]')
const sent = (page: Page) => form(page).locator('[part~="sent"]')
const faults = (page: Page) => form(page).locator('.picture-list ~ .field-error')
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
})

/** A PNG whose header claims this size, with 64 pixels. */
function hugePng(width: number, height: number): Buffer {
  const picture = Buffer.from(twoColours(8, 8))
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return picture
}
