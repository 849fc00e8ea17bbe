import type { ServiceReport, Session } from '@lustra/core'
import type { RowAction } from '../ui/list/list.types.ts'
import { wordsAround } from '../ui/list/table/words-around.ts'
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
  const view = { key: 'report', icon: 'report', ...named(t, 'view-report'), act: acts.onReport } as const
  const missing = { key: 'report', icon: 'clock', ...named(t, 'no-file'), act: acts.onReport } as const
  const judged = {
    key: 'evaluation',
    icon: 'star',
    ...named(t, 'view-evaluation'),
    act: acts.onEvaluation,
  } as const
  const judge = { ...judged, ...named(t, 'evaluate') }
  const visit = visitActions(t, acts)
  return (row) => {
    const isJudged = row.FeedbackStatus === 'feedbacked'
    const kinds: Kind[] = [row.HasFile ? view : missing]
    if (isJudged || acts.mayJudge) kinds.push(isJudged ? judged : judge)
    kinds.push(visit(row.OpenActions ?? 0))
    const report = reportName(row)
    return kinds.map(({ of, act, ...kind }) => ({ ...kind, label: of(report), onChoose: () => act(row.Id) }))
  }
}

/** An action of all rows, before it is one row's. */
interface Kind extends Omit<RowAction, 'label' | 'onChoose'> {
  of(report: string): string
  act(id: string): void
}

const named = (t: Words, name: 'view-report' | 'no-file' | 'view-evaluation' | 'evaluate') => ({
  name: t(name),
  of: wordsAround(t, `${name}-of`, 'report'),
})

/** By how many corrective actions are open: few numbers among many rows. */
function visitActions(t: Words, { onVisit }: Acts): (open: number) => Kind {
  const plain: Kind = {
    key: 'visit',
    icon: 'clipboard',
    name: t('visit'),
    of: wordsAround(t, 'visit-of', 'report'),
    act: onVisit,
  }
  const byCount = new Map<number, Kind>([[0, plain]])
  return (open) => {
    const known = byCount.get(open)
    if (known) return known
    const of = wordsAround(t, 'visit-with-actions-of', 'report', { count: open })
    const made = { ...plain, of, badge: open }
    byCount.set(open, made)
    return made
  }
}

export const reportName = (row: ServiceReport) => `${row.CustomerName}, ${row.StoreName}, ${row.ReportNo}`

/** Customers judge, in their own name: staff and whoever acts as somebody else do not (V5). */
export const mayJudge = (session: Session) =>
  session.status === 'signed-in' && session.user.userType === 'Group' && !session.switchedFrom
