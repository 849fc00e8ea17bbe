import { useState, type FormEvent, type ReactNode } from 'react'
import { DialogHead, Modal } from '../../basics/modal.tsx'
import type { ListTranslate } from '../list.types.ts'

interface Props {
  t: ListTranslate
  children: ReactNode
  /** Called with the field values. */
  onApply(fields: FormData): void
  onClear(): void
  onClose(): void
}

/** The filter form: above the list, and on a phone in a sheet over the page. Filters apply on submit, which closes it. */
export function FilterPanel({ t, children, onApply, onClear, onClose }: Props) {
  // Fixed while it is open: the other form would lose what is typed.
  const [isSheet] = useState(() => matchMedia('(width < 40em)').matches)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const list = event.currentTarget.closest('.list')!
    onApply(new FormData(event.currentTarget))
    // Unless it stays open with an error, focus the button that opened it.
    requestAnimationFrame(() => {
      if (!list.querySelector('.filter-panel')) list.querySelector<HTMLElement>('.filters-button')?.focus()
    })
  }
  const form = (
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
  if (!isSheet) return form
  return (
    <Modal label={t('list.filters')} className="filter-sheet" onClose={onClose}>
      <DialogHead
        title={t('list.filters')}
        closeLabel={(t as (key: string) => string)('word.close')}
        onClose={onClose}
      />
      {form}
    </Modal>
  )
}
