import { createElement, useEffect, useState } from 'react'

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
  return createElement(name, { date: time, lang: tag, sync: true, class: 'ago' })
}
