import { publishChange } from '@lustra/core'
import { scopeOf } from '../../kit/scope.ts'
import type { UserContext } from './user-manager.types.ts'

/** Current user and group. Compared before and after a confirmation, to cancel when either changed. */
export const scopeKey = ({ core, scope }: Pick<UserContext, 'core' | 'scope'>): string =>
  scopeOf('required', core.$session.get(), scope().group ?? '')

/** Reloads administrators' lists, here and in other tabs. The id is empty for a bulk change. */
export const publishUserChange = ({ core, scope }: Pick<UserContext, 'core' | 'scope'>, id: string) =>
  publishChange(core, { kind: 'manager', id }, scope().group ?? '')
