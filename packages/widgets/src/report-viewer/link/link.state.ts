import type { LinkFault, ReportLink } from '@lustra/core'

export type LinkState =
  /** `link` once the host has admitted it. */
  | { step: 'loading'; isSlow: boolean; link: ReportLink | null }
  | { step: 'shown'; link: ReportLink }
  /** It may not be shown here, and it is not offered elsewhere either. */
  | { step: 'refused'; fault: LinkFault }
  /** It may be opened, only not inside another page. */
  | { step: 'unframeable'; link: ReportLink; isOwnPolicy: boolean }
  | { step: 'failed'; error: unknown; reference: string; isTampered?: boolean }
