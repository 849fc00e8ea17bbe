import { useState, type ReactNode } from 'react'
import { languageNames, type Language, type Visit } from '@lustra/core'
import { LazyPart } from '../../kit/lazy/lazy-part.tsx'
import { ActionDetail, loadActionPlan } from '../corrective-action/action-detail.tsx'
import type { PlanSubject } from '../corrective-action/action-plan.tsx'
import type { VisitContext, VisitModel, ThreadT } from './visit.model.ts'

interface VisitActions {
  /** Opens an action. */
  onAction(id: string): void
  /** Makes an action of a finding, by its position. */
  onMakeAction(position: number): void
  /** What opens over the visit. */
  dialogs(visit: Visit): ReactNode
}

/** Opens and makes the corrective actions of a visit. */
export function useVisitActions(
  t: ThreadT,
  language: Language,
  context: VisitContext,
  model: VisitModel,
): VisitActions {
  const [action, setAction] = useState('')
  const [planned, setPlanned] = useState<number | null>(null)
  const close = () => setPlanned(null)
  const dialogs = (visit: Visit) => (
    <>
      {action && (
        <ActionDetail id={action} t={t} language={language} context={context} onClose={() => setAction('')} />
      )}
      {planned !== null && (
        <LazyPart
          load={loadActionPlan}
          of={{
            t,
            tag: languageNames[language].tag,
            context,
            subject: planOf(visit, planned),
            onClose: close,
            onSaved() {
              close()
              void model.refresh()
            },
          }}
          onMissing={close}
        />
      )}
    </>
  )
  return { onAction: setAction, onMakeAction: setPlanned, dialogs }
}

/** An action of a finding; its title is proposed. */
function planOf({ Report, Summary }: Visit, position: number): PlanSubject {
  const { Area = '', Result = '' } = Summary?.Findings[position] ?? {}
  return {
    step: 'new',
    report: Report.Id,
    finding: position,
    area: [Report.StoreName, Area].join(' · '),
    title: [Area, Result].filter(Boolean).join(': '),
    timeZone: Report.TimeZone,
  }
}
