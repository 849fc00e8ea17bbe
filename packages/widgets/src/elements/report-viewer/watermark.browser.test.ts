import { afterEach, expect, it, vi } from 'vitest'
import { until } from '../../kit/test-harness.ts'
import { page } from 'vitest/browser'
import { redPixels } from './testing/red-pixels.ts'
import { guardWatermark, type Tampering } from './watermark.ts'

const ends: (() => void)[] = []
afterEach(() => {
  ends.splice(0).forEach((end) => end())
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

/** A surface with a report under the watermark, in a shadow root. */
function surfaceWith(lines: string[], color = 'red', intervalMs = 20) {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const surface = root.appendChild(document.createElement('div'))
  surface.style.cssText = 'position:relative;width:400px;height:300px;background:#fff'
  const report = surface.appendChild(document.createElement('button'))
  report.style.cssText = 'position:absolute;inset:0'
  const detected: Tampering[] = []
  const end = guardWatermark(surface, { lines, color }, (kind) => void detected.push(kind), intervalMs)
  ends.push(end)
  const watermark = () => surface.lastElementChild as HTMLElement
  return { root, surface, report, detected, watermark, end }
}
const isDetected = (detected: Tampering[], kind: Tampering) => until(() => detected.includes(kind))

it('is visible over the report, lets it be read, and lets clicks through (R2)', async () => {
  const { surface, report } = surfaceWith(['Ada Harbour', 'harbour_admin'])
  const pressed = vi.fn<() => void>()
  report.addEventListener('click', pressed)
  await page.elementLocator(report).click()
  expect(pressed).toHaveBeenCalled()
  expect(await redPixels(surface)).toBeGreaterThan(500)
  // A fifth of the full colour.
  expect(await redPixels(surface, 51)).toBe(0)
})

it('shows markup in a name as text, without control and bidi characters (R2)', () => {
  const attach = vi.spyOn(Element.prototype, 'attachShadow')
  const { surface } = surfaceWith(['<img src=x onerror=alert(1)>\u202e\u0007', 'x'.repeat(300)])
  const closed = attach.mock.results.at(-1)!.value as ShadowRoot
  attach.mockRestore()
  expect(closed.querySelectorAll('img')).toHaveLength(0)
  const [name, account] = [...closed.querySelectorAll('text')].map((text) => text.textContent)
  expect(name).toBe('<img src=x onerror=alert(1)>')
  expect(account).toHaveLength(80)
  expect(surface.textContent).toBe('')
  expect(surface.querySelector('[aria-hidden=true]')?.shadowRoot).toBeNull()
})

it('falls back to grey for invalid or context-dependent colours (R2)', () => {
  const attach = vi.spyOn(Element.prototype, 'attachShadow')
  for (const color of ['red;display:none', 'url(//x)', 'var(--gone)', 'currentColor', '#0b5f63']) {
    surfaceWith(['Ada'], color)
  }
  const fills = attach.mock.results.flatMap(({ value }) => {
    const text = (value as ShadowRoot).querySelector('text')
    return text ? [text.getAttribute('fill')] : []
  })
  attach.mockRestore()
  expect(fills).toEqual(['#808080', '#808080', '#808080', '#808080', '#0b5f63'])
})

it.each<[string, Tampering, (stage: ReturnType<typeof surfaceWith>) => void]>([
  ['removed', 'removed', ({ watermark }) => watermark().remove()],
  ['hidden', 'style', ({ watermark }) => watermark().style.setProperty('display', 'none', 'important')],
  [
    'made transparent',
    'style',
    ({ watermark }) => watermark().style.setProperty('opacity', '0', 'important'),
  ],
  [
    'clipped',
    'style',
    ({ watermark }) => watermark().style.setProperty('clip-path', 'inset(50%)', 'important'),
  ],
  ['shrunk', 'size', ({ watermark }) => watermark().style.setProperty('width', '10px', 'important')],
  ['covered', 'covered', ({ surface }) => surface.append(document.createElement('div'))],
  ['below a report in the top layer', 'lifted', ({ report }) => lift(report)],
])('is restored when it was %s (R2)', async (_, kind, tamper) => {
  const stage = surfaceWith(['Ada Harbour'])
  const first = stage.watermark()
  tamper(stage)
  await isDetected(stage.detected, kind)
  expect(stage.watermark()).not.toBe(first)
  expect(stage.surface.querySelectorAll('[aria-hidden=true]')).toHaveLength(1)
  stage.report.removeAttribute('popover')
  await until(() => stage.watermark().getBoundingClientRect().width === 400)
})

function lift(report: HTMLElement) {
  report.popover = 'manual'
  report.showPopover()
}

it('is not hidden by any rule of a page, not even with !important (R2)', async () => {
  const { root, surface, watermark } = surfaceWith(['Ada Harbour'])
  const outer = new CSSStyleSheet()
  outer.replaceSync(
    '@layer a { * { color: red !important; visibility: visible } } ::part(mark) { opacity: 0 !important }',
  )
  document.adoptedStyleSheets = [outer]
  const inner = new CSSStyleSheet()
  inner.replaceSync(
    '@layer a { [aria-hidden] { opacity: 0 !important; display: none !important; width: 1px !important; z-index: -1 !important } }',
  )
  root.adoptedStyleSheets = [inner]
  await until(() => watermark().checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  expect(await redPixels(surface)).toBeGreaterThan(200)
})

it('is removed with the report (R2)', () => {
  const { surface, end } = surfaceWith(['Ada'])
  end()
  expect(surface.children).toHaveLength(1)
})
