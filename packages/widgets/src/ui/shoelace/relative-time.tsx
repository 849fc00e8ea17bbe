import { createElement } from 'react'
import { useShoelace } from './use-shoelace.ts'

interface Props {
  /** ISO 8601. */
  time: string
  /** Language tag. */
  tag: string
}

/**
 * Relative time, `3 days ago`, updated while mounted. Always beside a date, so it is omitted until the Shoelace component
 * has loaded.
 */
export function RelativeTime({ time, tag }: Props) {
  const name = useShoelace('relative-time')
  if (!name || Number.isNaN(Date.parse(time))) return null
  return createElement(name, { date: time, lang: tag, sync: true, class: 'ago' })
}
