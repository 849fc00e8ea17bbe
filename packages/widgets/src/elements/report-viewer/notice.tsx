import type { MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/basics/icon.tsx'
import { LazyPart } from '../../kit/lazy/lazy-part.tsx'
import type { Translate } from './report.config.ts'

interface Props {
  icon: IconName
  title: string
  reason: string
  /** Errors use role=alert, neutral information role=status. */
  isAlert?: boolean
  /** Actions, the most likely first. */
  children?: ReactNode
}

/** Why no report is shown, with actions. */
export const Notice = ({ icon, title, reason, isAlert = true, children }: Props) => (
  <div part="notice" className="report-notice" role={isAlert ? 'alert' : 'status'}>
    <span className="notice-icon">
      <Icon name={icon} />
    </span>
    <h3>{title}</h3>
    <p>{reason}</p>
    {children}
  </div>
)

/** The button disappears with its notice, so the focus moves to the stage. */
export function RetryButton({ t, label, onPress }: { t: Translate; label?: string; onPress(): void }) {
  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest<HTMLElement>('.stage')?.focus({ preventScroll: true })
    onPress()
  }
  return (
    <button type="button" className="button" onClick={press}>
      <Icon name="refresh" /> {label ?? t('word.try-again')}
    </button>
  )
}

const loadReference = async () => (await import('./lazy/reference.tsx')).default

/** The request id for support, once its label and copy button are loaded: a number without a label explains nothing. */
export function Reference({ t, id }: { t: Translate; id: string }) {
  if (!id) return null
  return <LazyPart load={loadReference} of={{ t, id }} />
}

/** A row of figures and some charts. */
export const ReportSkeleton = () => (
  <div className="report-skeleton" part="loading" aria-hidden="true">
    {['', '', '', '', 'b', 'b', 'c', 'c'].map((kind, index) => (
      <div key={index} className={`skeleton ${kind}`} />
    ))}
  </div>
)
