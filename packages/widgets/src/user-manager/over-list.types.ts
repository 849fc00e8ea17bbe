import type { SeveralUserAction } from '@lustra/core'

/** What is open over the list and stands in no address. */
export type OverList =
  | { step: 'closed' }
  | { step: 'several'; action: SeveralUserAction }
  | { step: 'stores'; id: string; name: string }
  | { step: 'import' }
