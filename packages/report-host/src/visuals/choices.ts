import { freshId, make } from '../screen/dom.ts'
import type { Grid } from './grid.ts'

interface ChoicesOptions {
  titleId: string
  sentenceId: string
  onChoose(key: string): void
  /** The active category of the keyboard; -1 after leaving. */
  onPoint(at: number): void
}

export interface Choices {
  element: HTMLElement
  show(rows: Grid['rows'], chosen: string | undefined, head: readonly string[]): void
  choose(at: number): void
}

/** A chart's categories as a listbox for keyboards and screen readers. */
export function createChoices({ titleId, sentenceId, onChoose, onPoint }: ChoicesOptions): Choices {
  const list = make('div', {
    className: 'picture',
    role: 'listbox',
    tabIndex: 0,
    aria: { labelledby: titleId, describedby: sentenceId },
  })
  let rows: Grid['rows'] = []
  let at = -1
  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')]
  const point = (next: number) => {
    at = next
    const option = options()[at]
    if (option) list.setAttribute('aria-activedescendant', option.id)
    else list.removeAttribute('aria-activedescendant')
    onPoint(at)
  }
  const choose = (index: number) => {
    const row = rows[index]
    if (row) onChoose(row.key)
  }
  list.addEventListener('keydown', (event) => {
    const next = nextIndex(event.key, at, rows.length)
    if (next !== undefined) point(next)
    else if (event.key === 'Enter' || event.key === ' ') choose(at)
    else return
    event.preventDefault()
  })
  list.addEventListener('blur', () => at >= 0 && point(-1))
  return {
    element: list,
    choose,
    show(next, chosen, head) {
      rows = next
      for (const option of options()) option.remove()
      list.append(
        ...rows.map(({ key, label, texts }) =>
          make('span', {
            id: freshId('option'),
            className: 'unseen',
            role: 'option',
            textContent: [label, ...texts.map((text, column) => `${head[column + 1]} ${text}`)].join(', '),
            aria: { selected: String(key === chosen) },
          }),
        ),
      )
      if (at >= 0) point(Math.min(at, rows.length - 1))
    },
  }
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
