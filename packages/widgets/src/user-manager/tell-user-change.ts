import { tellChange } from '@lustra/core'
import type { UserTools } from './user-manager.types.ts'

/** Lists of administrators read anew, here and in other tabs. Several people at once have no id. */
export const tellUserChange = ({ core, scope }: Pick<UserTools, 'core' | 'scope'>, id: string) =>
  tellChange(core, { kind: 'manager', id }, scope().group ?? '')
