import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../ui/basics/icon.tsx'
import type { IconName } from '../ui/basics/icons.ts'
import { LazyPart } from './lazy-part.tsx'
import type { Words } from './report-viewer.types.ts'

interface Props {
  icon: IconName
  title: string
  why: string
  /** What went wrong is said at once; what only is as it is, politely. */
  isAlert?: boolean
  /** The ways on, the likeliest first. */
  children?: ReactNode
}

/** Why no report is to be seen, with a way on. */
export const Notice = ({ icon, title, why, isAlert = true, children }: Props) => (
  <div part="notice" className="said" role={isAlert ? 'alert' : 'status'}>
    <span className="said-mark">
      <Icon name={icon} />
    </span>
    <h3>{title}</h3>
    <p>{why}</p>
    {children}
  </div>
)

/** The button goes away with its notice, so who pressed it by keyboard goes on from the report's place. */
export function Again({ t, label, onPress }: { t: Words; label?: string; onPress(): void }) {
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

/** The number that support asks for: it stands there at once, and what can be done with it comes behind. */
export function Reference({ t, id }: { t: Words; id: string }) {
  if (!id) return null
  const plain = <code>{id}</code>
  const load = () => import('./lazy/reference.tsx').catch(() => ({ default: () => plain }))
  return <LazyPart load={load} of={{ t, id }} wait={plain} />
}

/** Ghost of a report: a row of figures and some charts. */
export const Ghost = () => (
  <div className="ghost" part="loading" aria-hidden="true">
    {['', '', '', '', 'b', 'b', 'c', 'c'].map((kind, place) => (
      <div key={place} className={`skeleton ${kind}`} />
    ))}
  </div>
)
