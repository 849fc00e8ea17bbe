export interface Framing {
  isFramed: boolean
  /** Firefox has none; it sends a referrer instead. */
  ancestorOrigins?: ArrayLike<string> | undefined
  referrer: string
}

/**
 * The origin of the page around this one, which alone is listened to and answered; undefined when there is none or it hides
 * itself. Who may be around at all is the first lock, and the host's policy (frame-ancestors) holds it (R6).
 */
export function parentOrigin({ isFramed, ancestorOrigins, referrer }: Framing): string | undefined {
  if (!isFramed) return undefined
  const told = ancestorOrigins?.[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : undefined)
  return told && /^https?:\/\//.test(told) ? told : undefined
}

export const framingOfThisPage = (): Framing => ({
  isFramed: window.parent !== window,
  ancestorOrigins: location.ancestorOrigins,
  referrer: document.referrer,
})
