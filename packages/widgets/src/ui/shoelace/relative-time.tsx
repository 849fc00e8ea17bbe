import { createElement } from 'react'
import { useShoelace } from './use-shoelace.ts'

interface Props {
  /** ISO 8601. */
  time: string
  /** Language tag. */
  tag: string
}

/**
 * How long ago something was, `3 days ago`, kept right while it stands. Beside a date and never instead of one, so it is
 * left out until Shoelace's part has arrived, and where it cannot be had.
 */
export function RelativeTime({ time, tag }: Props) {
  const name = useShoelace('relative-time')
  if (!name || Number.isNaN(Date.parse(time))) return null
  return createElement(name, { date: time, lang: tag, sync: true, class: 'ago' })
}
