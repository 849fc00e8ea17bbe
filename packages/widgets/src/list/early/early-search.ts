import type { ShellElement } from '../../kit/shell.ts'
import css from './early-search.css?inline'

/** Where the field stands until the list takes over what was typed into it (`use-early-search.ts`). */
export interface EarlySearchRoot extends ShadowRoot {
  earlySearch?: { box: HTMLElement; field: HTMLInputElement } | undefined
}

/**
 * Draws a list's search field while everything else is on its way. It stands beside the element's view, where the screen does not reach.
 * `label` is the field's text, `name` what the text is read with.
 */
export function drawEarlySearch(element: ShellElement, label: string, name: string): void {
  const root = element.shadowRoot as EarlySearchRoot
  // Once the screen stands nobody would take the field over.
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
    // What the page gives is no text of a person, so the list knows it by itself.
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
