export interface Framing {
  isFramed: boolean
  /** Not supported by Firefox, where the referrer is used. */
  ancestorOrigins?: ArrayLike<string> | undefined
  referrer: string
}

/**
 * The origin of the parent page, the only one to communicate with; undefined without a parent or when it is
 * hidden. Allowed parents are restricted by the host's CSP (frame-ancestors) (R6).
 */
export function parentOrigin({ isFramed, ancestorOrigins, referrer }: Framing): string | undefined {
  if (!isFramed) return undefined
  const origin = ancestorOrigins?.[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : undefined)
  return origin && /^https?:\/\//.test(origin) ? origin : undefined
}

export const framingOfThisPage = (): Framing => ({
  isFramed: window.parent !== window,
  ancestorOrigins: location.ancestorOrigins,
  referrer: document.referrer,
})
