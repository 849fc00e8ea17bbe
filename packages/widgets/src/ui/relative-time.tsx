import { daysBetween } from '@lustra/core/contract/rules/zones.ts'
import { createElement, useEffect, useState } from 'react'

interface Props {
  /** ISO 8601. */
  time: string
  /** Language tag. */
  tag: string
  /** Whose calendar days are counted. */
  zone: string | undefined
  now: Date
}

/**
 * How many calendar days ago something was, `3 days ago`, within a day the hours, kept right while it stands. Beside a date and never instead of one, so it is
 * left out until Shoelace's part has arrived, and where it cannot be had.
 */
export function RelativeTime({ time, tag, zone, now }: Props) {
  const [name, setName] = useState('')
  useEffect(() => {
    let isOver = false
    import('./relative-time.element.ts').then(
      ({ relativeTimeTag }) => !isOver && setName(relativeTimeTag),
      () => {},
    )
    return () => void (isOver = true)
  }, [])
  if (!name || Number.isNaN(Date.parse(time))) return null
  return createElement(name, { date: countedFrom(time, zone, now), lang: tag, sync: true, class: 'ago' })
}

const dayMs = 24 * 60 * 60_000

/** As many times 24 hours ago as calendar days lie between: Shoelace counts hours, and people count days. */
export function countedFrom(time: string, zone: string | undefined, now: Date): string {
  const days = daysBetween(zone, new Date(time), now)
  return days === 0 ? time : new Date(now.getTime() - days * dayMs).toISOString()
}
