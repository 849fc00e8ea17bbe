import { scopeOf } from '../kit/scope.ts'
import type { UserTools } from './user-manager.types.ts'

/** Person and group by now: what a question was about is done for the same ones, or not at all. */
export const whose = ({ core, scope }: Pick<UserTools, 'core' | 'scope'>): string =>
  scopeOf('required', core.$session.get(), scope().group ?? '')
