import type { EnabledRole } from '@lustra/core'
import type { Roles } from './user-manager.types.ts'

export const rolesIn = (roles: Roles): readonly EnabledRole[] =>
  roles === null || roles === 'missing' ? [] : roles
