import { createElement, Fragment } from 'react'
import { useShoelace } from './use-shoelace.ts'

interface Props {
  bytes: number
  /** Language tag. */
  tag: string
  /** What parts it from the text before it. */
  before?: string
}

/**
 * The size of a file, `3.46 MB`, in a language's own spelling. It stands beside a name and never alone, so it is left out
 * until Shoelace's part has arrived, and where it cannot be had. Inside a sentence use a number and `Intl`.
 */
export function FormatBytes({ bytes, tag, before }: Props) {
  const name = useShoelace('format-bytes')
  if (!name || !(bytes > 0)) return null
  return createElement(Fragment, null, before, createElement(name, { value: bytes, lang: tag }))
}
