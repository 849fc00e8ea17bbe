import type { IncomingHttpHeaders } from 'node:http'

export interface RequestedRange {
  from: number
}

/** The offset requested by `Range: bytes=N-`; undefined for anything else, and when `If-Range` names other bytes. */
export function rangeOf(headers: IncomingHttpHeaders, tag: string): RequestedRange | undefined {
  const from = /^bytes=(\d{1,15})-$/.exec(headers.range?.trim() ?? '')?.[1]
  // Without its tag the rest cannot be matched to the beginning.
  if (from === undefined || headers['if-range'] !== tag) return undefined
  return { from: Number(from) }
}
