import { accessible } from '../../../kit/accessible.ts'
import { AppError } from '@lustra/core'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { shells } from '../../../generated/shells.ts'
import { mountElement, until } from '../../../kit/test-harness.ts'
import { testHost } from '../../../kit/test-host.ts'
import { defineShell } from '../../../kit/shell.ts'
import { encryptedPdf, pageWith, pdfOf } from '../../../testing/pdf.ts'
import { exampleVisit } from '../../../testing/visit.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-visit-thread')!)

afterEach(() => document.body.replaceChildren())

const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

/** Opens the report of a visit. */
async function read(file: () => unknown = () => ({ blob: pdfOf(3), name: 'SR-1.pdf' }), width = 1280) {
  await browser.viewport(width, 800)
  const page = await mountElement(
    '<lustra-visit-thread report="r1"></lustra-visit-thread>',
    testHost({ visit: exampleVisit, viewServiceReport: file }),
  )
  const root = page.element.shadowRoot!
  const byName = (name: string) =>
    [...root.querySelectorAll<HTMLElement>('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent.trim()) === name,
    )!
  await until(() => byName('View report'))
  byName('View report').click()
  const scroller = await until(() => root.querySelector<HTMLElement>('.viewer-sheet'))
  const field = () => root.querySelector<HTMLInputElement>('input[name=page]')!
  // The first file loads pdf.js.
  const opened = () => until(() => root.querySelectorAll('.pdf-page').length === 3 && field())
  const texts = () => [...root.querySelectorAll('.pdf-text')].map((layer) => layer.textContent)
  return { ...page, root, byName, scroller, field, opened, texts }
}

describe('the viewer of a report', () => {
  it('has no page number where there is one page, on any width (V3)', async () => {
    const { root, byName, field } = await read(() => ({ blob: pdfOf(1), name: 'SR-1.pdf' }))
    await until(() => root.querySelector('.pdf-page'))
    expect(field()).toBeNull()
    expect(byName('Next page')).toBeUndefined()
    expect(byName('Zoom in')).toBeTruthy()
  })

  it('is navigated by keys, by its arrows and by page number (V3)', async () => {
    const { byName, scroller, field, opened, part } = await read()
    await opened()
    expect(field().value).toBe('1')
    scroller.focus()
    await userEvent.keyboard('{PageDown}')
    await until(() => field().value === '2')
    byName('Next page').click()
    await until(() => field().value === '3')
    expect(byName('Next page').getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{PageUp}')
    await until(() => field().value === '2')
    field().focus()
    await userEvent.keyboard('1{Enter}')
    await until(() => field().value === '1')
    expect(scroller.scrollTop).toBeLessThan(50)
    field().focus()
    await userEvent.keyboard('99{Enter}')
    expect(field().value).toBe('1')
    expect(part('viewer').textContent).toContain('Page 1 of 3')
  })

  it('has its text for screen readers, selection and search (V3)', async () => {
    const { opened, texts } = await read()
    await opened()
    await until(() => texts()[0] === 'Sheet 1')
  })

  it('zooms, fits its width and fits a whole page (V3)', async () => {
    const { byName, scroller, opened, root } = await read()
    await opened()
    const page = () => root.querySelector('.pdf-page')!.getBoundingClientRect()
    const { width } = page()
    byName('Zoom in').click()
    await until(() => Math.abs(page().width - width * 1.25) < 2)
    scroller.dispatchEvent(
      new WheelEvent('wheel', { ctrlKey: true, deltaY: -100, bubbles: true, cancelable: true }),
    )
    await until(() => page().width > width * 1.5)
    byName('Fit page').click()
    await until(() => page().height <= scroller.clientHeight && page().height > scroller.clientHeight * 0.8)
    byName('Fit width').click()
    await until(() => Math.abs(page().width - width) < 2)
  })

  it('zooms by pinch without zooming the page around it (V3)', async () => {
    const { scroller, opened, root } = await read()
    await opened()
    const page = () => root.querySelector('.pdf-page')!.getBoundingClientRect()
    const { width } = page()
    const pinch = (distance: number) => {
      const touches = [100, 100 + distance].map(
        (clientX, identifier) => new Touch({ identifier, target: scroller, clientX, clientY: 200 }),
      )
      const event = new TouchEvent('touchmove', { touches, bubbles: true, cancelable: true })
      scroller.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(pinch(100)).toBe(true)
    pinch(200)
    await until(() => Math.abs(page().width - width * 2) < 2)
  })

  it('has one line of controls on a phone, the others in a menu (V3)', async () => {
    const { opened, part, root, byName, field, scroller } = await read(undefined, 320)
    await opened()
    await until(() => !root.querySelector('.viewer-toolbar'))
    const head = part('viewer').querySelector<HTMLElement>('.viewer-head')!
    expect(head.scrollWidth).toBeLessThanOrEqual(head.clientWidth)
    expect(scroller.getBoundingClientRect().top - head.getBoundingClientRect().top).toBeLessThan(64)
    expect(field().value).toBe('1')
    byName('Document').click()
    const items = await until(() => {
      const found = [...root.querySelectorAll('[role=menuitem]')].map((item) => item.textContent)
      return found.length > 0 && found
    })
    // No other report to go to.
    expect(items).toEqual(['Zoom in', 'Zoom out', 'Fit width', 'Print', 'Download'])
    await userEvent.keyboard('{Escape}')
    await accessible(part('viewer'))
  })

  it('opens at a readable size on a phone, and at the chosen one after that (V3)', async () => {
    localStorage.removeItem('lustra.report-zoom')
    onTestFinished(() => localStorage.removeItem('lustra.report-zoom'))
    const small = () => ({
      blob: pageWith(
        'BT /F 9 Tf 60 700 Td (The findings of this visit) Tj ET',
        '/Font<</F 5 0 R>>',
        [helvetica],
        {
          box: '0 0 595 842',
        },
      ),
      name: 'x.pdf',
    })
    const { root, scroller, byName } = await read(small, 390)
    const width = () => root.querySelector('.pdf-page')!.getBoundingClientRect().width
    const room = () => scroller.clientWidth
    await until(() => root.querySelector('.pdf-page') && Math.abs((width() * 9) / 595 - 11) < 0.1)
    expect(scroller.scrollLeft).toBeGreaterThan(40)
    byName('Document').click()
    await until(() => byName('Fit width'))
    byName('Fit width').click()
    await until(() => width() <= room())
    await until(() => localStorage.getItem('lustra.report-zoom') === '1.00')
    document.body.replaceChildren()
    const again = await read(small, 390)
    await until(() => again.root.querySelector('.pdf-text')?.textContent)
    expect(again.root.querySelector('.pdf-page')!.getBoundingClientRect().width).toBeLessThanOrEqual(390)
  })

  it.each([
    [9.5, false],
    [5, true],
  ])(
    'shows the whole width of its text on a phone, or a shadow where more is to the right: %s pt (V3)',
    async (size, isCut) => {
      localStorage.removeItem('lustra.report-zoom')
      const columns = `BT /F ${size} Tf 48 700 Td (Area) Tj 470 -20 Td (Good) Tj ET`
      const box = { box: '0 0 595 842' }
      const { root, scroller } = await read(
        () => ({ blob: pageWith(columns, '/Font<</F 5 0 R>>', [helvetica], box), name: 'x.pdf' }),
        390,
      )
      const edges = (text: string) => {
        const span = [...root.querySelectorAll('.pdf-text span')].find(
          ({ textContent }) => textContent === text,
        )
        return span?.getBoundingClientRect()
      }
      await until(() => scroller.scrollLeft > 20 && edges('Good'))
      const { left, right } = scroller.getBoundingClientRect()
      expect(edges('Area')!.left).toBeGreaterThan(left)
      expect(edges('Good')!.right > right).toBe(isCut)
      const shadow = () => getComputedStyle(scroller.parentElement!, '::after').backgroundImage
      await until(() => shadow().includes('gradient') === isCut)
      scroller.scrollTo(9999, 0)
      await until(() => !shadow().includes('gradient'))
    },
  )

  it('shows that a report has not arrived yet (V3)', async () => {
    const { scroller } = await read(() => {
      throw new AppError('no-file', 'not in')
    })
    await until(() => scroller.textContent.includes('The report is not in yet.'))
    expect(scroller.querySelector('[role=alert]')).toBeNull()
  })

  it('offers the file for download when it cannot be shown (V3)', async () => {
    const { scroller } = await read(() => ({ blob: new Blob(['no pdf']), name: 'x.pdf' }))
    await until(() => scroller.textContent.includes('You can still download it.'))
    expect(scroller.querySelector('button')!.textContent).toContain('Download')
  })

  it.each([
    ['an empty file', new Blob([]), 'This file is empty.'],
    ['a web page', new Blob(['<!doctype html><p>Sign in']), 'This file is not a PDF.'],
    ['a damaged file', new Blob(['%PDF-1.7']), 'This PDF is damaged or incomplete'],
  ])('shows what is wrong with %s (V3)', async (_, blob, reason) => {
    const { scroller } = await read(() => ({ blob, name: 'x.pdf' }))
    await until(() => scroller.querySelector('[role=alert]')?.textContent.includes(reason))
  })

  it('asks for the password of an encrypted file, and reports a wrong one (V3)', async () => {
    const { scroller, byName, texts } = await read(() => ({ blob: encryptedPdf(), name: 'x.pdf' }))
    const field = () => scroller.querySelector<HTMLInputElement>('input[type=password]')
    for (const password of ['wrong', 'open']) {
      const input = await until(() => field() && byName('Open') && field()!)
      await userEvent.fill(input, password)
      byName('Open').click()
      if (password === 'wrong')
        await until(() => scroller.textContent.includes('This is not the password of the file.'))
    }
    await until(() => texts()[0] === 'Secret')
    await accessible(scroller)
  })

  it('releases a locked file when it is closed (V3)', async () => {
    const close = vi.spyOn(MessagePort.prototype, 'close')
    onTestFinished(() => close.mockRestore())
    const { scroller, byName } = await read(() => ({ blob: encryptedPdf(), name: 'x.pdf' }))
    await until(() => scroller.querySelector('input[type=password]'))
    byName('Close').click()
    // Both ends of the channel to the reader of the file.
    await until(() => close.mock.calls.length === 2)
  })

  it.each([
    ['is too long', pdfOf(100)],
    ['lacks a page', pageWith('0 0 9 9 re f', '', [], { kids: '3 0 R 99 0 R' })],
  ])('announces that a document that %s cannot be printed here (V3)', async (_, blob) => {
    const { root, byName } = await read(() => ({ blob, name: 'x.pdf' }))
    await until(() => root.querySelector('.pdf-page'))
    const status = [...root.querySelectorAll('.viewer-frame > [role=status]')]
    expect(status).toHaveLength(1)
    byName('Print').click()
    await until(() => status[0]!.textContent.includes('This document cannot be printed here.'))
    expect(status[0]!.isConnected).toBe(true)
  })

  it('reports which parts are missing, and offers the complete file (V3)', async () => {
    const broken = `<</Type/XObject/Subtype/Image/Width 9/Height 9/ColorSpace/DeviceRGB/BitsPerComponent 8
      /Filter/JPXDecode/Length 4>>stream\nabcd\nendstream`
    const blob = pageWith('0 0 100 100 re f /I Do', '/XObject<</I 5 0 R>>', [broken])
    const { root } = await read(() => ({ blob, name: 'x.pdf' }))
    const notice = await until(() => root.querySelector('.viewer-gaps'))
    expect(notice.textContent).toContain('Some pictures cannot be shown here. The download is complete.')
    expect(notice.querySelector('button')!.textContent).toContain('Download')
    expect(root.querySelectorAll('.pdf-page')).toHaveLength(1)
  })

  it('releases the pictures of pages that are far away (V3)', async () => {
    const { root, field, scroller } = await read(() => ({ blob: pdfOf(300), name: 'x.pdf' }))
    await until(() => root.querySelectorAll('.pdf-page').length === 300 && field())
    const drawn = () =>
      [...root.querySelectorAll<HTMLCanvasElement>('.pdf-page canvas')].filter(({ width }) => width > 0)
        .length
    await until(() => drawn() > 0)
    field().focus()
    await userEvent.keyboard('250{Enter}')
    await until(() => field().value === '250')
    const page = scroller.querySelectorAll('.pdf-page')[249]!
    await until(() => page.querySelector('canvas')!.width > 0 && page.textContent.includes('Sheet 250'))
    expect(root.querySelectorAll<HTMLCanvasElement>('.pdf-page canvas')[0]!.width).toBe(0)
    expect(drawn()).toBeLessThan(12)
  })
})
