import type { FormEvent, ReactNode } from 'react'
import type { ListWords } from '../list.types.ts'

interface Props {
  t: ListWords
  children: ReactNode
  /** Called with what the fields hold; the panel shows nothing of its own. */
  onApply(fields: FormData): void
  onClear(): void
}

/** The form behind the filter button: fields side by side where there is room, nothing applied before it is asked for, closed by it. */
export function FilterPanel({ t, children, onApply, onClear }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const list = event.currentTarget.closest('.list')!
    onApply(new FormData(event.currentTarget))
    // The panel is gone unless something in it is wrong; whoever applied it is back at the button that opened it.
    requestAnimationFrame(() => {
      if (!list.querySelector('.filter-panel')) list.querySelector<HTMLElement>('.filters-button')?.focus()
    })
  }
  return (
    <form className="filter-panel" aria-label={t('list.filters')} onSubmit={submit} noValidate>
      <div className="filter-fields">{children}</div>
      <div className="filter-actions">
        <button className="button primary">{t('list.apply')}</button>
        <button type="button" className="button quiet" onClick={onClear}>
          {t('list.clear')}
        </button>
      </div>
    </form>
  )
}
