import type { FormEvent, ReactNode } from 'react'
import type { ListWords } from '../list.types.ts'

interface Props {
  t: ListWords
  children: ReactNode
  /** Called with what the fields hold; the panel shows nothing of its own. */
  onApply(fields: FormData): void
  onClear(): void
}

/** The form behind the filter button: fields side by side where there is room, nothing applied before it is asked for. */
export function FilterPanel({ t, children, onApply, onClear }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const root = event.currentTarget.getRootNode() as ShadowRoot
    onApply(new FormData(event.currentTarget))
    // The panel may begin anew with what is applied; whoever applied it stays where they were.
    requestAnimationFrame(() => {
      const panel = root.querySelector('.filter-panel')
      if (panel && !panel.contains(root.activeElement))
        panel.querySelector<HTMLElement>('.filter-actions .button')?.focus()
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
