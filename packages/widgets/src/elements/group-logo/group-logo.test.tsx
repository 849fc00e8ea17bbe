import { hasUnsavedWork, mostLogoBytes } from '@lustra/core'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessible } from '../../kit/accessible.ts'
import { shells } from '../../generated/shells.ts'
import { isFocused, mountElement, until } from '../../kit/test-harness.ts'
import { refuse, testHost, type Responses } from '../../kit/test-host.ts'
import { defineShell } from '../../kit/shell.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-group-logo')!)
afterEach(() => document.body.replaceChildren())

async function open(more: Responses = {}, width = '700px') {
  const host = testHost({
    checkLogo: () => true,
    changeLogo: () => ({ GroupIcon: '/api/Group/Logo/HARBOUR?v=2' }),
    ...more,
  })
  const page = await mountElement('<lustra-group-logo></lustra-group-logo>', host)
  page.stage.style.width = width
  await until(() => page.element.status === 'ready')
  const button = (name: RegExp) =>
    [...page.element.shadowRoot!.querySelectorAll('button')].find((each) => name.test(each.textContent))!
  const says = (text: RegExp) => until(() => text.test(page.element.shadowRoot!.textContent))
  function choose(file: File) {
    const files = new DataTransfer()
    files.items.add(file)
    const input = page.find<HTMLInputElement>('input[type=file]')
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const sentLogo = () => host.requestsTo('changeLogo').at(-1)!.get('logo') as File
  return { ...page, ...host, button, says, choose, sentLogo }
}

/** A picture whose left half is red and whose right half is blue. */
async function picture(width = 400, height = 200, type = 'image/png'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#0000ff'
  context.fillRect(width / 2, 0, width / 2, height)
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((result) => resolve(result!), type))
  return new File([blob], 'logo.png', { type })
}

async function pixels(file: File) {
  const image = await createImageBitmap(file)
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0)
  return {
    width: image.width,
    height: image.height,
    at: (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data],
  }
}

it('crops a picture to a centred square, saves it, and confirms it (A5)', async () => {
  const { choose, part, button, says, stage, sentLogo } = await open()
  const received: unknown[] = []
  stage.addEventListener('lustra-logo-changed', (event) => received.push((event as CustomEvent).detail))
  choose(await picture())
  await until(() => part('crop'))
  await accessible(stage)
  button(/Save the logo/).click()
  await says(/The new logo is saved/)
  const logo = await pixels(sentLogo())
  expect([logo.width, logo.height]).toEqual([300, 300])
  expect(logo.at(10, 150)).toEqual([255, 0, 0, 255])
  expect(logo.at(290, 150)).toEqual([0, 0, 255, 255])
  expect(sentLogo().size).toBeLessThanOrEqual(mostLogoBytes)
  expect(received).toEqual([{ group: 'HARBOUR' }])
})

it('crops another part by keyboard, and the whole picture with a margin (A5)', async () => {
  const { choose, part, button, says, sentLogo, requestsTo } = await open()
  choose(await picture())
  await until(() => isFocused(part('crop')))
  await userEvent.keyboard(
    '{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}',
  )
  button(/Save the logo/).click()
  await says(/is saved/)
  expect((await pixels(sentLogo())).at(10, 150)).toEqual([0, 0, 255, 255])
  choose(await picture())
  await until(() => part('crop'))
  button(/whole picture/).click()
  button(/Save the logo/).click()
  await until(() => requestsTo('changeLogo').length === 2)
  const whole = await pixels(sentLogo())
  expect(whole.at(150, 10)[3]).toBe(0)
  expect(whole.at(10, 150)).toEqual([255, 0, 0, 255])
})

it('previews the logo in both themes and in all displayed sizes (A5)', async () => {
  const { choose, part } = await open()
  choose(await picture())
  const preview = await until(() => part('preview'))
  expect([...preview.children].map((each) => getComputedStyle(each).colorScheme)).toEqual(['light', 'dark'])
  const widths = [...preview.querySelectorAll('.avatar')].map((logo) => logo.getBoundingClientRect().width)
  expect(widths).toEqual([64, 32, 24, 64, 32, 24])
})

it('shows a person without the permission one message, and nothing to press (A5, A6)', async () => {
  const { respond, requests } = testHost({ checkLogo: refuse('forbidden') })
  const { element, stage } = await mountElement('<lustra-group-logo></lustra-group-logo>', { respond })
  await until(() => element.status === 'error')
  const root = element.shadowRoot!
  expect([...root.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual([
    'You do not have permission for this.',
  ])
  expect(root.querySelectorAll('button, input, a')).toHaveLength(0)
  expect(requests.map(({ name }) => name)).toEqual(['checkLogo'])
  await accessible(stage)
})

it('offers the form when the host cannot say who may change the logo, and saves (A5, E5)', async () => {
  const { choose, part, button, says } = await open({ checkLogo: refuse('not-found') })
  choose(await picture())
  await until(() => part('crop'))
  button(/Save the logo/).click()
  await says(/is saved/)
})

it.each([
  [
    'a text file named like a picture',
    new File(['<svg onload="x">'], 'logo.png', { type: 'image/png' }),
    /not a JPG, BMP or PNG/,
  ],
  [
    'a damaged picture',
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])], 'logo.png'),
    /cannot be read/,
  ],
  ['a picture of 21 MB', new File([new Uint8Array(21 * 1024 * 1024)], 'logo.bmp'), /larger than 20 MB/],
])('reports what is wrong with %s and sends nothing (A5)', async (_, file, reason) => {
  const { choose, says, requestsTo } = await open()
  choose(file)
  await says(reason)
  expect(requestsTo('changeLogo')).toEqual([])
})

it('keeps the picture that is being cropped when another file is unusable, and shows why (A5)', async () => {
  const { choose, part, button, says } = await open()
  choose(await picture())
  await until(() => part('crop'))
  choose(new File(['%PDF-1.7'], 'logo.pdf'))
  await says(/not a JPG, BMP or PNG/)
  expect(part('crop')).not.toBeNull()
  expect(hasUnsavedWork()).toBe(true)
  button(/^Cancel$/).click()
  await until(() => isFocused(button(/Choose/)))
  expect(hasUnsavedWork()).toBe(false)
})

it('keeps the picture when saving failed, and saves it on retry (A5, E5)', async () => {
  const { choose, part, button, says, responses } = await open({ changeLogo: refuse('busy') })
  choose(await picture())
  await until(() => part('crop'))
  button(/Save the logo/).click()
  await until(() => part('failure'))
  responses.changeLogo = () => ({ GroupIcon: '' })
  button(/Save the logo/).click()
  await says(/is saved/)
})

it('accepts a dropped picture, and detects a BMP by its content (A5)', async () => {
  const { part } = await open()
  const bmp = new Uint8Array(54 + 4 * 2)
  const view = new DataView(bmp.buffer)
  bmp.set([0x42, 0x4d])
  view.setUint32(2, bmp.length, true)
  view.setUint32(10, 54, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, 1, true)
  view.setInt32(22, 2, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([bmp], 'logo', { type: '' }))
  part('drop').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await until(() => part('crop'))
})
