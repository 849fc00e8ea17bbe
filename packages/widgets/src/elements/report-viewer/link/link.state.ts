import type { LinkFault, ReportLink } from '@lustra/core'

export type LinkState =
  /** `link` is set once the host has admitted it. */
  | { step: 'loading'; isSlow: boolean; link: ReportLink | null }
  | { step: 'shown'; link: ReportLink }
  /** Neither shown nor offered in a new tab. */
  | { step: 'refused'; fault: LinkFault }
  /** Opens only in a new tab. */
  | { step: 'unframeable'; link: ReportLink; isOwnPolicy: boolean }
  | { step: 'failed'; error: unknown; reference: string; isTampered?: boolean }
