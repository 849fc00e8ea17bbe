import type { GroupRole, InUse } from '@lustra/core'
import type { T, ElementContext } from '../../kit/element-context.ts'
import type { RoleManagerTexts } from './role-manager.texts.en.ts'
import type { roleManager } from './role-manager.widget.ts'

export type RoleContext = ElementContext<typeof roleManager, keyof RoleManagerTexts>

/** The texts of the element. */
export type Translate = T<keyof RoleManagerTexts>

/** Dialogs over the list: name of a role (null for a new one), and people of a role in use. */
export type OverList =
  | { step: 'closed' }
  | { step: 'name'; role: GroupRole | null }
  | { step: 'in-use'; role: GroupRole; users: Pick<InUse, 'Users' | 'UserNames'> }
