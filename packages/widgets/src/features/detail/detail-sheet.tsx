import type { ReactNode } from 'react'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { FailureNotice, type FailureProps } from './failure-notice.tsx'

interface Props extends Omit<FailureProps, 'error'> {
  shown: { step: string; error?: unknown }
  /** Of the loaded item; the kind until then. */
  title?: string | undefined
  /** Kind of content: a line above the title, and the content's accessible name. */
  kind: string
  /** `::part()` name. */
  part: string
  onClose(): void
  /** Further buttons in the head. */
  actions?: ReactNode
  /** The loaded item. */
  children?: ReactNode
}

/** A dialog with one item: a skeleton while it loads, why it did not, or its content. Styles: sheet.css. */
export function DetailSheet({ shown, title, kind, part, actions, children, ...failure }: Props) {
  const { t, onClose } = failure
  return (
    <Sheet {...{ kind, part, actions, onClose }} title={title ?? kind} closeLabel={t('word.close')}>
      {shown.step === 'failed' && <FailureNotice {...failure} error={shown.error} />}
      {shown.step === 'loading' && (
        <div className="skeleton sheet-ghost" role="status" aria-label={t('word.loading')} />
      )}
      {children}
    </Sheet>
  )
}
