import { AppError } from '@lustra/core'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { bench, until, type Answer } from '../../kit/bench.ts'
import { defineShell } from '../../kit/shell.ts'
import { pdfOf } from '../../testing/pdf.ts'
import { exampleVisit } from '../../testing/visit.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-visit-thread')!)

afterEach(() => document.body.replaceChildren())

const host =
  (file: () => unknown): Answer =>
  ({ path }) => {
    if (path === '/Visit/GetVisit') return exampleVisit()
    if (path.endsWith('/ViewCall')) return file()
    throw new AppError('not-found', path)
  }

/** The report of a visit, opened. */
async function read(file: () => unknown = () => ({ blob: pdfOf(3), name: 'SR-1.pdf' }), width = '') {
  const page = await bench('<lustra-visit-thread report="r1"></lustra-visit-thread>', { answer: host(file) })
  page.stage.style.width = width
  const root = page.element.shadowRoot!
  const byName = (name: string) =>
    [...root.querySelectorAll<HTMLElement>('button')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent.trim()) === name,
    )!
  await until(() => byName('View report'))
  byName('View report').click()
  const sheet = await until(() => root.querySelector<HTMLElement>('.viewer-sheet'))
  const field = () => root.querySelector<HTMLInputElement>('input[name=page]')!
  // The first file brings pdf.js along.
  const opened = () =>
    vi.waitUntil(() => root.querySelectorAll('.pdf-page').length === 3 && field(), { timeout: 20_000 })
  const words = () => [...root.querySelectorAll('.pdf-words')].map((each) => each.textContent)
  return { ...page, root, byName, sheet, field, opened, words }
}

describe('the viewer of a report', () => {
  it('is read page by page, by keys, by its arrows and by a page’s number (V3)', async () => {
    const { byName, sheet, field, opened, part } = await read()
    await opened()
    expect(field().value).toBe('1')
    sheet.focus()
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
    expect(sheet.scrollTop).toBeLessThan(50)
    field().focus()
    await userEvent.keyboard('99{Enter}')
    expect(field().value).toBe('1')
    expect(part('viewer').textContent).toContain('Page 1 of 3')
  })

  it('keeps its text to be read aloud, selected and found (V3)', async () => {
    const { opened, words } = await read()
    await opened()
    await until(() => words()[0] === 'Sheet 1')
  })

  it('grows around what is read, fits its width and fits a whole page (V3)', async () => {
    const { byName, sheet, opened, root } = await read()
    await opened()
    const page = () => root.querySelector('.pdf-page')!.getBoundingClientRect()
    const { width } = page()
    byName('Zoom in').click()
    await until(() => Math.abs(page().width - width * 1.25) < 2)
    sheet.dispatchEvent(
      new WheelEvent('wheel', { ctrlKey: true, deltaY: -100, bubbles: true, cancelable: true }),
    )
    await until(() => page().width > width * 1.5)
    byName('Fit page').click()
    await until(() => page().height <= sheet.clientHeight && page().height > sheet.clientHeight * 0.8)
    byName('Fit width').click()
    await until(() => Math.abs(page().width - width) < 2)
  })

  it('grows between two fingers and leaves the page around it as it is (V3)', async () => {
    const { sheet, opened, root } = await read()
    await opened()
    const page = () => root.querySelector('.pdf-page')!.getBoundingClientRect()
    const { width } = page()
    const pinch = (apart: number) => {
      const touches = [100, 100 + apart].map(
        (clientX, identifier) => new Touch({ identifier, target: sheet, clientX, clientY: 200 }),
      )
      const event = new TouchEvent('touchmove', { touches, bubbles: true, cancelable: true })
      sheet.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(pinch(100)).toBe(true)
    pinch(200)
    await until(() => Math.abs(page().width - width * 2) < 2)
  })

  it('has every tool within reach on a phone (V3, G5)', async () => {
    const { opened, part } = await read(undefined, '320px')
    await opened()
    part('viewer').style.width = '320px'
    const tools = part('viewer').querySelector<HTMLElement>('.viewer-tools')!
    await until(() => tools.clientWidth <= 320)
    expect(tools.scrollWidth).toBeLessThanOrEqual(tools.clientWidth)
    // In the middle of fading in everything is pale.
    await until(() =>
      part('viewer')
        .getAnimations()
        .every(({ playState }) => playState === 'finished'),
    )
    const { violations } = await axe.run(part('viewer'))
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

  it('says in plain words that a report is not in yet (V3)', async () => {
    const { sheet } = await read(() => {
      throw new AppError('no-file', 'not in')
    })
    await until(() => sheet.textContent.includes('The report is not in yet.'))
    expect(sheet.querySelector('[role=alert]')).toBeNull()
  })

  it('offers the file to whoever cannot be shown it (V3)', async () => {
    const { sheet } = await read(() => ({ blob: new Blob(['no pdf']), name: 'x.pdf' }))
    await until(() => sheet.textContent.includes('You can still download it.'))
    expect(sheet.querySelector('button')!.textContent).toContain('Download')
  })
})
