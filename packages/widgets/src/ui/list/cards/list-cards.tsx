import type { ReactNode } from 'react'
import type { TableTranslate } from '../list.types.ts'
import type { ListState } from '../model/list.model.ts'

interface Props<Row> {
  t: TableTranslate
  caption: string
  list: ListState<Row>
  keyOf(row: Row): string
  card(row: Row): ReactNode
}

/** The rows as a grid of cards, with content from the element. */
export function ListCards<Row>({ t, caption, list, keyOf, card }: Props<Row>) {
  const isLoading = list.step === 'loading'
  return (
    <ul
      className="list-cards"
      part="cards"
      aria-label={caption}
      aria-busy={isLoading}
      data-stale={isLoading && !!list.shown}
    >
      {list.shown
        ? list.shown.rows.map((row) => (
            <li key={keyOf(row)} part="row" className="list-card">
              {card(row)}
            </li>
          ))
        : [...Array(6).keys()].map((index) => (
            <li key={index} className="list-card">
              {index === 0 && <span className="unseen">{t('word.loading')}</span>}
              <span className="skeleton" part="loading" />
            </li>
          ))}
    </ul>
  )
}
