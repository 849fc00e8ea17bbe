import { afterEach, expect, it } from 'vitest'
import deferred from '../../../widgets/src/ui/start/deferred-base.css?inline'
import base from '../../../widgets/src/ui/base.css?inline'
import tokens from '../generated/tokens.css?inline'
import { make } from './dom.ts'
import filters from './filters.css?inline'
import page from './page.css?inline'
import { adoptStylesheets } from './sheets.ts'

afterEach(() => {
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

/** How a select looks under these stylesheets. */
function lookOf(styles: readonly string[]) {
  adoptStylesheets(styles)
  const select = make('select', { className: 'input' }, new Option('All'))
  document.body.replaceChildren(make('div', { className: 'frame' }, select))
  const { appearance, backgroundImage, borderColor, borderRadius } = getComputedStyle(select)
  return { appearance, backgroundImage, borderColor, borderRadius }
}

it('selects of a report look as those of the portal, in every browser (R5)', () => {
  const ofReport = lookOf([tokens, page, filters])
  expect(ofReport).toEqual(lookOf([tokens, base, deferred]))
  expect(ofReport.appearance).toBe('none')
})

it('filters of a report open by a button without the triangle of the browser (R5)', () => {
  adoptStylesheets([tokens, page, filters])
  const summary = make('summary', { textContent: 'Filters' })
  const pane = make('details', { className: 'pane' }, summary)
  document.body.append(make('div', { className: 'frame' }, pane))
  // Only a list item has a marker.
  expect(getComputedStyle(summary).display).toBe('flex')
  expect(getComputedStyle(summary).borderStyle).toBe('solid')
  expect(summary.offsetWidth).toBeLessThan(pane.offsetWidth / 2)
})
