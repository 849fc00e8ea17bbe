import { useEffect, useState, createElement, Fragment } from 'react'
import type { ShoelacePart } from './elements/elements.ts'

/** The tag of a Shoelace component; empty until it has loaded or when loading fails. */
function useShoelace(part: ShoelacePart): string {
  const [tag, setTag] = useState('')
  useEffect(() => {
    let isUnmounted = false
    import('./elements/elements.ts').then(
      ({ shoelaceTags }) => !isUnmounted && setTag(shoelaceTags[part]),
      () => {},
    )
    return () => void (isUnmounted = true)
  }, [part])
  return tag
}

interface FormatBytesProps {
  bytes: number
  /** Language tag. */
  tag: string
  /** Separator from the preceding text. */
  before?: string
}

/**
 * A localised file size, `3.46 MB`. Always beside a name, so it is omitted until the Shoelace component has loaded. Inside
 * sentences use `Intl` instead.
 */
export function FormatBytes({ bytes, tag, before }: FormatBytesProps) {
  const name = useShoelace('format-bytes')
  if (!name || !(bytes > 0)) return null
  return createElement(Fragment, null, before, createElement(name, { value: bytes, lang: tag }))
}

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
