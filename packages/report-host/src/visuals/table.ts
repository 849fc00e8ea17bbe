import { make } from '../screen/dom.ts'
import type { Grid } from './grid.ts'

/** A chart's values as an accessible table. */
export function drawTable({ head, rows }: Grid, caption: string): HTMLTableElement {
  const columns = head.map((text) => make('th', { scope: 'col', textContent: text }))
  const lines = rows.map(({ label, texts }) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row', textContent: label }),
      ...texts.map((text) => make('td', { textContent: text })),
    ),
  )
  return make(
    'table',
    {},
    make('caption', { className: 'unseen', textContent: caption }),
    make('thead', {}, make('tr', {}, ...columns)),
    make('tbody', {}, ...lines),
  )
}
