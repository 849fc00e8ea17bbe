import type { ActionFilter, CorrectiveAction } from '@lustra/core'
import type { Chip } from '../ui/list/list.types.ts'
import { sayDay } from '../corrective-action/action-due.ts'
import type { Words } from './action-columns.tsx'
import { noFilters, type ActionQuery } from './corrective-action-query.ts'

/** What a status filter is called: those that are no status have words of their own. */
export const sayFilter = (t: Words, status: ActionFilter): string =>
  status === 'all' || status === 'not-done' || status === 'overdue'
    ? t(`status.${status}`)
    : t(`action.status.${status}`)

/** The filters in force, as people read them; rows that are shown say what a store or a report is called. */
export function chipsOf(
  query: ActionQuery,
  t: Words,
  tag: string,
  rows: readonly CorrectiveAction[],
): Chip[] {
  const from = query.dueFrom && t('since', { from: sayDay(tag, query.dueFrom) })
  const to = query.dueTo && t('until', { to: sayDay(tag, query.dueTo) })
  const name = storeNameOf(query.store, rows)
  const report = rows.find(({ ReportId }) => ReportId === query.report)?.ReportNo ?? query.report
  const chips: Chip[] = [
    { key: 'keyword', label: t('keyword'), value: query.keyword },
    {
      key: 'progress',
      label: t('action.status'),
      value: query.progress === noFilters.progress ? '' : sayFilter(t, query.progress),
    },
    { key: 'customer', label: t('customer'), value: query.customer },
    { key: 'store', label: t('store'), value: name ? `${name} (${query.store})` : query.store },
    { key: 'due', label: t('due-range'), value: [from, to].filter(Boolean).join(' ') },
    { key: 'report', label: t('report'), value: report },
  ]
  return chips.filter(({ value }) => value)
}

/** The name of a store that is asked for by its code; undefined for any other word. */
export const storeNameOf = (store: string, rows: readonly CorrectiveAction[]): string | undefined =>
  rows.find(({ StoreCode }) => StoreCode.toLowerCase() === store.toLowerCase())?.StoreName

/** What takes a chip's filter away again. */
export function without(chip: string): Partial<ActionQuery> {
  if (chip === 'due') return { dueFrom: '', dueTo: '' }
  return chip in noFilters ? { [chip]: noFilters[chip as keyof typeof noFilters] } : {}
}
