import { scopeOf } from '../../kit/scope.ts'
import type { UserContext } from './user-manager.types.ts'

/** Current user and group. Compared before and after a confirmation, to cancel when either changed. */
export const scopeKey = ({ core, scope }: Pick<UserContext, 'core' | 'scope'>): string =>
  scopeOf('required', core.$session.get(), scope().group ?? '')
