import { Icon } from '../../../ui/basics/icon.tsx'
import type { IconName } from '../../../ui/basics/icons.ts'
import type { ServiceReportT } from '../service-report.types.ts'

/** Actions for the open report; undefined ones are not offered. */
export interface ReportActions {
  /** `waiting`: the person may evaluate. `given`: evaluated. `unknown`: not loaded. */
  evaluation?: 'waiting' | 'given' | 'unknown' | undefined
  onEvaluation(): void
  /** Undefined over its visit. */
  onVisit?: (() => void) | undefined
  /** Open corrective actions of this report; null for a person without access to them. */
  openActions: number | null
  onActions(): void
  /** Opens the next report that is pending evaluation. */
  onNextToEvaluate?: (() => void) | undefined
}

const evaluationTextKeys = {
  waiting: 'visit.act-evaluate',
  given: 'visit.act-view-evaluation',
  unknown: 'visit.evaluation',
} as const

/** Action bar below an open report (V3, V5, V6). */
export function ViewerActions({ t, actions }: { t: ServiceReportT; actions: ReportActions }) {
  const { evaluation, openActions, onNextToEvaluate } = actions
  const isWaiting = evaluation === 'waiting'
  return (
    <div className="viewer-actions" role="group" aria-label={t('visit.acts')}>
      {evaluation && (
        <Action icon="star" isMain={isWaiting} onPress={actions.onEvaluation}>
          {t(evaluationTextKeys[evaluation])}
        </Action>
      )}
      {actions.onVisit && (
        <Action icon="building" onPress={actions.onVisit}>
          {t('visit.one')}
        </Action>
      )}
      {!!openActions && (
        <Action icon="clipboard" onPress={actions.onActions}>
          {t('visit.act-actions', { count: openActions })}
        </Action>
      )}
      {onNextToEvaluate && (
        <Action icon="next" isMain={!isWaiting} className="viewer-action-next" onPress={onNextToEvaluate}>
          {t('visit.act-next')}
        </Action>
      )}
    </div>
  )
}

interface ActionProps {
  icon: IconName
  /** The primary action. */
  isMain?: boolean
  className?: string
  onPress(): void
  children: string
}

const Action = ({ icon, isMain, className = '', onPress, children }: ActionProps) => (
  <button type="button" className={`button ${isMain ? 'primary' : ''} ${className}`} onClick={onPress}>
    <Icon name={icon} /> <span>{children}</span>
  </button>
)
