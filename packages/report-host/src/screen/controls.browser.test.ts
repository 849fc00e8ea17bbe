import { afterEach, expect, it, vi } from 'vitest'
import deferred from '../../../widgets/src/kit/styles/deferred-base.css?inline'
import base from '../../../widgets/src/kit/styles/base.css?inline'
import tokens from '../generated/tokens.css?inline'
import { make, adoptStylesheets } from './dom.ts'
import { createBar } from './bar.ts'
import type { Actions, Scene } from './screen.types.ts'
import charts from './charts.css?inline'
import filters from './filters.css?inline'
import page from './page.css?inline'

afterEach(() => {
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

it('pages of a report are tabs, and a choice beside the view on a phone (R5)', () => {
  adoptStylesheets([tokens, page, filters])
  const pages = ['Overview', 'Ratings'].map((name) => ({ name }))
  const openPage = vi.fn()
  const scene = {
    loaded: { spec: { pages } },
    texts: { pages: {}, pageTabs: 'Pages', bookmarks: 'Views' },
    view: { page: 'Ratings' },
    settings: { showsPages: true, showsFilters: true, isPhone: false },
  } as unknown as Scene
  const bar = createBar(scene, [], { openPage } as unknown as Actions)
  document.body.replaceChildren(bar.element)
  const visible = () =>
    [...bar.element.querySelectorAll<HTMLElement>('[role=tablist], select')]
      .filter((element) => element.checkVisibility())
      .map(({ ariaLabel }) => ariaLabel)
  bar.show(scene)
  expect(visible()).toEqual(['Pages'])
  bar.show({ ...scene, settings: { ...scene.settings, isPhone: true } })
  expect(visible()).toEqual(['Pages'])
  const choice = bar.element.querySelector<HTMLSelectElement>('.pages')!
  expect(choice.value).toBe('Ratings')
  choice.value = 'Overview'
  choice.dispatchEvent(new Event('change'))
  expect(openPage).toHaveBeenCalledWith('Overview')
})

it('figures of a report stand two abreast on a phone, and nothing is cut off (R5)', () => {
  adoptStylesheets([tokens, page, charts])
  const cards = ['1,004', '1,051', '95.5%'].map((text) =>
    make('section', { className: 'card' }, make('p', { className: 'figure', textContent: text })),
  )
  const frame = make('div', { className: 'frame phone' }, make('div', { className: 'cards' }, ...cards))
  document.body.replaceChildren(frame)
  const tops = (width: string) => {
    frame.style.width = width
    return cards.map((card) => cards.findIndex((other) => other.offsetTop === card.offsetTop))
  }
  expect(tops('332px')).toEqual([0, 0, 2])
  expect(tops('262px')).toEqual([0, 0, 2])
  expect(cards[2]!.offsetWidth).toBe(262)
  expect(tops('150px')).toEqual([0, 1, 2])
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
