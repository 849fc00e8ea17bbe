import type { IncomingHttpHeaders } from 'node:http'

export interface AskedRange {
  from: number
}

/** The rest of a file that is asked for by `Range: bytes=N-`; undefined for anything else, and when `If-Range` names other bytes. */
export function rangeOf(headers: IncomingHttpHeaders, tag: string): AskedRange | undefined {
  const from = /^bytes=(\d{1,15})-$/.exec(headers.range?.trim() ?? '')?.[1]
  // Without its tag nobody could know that the rest belongs to the beginning.
  if (from === undefined || headers['if-range'] !== tag) return undefined
  return { from: Number(from) }
}
