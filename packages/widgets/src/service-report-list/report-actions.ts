import type { ServiceReport, Session } from '@lustra/core'
import type { RowAction } from '../ui/list/list.types.ts'
import type { Words } from './report-columns.tsx'

interface Acts {
  /** The person may judge what nobody judged yet. */
  mayJudge: boolean
  onReport(id: string): void
  onEvaluation(id: string): void
  onVisit(id: string): void
}

/** What can be done with a report (V3, V5, V6), named for eyes and, with the report, for ears. */
export function reportActions(t: Words, acts: Acts): (row: ServiceReport) => readonly RowAction[] {
  const { mayJudge, onReport, onEvaluation, onVisit } = acts
  return (row) => {
    const report = reportName(row)
    const isJudged = row.FeedbackStatus === 'feedbacked'
    const view = row.HasFile ? 'view-report' : 'no-file'
    const judge = isJudged ? 'view-evaluation' : 'evaluate'
    const all: RowAction[] = [
      {
        key: 'report',
        icon: row.HasFile ? 'report' : 'clock',
        name: t(view),
        label: t(`${view}-of`, { report }),
        onChoose: () => onReport(row.Id),
      },
    ]
    if (isJudged || mayJudge) {
      const label = t(`${judge}-of`, { report })
      all.push({
        key: 'evaluation',
        icon: 'star',
        name: t(judge),
        label,
        onChoose: () => onEvaluation(row.Id),
      })
    }
    const open = row.OpenActions ?? 0
    all.push({
      key: 'visit',
      icon: 'clipboard',
      name: t('visit'),
      label: open ? t('visit-with-actions-of', { report, count: open }) : t('visit-of', { report }),
      badge: open || undefined,
      onChoose: () => onVisit(row.Id),
    })
    return all
  }
}

export const reportName = (row: ServiceReport) => `${row.CustomerName}, ${row.StoreName}, ${row.ReportNo}`

/** Customers judge, in their own name: staff and whoever acts as somebody else do not (V5). */
export const mayJudge = (session: Session) =>
  session.status === 'signed-in' && session.user.userType === 'Group' && !session.switchedFrom
