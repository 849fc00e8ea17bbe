import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { redPixels } from './testing/red-pixels.ts'
import { guardWatermark, type Tampering } from './watermark.ts'

const ends: (() => void)[] = []
afterEach(() => {
  ends.splice(0).forEach((end) => end())
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

/** A surface with something under the mark, inside a root as an element has it. */
function surfaceWith(lines: string[], color = 'red', every = 20) {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const surface = root.appendChild(document.createElement('div'))
  surface.style.cssText = 'position:relative;width:400px;height:300px;background:#fff'
  const report = surface.appendChild(document.createElement('button'))
  report.style.cssText = 'position:absolute;inset:0'
  const heard: Tampering[] = []
  const end = guardWatermark(surface, { lines, color }, (what) => void heard.push(what), every)
  ends.push(end)
  const mark = () => surface.lastElementChild as HTMLElement
  return { root, surface, report, heard, mark, end }
}
const once = (heard: Tampering[], what: Tampering) => vi.waitUntil(() => heard.includes(what))

it('is seen over the report, and lets clicks through to it (R2)', async () => {
  const { surface, report } = surfaceWith(['Ada Harbour', 'harbour_admin'])
  const pressed = vi.fn<() => void>()
  report.addEventListener('click', pressed)
  await page.elementLocator(report).click()
  expect(pressed).toHaveBeenCalled()
  expect(await redPixels(surface)).toBeGreaterThan(500)
})

it('shows a name full of markup as a name, without what hides or turns round (R2)', () => {
  const attach = vi.spyOn(Element.prototype, 'attachShadow')
  const { surface } = surfaceWith(['<img src=x onerror=alert(1)>\u202e\u0007', 'x'.repeat(300)])
  const closed = attach.mock.results.at(-1)!.value as ShadowRoot
  attach.mockRestore()
  expect(closed.querySelectorAll('img')).toHaveLength(0)
  const [name, account] = [...closed.querySelectorAll('text')].map((each) => each.textContent)
  expect(name).toBe('<img src=x onerror=alert(1)>')
  expect(account).toHaveLength(80)
  expect(surface.textContent).toBe('')
  expect(surface.querySelector('[aria-hidden=true]')?.shadowRoot).toBeNull()
})

it('takes grey for what is no colour of its own (R2)', () => {
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
  ['removed', 'removed', ({ mark }) => mark().remove()],
  ['hidden', 'style', ({ mark }) => mark().style.setProperty('display', 'none', 'important')],
  ['made pale', 'style', ({ mark }) => mark().style.setProperty('opacity', '0', 'important')],
  ['cut away', 'style', ({ mark }) => mark().style.setProperty('clip-path', 'inset(50%)', 'important')],
  ['shrunk', 'size', ({ mark }) => mark().style.setProperty('width', '10px', 'important')],
  ['covered', 'covered', ({ surface }) => surface.append(document.createElement('div'))],
  ['left behind by a report in the top layer', 'lifted', ({ report }) => lift(report)],
])('is put back when it was %s (R2)', async (_, what, tamper) => {
  const stage = surfaceWith(['Ada Harbour'])
  const first = stage.mark()
  tamper(stage)
  await once(stage.heard, what)
  expect(stage.mark()).not.toBe(first)
  expect(stage.surface.querySelectorAll('[aria-hidden=true]')).toHaveLength(1)
  stage.report.removeAttribute('popover')
  await vi.waitUntil(() => stage.mark().getBoundingClientRect().width === 400)
})

function lift(report: HTMLElement) {
  report.popover = 'manual'
  report.showPopover()
}

it('is not hidden by any rule of a page, however important (R2)', async () => {
  const { root, surface, mark } = surfaceWith(['Ada Harbour'])
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '@layer a { * { color: red !important; visibility: visible } } ::part(mark) { opacity: 0 !important }',
  )
  document.adoptedStyleSheets = [sheet]
  const inside = new CSSStyleSheet()
  inside.replaceSync(
    '@layer a { [aria-hidden] { opacity: 0 !important; display: none !important; width: 1px !important; z-index: -1 !important } }',
  )
  root.adoptedStyleSheets = [inside]
  await vi.waitUntil(() => mark().checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  expect(await redPixels(surface)).toBeGreaterThan(200)
})

it('is gone when the report is, with its clock (R2)', () => {
  const { surface, end } = surfaceWith(['Ada'])
  end()
  expect(surface.children).toHaveLength(1)
})
