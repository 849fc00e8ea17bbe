import type { GroupRole, InUse } from '@lustra/core'
import type { T, Tools } from '../kit/tools.ts'
import type { RoleManagerTexts } from './role-manager.texts.en.ts'
import type { roleManager } from './role-manager.widget.ts'

export type RoleTools = Tools<typeof roleManager, keyof RoleManagerTexts>

/** The texts of the element. */
export type Words = T<keyof RoleManagerTexts>

/** What stands over the list beside the open role: the form of a name (of a new role without one), or who has a role. */
export type OverList =
  | { step: 'closed' }
  | { step: 'name'; role: GroupRole | null }
  | { step: 'in-use'; role: GroupRole; users: Pick<InUse, 'Users' | 'UserNames'> }
