import { createElement, Fragment } from 'react'
import { useShoelace } from './use-shoelace.ts'

interface Props {
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
export function FormatBytes({ bytes, tag, before }: Props) {
  const name = useShoelace('format-bytes')
  if (!name || !(bytes > 0)) return null
  return createElement(Fragment, null, before, createElement(name, { value: bytes, lang: tag }))
}
