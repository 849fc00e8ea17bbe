import { useMemo } from 'react'
import { DayButton, DayPicker, type DayButtonProps, type DayPickerProps } from 'react-day-picker'
import { Stylesheet } from '../../../../kit/react/react-screen.tsx'
import { Icon } from '../../../../ui/basics/icon.tsx'
import { dayOf } from '../../../../ui/time/format-date.ts'
import styles from './calendar.css?inline'

interface Props {
  /** Language tag. */
  tag: string
  label: string
  /** YYYY-MM-DD or ''. */
  day: string
  onDay(day: string): void
}

/** A month of days to choose from; its texts are those of `Intl`. */
export function Calendar({ tag, label, day, onDay }: Props) {
  const texts = useMemo(() => textsIn(tag, label), [tag, label])
  const selected = day ? new Date(`${day}T00:00`) : undefined
  return (
    <>
      <Stylesheet css={styles} />
      <DayPicker
        {...texts}
        mode="single"
        required
        autoFocus
        showOutsideDays
        fixedWeeks
        lang={tag}
        role="dialog"
        aria-label={label}
        components={components}
        // The first day of a week in Taiwan and Hong Kong; Firefox does not know it.
        weekStartsOn={tag === 'zh-Hant' ? 0 : 1}
        selected={selected}
        {...(selected && { defaultMonth: selected })}
        onSelect={(date: Date) => onDay(dayOf(date))}
      />
    </>
  )
}

const components = {
  Chevron: ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) => (
    <Icon name={orientation === 'left' ? 'previous' : 'next'} />
  ),
  DayButton: (props: DayButtonProps) => (
    <DayButton {...props} aria-current={props.modifiers.today ? 'date' : undefined} />
  ),
}

function textsIn(tag: string, label: string): Pick<DayPickerProps, 'formatters' | 'labels'> {
  const locale = tag.startsWith('zh') ? tag : 'en-GB'
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, options)
    return (date: Date) => format(date)
  }
  const month = format({ year: 'numeric', month: 'long' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return {
    formatters: {
      formatCaption: month,
      formatDay: (date) => String(date.getDate()),
      formatWeekdayName: format({ weekday: tag.startsWith('zh') ? 'narrow' : 'short' }),
    },
    labels: {
      labelGrid: month,
      labelNav: () => label,
      labelDayButton: format({ dateStyle: 'full' }),
      labelWeekday: format({ weekday: 'long' }),
      labelPrevious: () => relative.format(-1, 'month'),
      labelNext: () => relative.format(1, 'month'),
    },
  }
}
