import type { EnabledRole, SeveralUserAction } from '@lustra/core'
import type { T, ElementContext } from '../../kit/element-context.ts'
import type { UserManagerTexts } from './user-manager.texts.en.ts'
import type { userManager } from './user-manager.widget.ts'

export type UserContext = ElementContext<typeof userManager, keyof UserManagerTexts>

/** The texts of the element. */
export type Translate = T<keyof UserManagerTexts>

/** Roles that the caller may assign. Null while loading, 'missing' when loading failed. */
export type Roles = readonly EnabledRole[] | 'missing' | null

/** Dialogs over the list that have no address. */
export type OverList =
  | { step: 'closed' }
  | { step: 'several'; action: SeveralUserAction }
  | { step: 'stores'; id: string; name: string }
  | { step: 'import' }
