import { isSafeScheme } from './safe-scheme.ts'

/** Why a report link may not be shown (R3). */
export type LinkFault = 'characters' | 'syntax' | 'scheme' | 'credentials' | 'own-origin' | 'origin'

export interface LinkRules {
  /** Origins that the API host lists for external reports. */
  origins: readonly string[]
  /** Origins of the portal and the embedding page: a same-origin frame could remove its sandbox. */
  own: readonly string[]
}

/** Checks whether a link may be shown in a frame (R3): returns its URL, or what is wrong. Used by browser and host. */
export function admitLink(raw: string, { origins, own }: LinkRules): { url: URL } | { fault: LinkFault } {
  // oxlint-disable-next-line no-control-regex -- control characters are rejected: browsers drop them, and readers cannot see them.
  if (raw.length > 2048 || /[\u0000-\u0020\u007f\\]/.test(raw)) return { fault: 'characters' }
  if (!URL.canParse(raw)) return { fault: 'syntax' }
  const url = new URL(raw)
  if (!isSafeScheme(url)) return { fault: 'scheme' }
  if (url.username || url.password) return { fault: 'credentials' }
  if (own.includes(url.origin)) return { fault: 'own-origin' }
  if (!origins.includes(url.origin)) return { fault: 'origin' }
  return { url }
}
