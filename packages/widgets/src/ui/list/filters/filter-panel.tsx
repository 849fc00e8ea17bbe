import type { FormEvent, ReactNode } from 'react'
import type { ListTranslate } from '../list.types.ts'

interface Props {
  t: ListTranslate
  children: ReactNode
  /** Called with the field values. */
  onApply(fields: FormData): void
  onClear(): void
}

/** The filter form. Filters apply on submit, which closes it. */
export function FilterPanel({ t, children, onApply, onClear }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const list = event.currentTarget.closest('.list')!
    onApply(new FormData(event.currentTarget))
    // Unless it stays open with an error, focus the button that opened it.
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
