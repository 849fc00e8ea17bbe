import type { EnabledRole } from '@lustra/core'
import type { T, Tools } from '../kit/tools.ts'
import type { UserManagerTexts } from './user-manager.texts.en.ts'
import type { userManager } from './user-manager.widget.ts'

export type UserTools = Tools<typeof userManager, keyof UserManagerTexts>

/** The texts of the element. */
export type Words = T<keyof UserManagerTexts>

/** What the caller may give. Null until they have come, 'missing' when they could not be had. */
export type Roles = readonly EnabledRole[] | 'missing' | null
