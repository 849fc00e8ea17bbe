import { Icon } from '../../ui/basics/icon.tsx'
import type { IconName } from '../../ui/basics/icons.ts'
import type { ServiceReportT } from '../service-report.types.ts'

/** What can be done about the open report besides reading it. What is left out is not offered. */
export interface ReportActions {
  /** `waiting`: nobody evaluated it and the person may. `given`: there is one to read. `unknown`: not read yet. */
  evaluation?: 'waiting' | 'given' | 'unknown' | undefined
  onEvaluation(): void
  onVisit(): void
  /** Corrective actions of this report that are not done; null for a person without their list. */
  openActions: number | null
  onActions(): void
  /** Goes on to the next report that waits for an evaluation. */
  onNextToEvaluate?: (() => void) | undefined
}

const evaluationWords = {
  waiting: 'visit.act-evaluate',
  given: 'visit.act-view-evaluation',
  unknown: 'visit.evaluation',
} as const

/** The bar below an open report: words on wide screens, icons with words within reach of a thumb on phones (V3, V5, V6). */
export function ViewerActions({ t, acts }: { t: ServiceReportT; acts: ReportActions }) {
  const { evaluation, openActions, onNextToEvaluate } = acts
  const waits = evaluation === 'waiting'
  return (
    <div className="viewer-acts" role="group" aria-label={t('visit.acts')}>
      {evaluation && (
        <Act icon="star" isMain={waits} onPress={acts.onEvaluation}>
          {t(evaluationWords[evaluation])}
        </Act>
      )}
      <Act icon="building" onPress={acts.onVisit}>
        {t('visit.one')}
      </Act>
      {!!openActions && (
        <Act icon="clipboard" onPress={acts.onActions}>
          {t('visit.act-actions', { count: openActions })}
        </Act>
      )}
      {onNextToEvaluate && (
        <Act icon="next" isMain={!waits} className="viewer-act-next" onPress={onNextToEvaluate}>
          {t('visit.act-next')}
        </Act>
      )}
    </div>
  )
}

interface ActProps {
  icon: IconName
  /** What most people do next. */
  isMain?: boolean
  className?: string
  onPress(): void
  children: string
}

const Act = ({ icon, isMain, className = '', onPress, children }: ActProps) => (
  <button type="button" className={`button ${isMain ? 'primary' : ''} ${className}`} onClick={onPress}>
    <Icon name={icon} /> <span>{children}</span>
  </button>
)
