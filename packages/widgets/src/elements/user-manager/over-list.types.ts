import type { SeveralUserAction } from '@lustra/core'

/** Dialogs over the list that have no address. */
export type OverList =
  | { step: 'closed' }
  | { step: 'several'; action: SeveralUserAction }
  | { step: 'stores'; id: string; name: string }
  | { step: 'import' }
