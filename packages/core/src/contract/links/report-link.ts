import { isSafeScheme } from './safe-scheme.ts'

/** Why a link is no report that may be shown (R3). */
export type LinkFault = 'characters' | 'syntax' | 'scheme' | 'credentials' | 'own-origin' | 'origin'

export interface LinkRules {
  /** Origins that the API host lists for external reports. */
  origins: readonly string[]
  /** Origins of the portal and of the page around: what is framed from there could lift its own sandbox. */
  own: readonly string[]
}

/** Whether a link may be shown in a frame (R3): its address, or what is wrong with it. One rule for browser and host. */
export function admitLink(raw: string, { origins, own }: LinkRules): { url: URL } | { fault: LinkFault } {
  // eslint-disable-next-line no-control-regex -- control characters are rejected: browsers drop them, and readers cannot see them.
  if (raw.length > 2048 || /[\u0000-\u0020\u007f\\]/.test(raw)) return { fault: 'characters' }
  if (!URL.canParse(raw)) return { fault: 'syntax' }
  const url = new URL(raw)
  if (!isSafeScheme(url)) return { fault: 'scheme' }
  if (url.username || url.password) return { fault: 'credentials' }
  if (own.includes(url.origin)) return { fault: 'own-origin' }
  if (!origins.includes(url.origin)) return { fault: 'origin' }
  return { url }
}
