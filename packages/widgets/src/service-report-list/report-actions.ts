import type { ServiceReport, Session } from '@lustra/core'
import type { RowAction } from '../ui/list/list.types.ts'
import type { Words } from './report-list.types.ts'

interface Acts {
  /** The person may judge what nobody judged yet. */
  mayJudge: boolean
  onReport(id: string): void
  onEvaluation(id: string): void
  onDownload(id: string): void
  onVisit(id: string): void
}

/** What can be done with a report (V3, V5, V6): the items of its menu. */
export const reportActions =
  (t: Words, acts: Acts) =>
  (row: ServiceReport): readonly RowAction[] => {
    const isJudged = row.FeedbackStatus === 'feedbacked'
    const actions: RowAction[] = []
    const add = (key: string, icon: RowAction['icon'], name: string, act: (id: string) => void) =>
      actions.push({ key, icon, name, onChoose: () => act(row.Id) })
    add('report', row.HasFile ? 'report' : 'clock', t(row.HasFile ? 'view-report' : 'no-file'), acts.onReport)
    if (isJudged || acts.mayJudge)
      add('evaluation', 'star', t(isJudged ? 'view-evaluation' : 'evaluate'), acts.onEvaluation)
    if (row.HasFile) add('download', 'download', t('download'), acts.onDownload)
    const open = row.OpenActions ?? 0
    add('visit', 'clipboard', open ? t('visit-with-actions', { count: open }) : t('visit'), acts.onVisit)
    return actions
  }

export const reportName = (row: ServiceReport) => `${row.StoreName}, ${row.CustomerName}, ${row.ReportNo}`

/** Customers judge, in their own name: staff and whoever acts as somebody else do not (V5). */
export const mayJudge = (session: Session) =>
  session.status === 'signed-in' && session.user.userType === 'Group' && !session.switchedFrom
