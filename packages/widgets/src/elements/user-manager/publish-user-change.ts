import { publishChange } from '@lustra/core'
import type { UserContext } from './user-manager.types.ts'

/** Reloads administrators' lists, here and in other tabs. The id is empty for a bulk change. */
export const publishUserChange = ({ core, scope }: Pick<UserContext, 'core' | 'scope'>, id: string) =>
  publishChange(core, { kind: 'manager', id }, scope().group ?? '')
