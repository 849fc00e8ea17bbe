import type { ShellElement } from '../../../kit/shell.ts'
import css from './early-search.css?inline'

/** Holds the early field until the list takes its text over (`use-early-search.ts`). */
export interface EarlySearchRoot extends ShadowRoot {
  earlySearch?: { box: HTMLElement; field: HTMLInputElement } | undefined
}

/**
 * Shows a list's search field before its screen has loaded, next to the element's view, so that the screen does not replace it.
 * `label` is the placeholder; `name` precedes it in the accessible name.
 */
export function drawEarlySearch(element: ShellElement, label: string, name: string): void {
  const root = element.shadowRoot as EarlySearchRoot
  // Too late: a mounted screen no longer takes the field over.
  if (root.earlySearch || !element.view.querySelector('slot[name=loading]')) return
  element.adoptStyles(css)
  const field = document.createElement('input')
  const { keyword } = element.values
  Object.assign(field, {
    type: 'search',
    className: 'input',
    maxLength: 100,
    placeholder: label,
    title: label,
    ariaLabel: `${name}: ${label}`,
    // The page's keyword is the default value, so that it does not count as typed.
    defaultValue: typeof keyword === 'string' ? keyword : '',
  })
  const box = document.createElement('div')
  box.className = 'early-search'
  const skeleton = document.createElement('div')
  skeleton.className = 'skeleton'
  box.append(field, skeleton)
  root.earlySearch = { box, field }
  element.view.before(box)
}
