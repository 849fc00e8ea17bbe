import type { ServiceType } from '@lustra/core'
import { sayDayIn } from '@lustra/core/contract/rules/zones.ts'
import { isDay } from '../ui/list/model/days.ts'
import type { Chip } from '../ui/list/list.types.ts'
import type { Words } from './report-columns.tsx'
import type { StoreNames } from './report-names.model.ts'
import { noFilters, type ReportQuery } from './service-report-query.ts'

/** The filters in force, as people read them. */
export function chipsOf(
  query: ReportQuery,
  t: Words,
  { types, names }: { types: readonly ServiceType[]; names: StoreNames },
  tag: string,
): Chip[] {
  const { keyword, customer, store, type, feedback } = query
  const day = (text: string) => (isDay(text) ? sayDayIn(tag, 'UTC', new Date(text)) : text)
  const from = query.from && t('since', { from: day(query.from) })
  const to = query.to && t('until', { to: day(query.to) })
  const named = types.find((each) => each.Id === type)?.Name ?? type
  const storeName = names[store] ? `${names[store]} (${store})` : store
  const chips: Chip[] = [
    { key: 'keyword', label: t('keyword'), value: keyword },
    { key: 'customer', label: t('customer'), value: customer },
    { key: 'store', label: t('store'), value: storeName },
    { key: 'type', label: t('type'), value: named },
    { key: 'range', label: t('time-range'), value: [from, to].filter(Boolean).join(' ') },
    { key: 'feedback', label: t('feedback'), value: feedback === 'all' ? '' : t(`feedback.${feedback}`) },
  ]
  return chips.filter(({ value }) => value)
}

/** What takes a chip's filter away again. */
export function without(chip: string): Partial<ReportQuery> {
  if (chip === 'range') return { from: '', to: '' }
  if (chip === 'keyword') return { keyword: '' }
  return chip in noFilters ? { [chip]: noFilters[chip as keyof typeof noFilters] } : {}
}
