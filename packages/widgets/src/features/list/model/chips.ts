/** Active filters as labelled chips. Pure. */
import type { Shape } from '../../../kit/shape.ts'
import { formatDay } from '../../../ui/list/model/days.ts'
import type { Chip } from '../../../ui/list/list.types.ts'
import type { AnySources } from './filter-source.ts'
import { clearedFilters, filterNames, periodsOf } from './list-query.ts'

type AnyTranslate = (key: string, values?: Readonly<Record<string, string>>) => string
type Values = Readonly<Record<string, unknown>>

interface ChipTexts {
  t: AnyTranslate
  /** Language tag. */
  tag: string
  sources: AnySources
}

export function chipsOf(shape: Shape, query: Values, { t, tag, sources }: ChipTexts): Chip[] {
  const { filters } = shape.list!
  const cleared = clearedFilters(shape)
  const lastDays = new Map(periodsOf(shape))
  const day = (text: unknown) => formatDay(tag, String(text))

  function valueOf(name: string): string {
    const source = sources[name] ?? {}
    const value = String(query[name])
    const type = filters[name]
    if (type === 'day') {
      const last = query[lastDays.get(name) ?? '']
      if (value && last) return t('list.period', { from: day(value), to: day(last) })
      return value ? t('list.since', { from: day(value) }) : last ? t('list.until', { to: day(last) }) : ''
    }
    if (value === cleared[name]) return ''
    if (type === 'choice') return source.nameOf?.(value) ?? t(`${name}.${value}`)
    if (type === 'select') return source.options?.find((option) => option.value === value)?.name ?? value
    const known = source.knownName?.(value)
    return known && type === 'lookup' ? `${known} (${value})` : (known ?? value)
  }

  return filterNames(shape)
    .filter((name) => filters[name] !== 'day' || lastDays.has(name))
    .map((name) => ({
      key: name,
      label:
        name === 'keyword'
          ? t('list.search')
          : (sources[name]?.chipLabel?.(String(query[name])) ?? sources[name]?.label ?? t(name)),
      value: valueOf(name),
    }))
    .filter(({ value }) => value)
}

/** Values that clear a chip's filter; for a period both days. */
export function withoutChip(shape: Shape, chip: string): Values {
  const cleared = clearedFilters(shape)
  const last = new Map(periodsOf(shape)).get(chip)
  return { [chip]: cleared[chip], ...(last && { [last]: cleared[last] }) }
}
