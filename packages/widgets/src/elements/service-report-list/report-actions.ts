import type { ServiceReport, Session } from '@lustra/core'
import type { RowAction } from '../../ui/list/list.types.ts'
import type { Translate } from './report-list.types.ts'

interface Handlers {
  mayEvaluate: boolean
  onReport(id: string): void
  onEvaluation(id: string): void
  onDownload(id: string): void
  onVisit(id: string): void
}

/** Menu items of a report (V3, V5, V6). */
export const reportActions =
  (t: Translate, handlers: Handlers) =>
  (row: ServiceReport): readonly RowAction[] => {
    const isEvaluated = row.FeedbackStatus === 'feedbacked'
    const actions: RowAction[] = []
    const add = (key: string, icon: RowAction['icon'], name: string, action: (id: string) => void) =>
      actions.push({ key, icon, name, onChoose: () => action(row.Id) })
    add(
      'report',
      row.HasFile ? 'report' : 'clock',
      t(row.HasFile ? 'view-report' : 'no-file'),
      handlers.onReport,
    )
    if (isEvaluated || handlers.mayEvaluate)
      add('evaluation', 'star', t(isEvaluated ? 'view-evaluation' : 'evaluate'), handlers.onEvaluation)
    if (row.HasFile) add('download', 'download', t('download'), handlers.onDownload)
    const open = row.OpenActions ?? 0
    add('visit', 'clipboard', open ? t('visit-with-actions', { count: open }) : t('visit'), handlers.onVisit)
    return actions
  }

export const reportName = (row: ServiceReport) => `${row.StoreName}, ${row.CustomerName}, ${row.ReportNo}`

/** Only customers in their own name: neither staff nor switched accounts (V5). */
export const mayEvaluate = (session: Session) =>
  session.status === 'signed-in' && session.user.userType === 'Group' && !session.switchedFrom
