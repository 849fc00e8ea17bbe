import { mostUsersAtOnce, type SeveralUserAction, type SeveralUsersResult } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { Selection } from '../../../ui/list/model/selection.model.ts'
import { isAbort } from '../../../ui/start/latest-request.ts'
import type { UserManagerModel } from '../user-manager.model.ts'
import type { UserContext } from '../user-manager.types.ts'
import { publishUserChange } from '../publish-user-change.ts'

export type SeveralState =
  | { step: 'asking' }
  | { step: 'working' }
  | { step: 'done'; result: SeveralUsersResult }
  | { step: 'failed'; error: unknown }

/** Maximum page size of the search. */
const pageSize = 100

/** Activates or deactivates several people, or gives them a role, in one call (A1). */
export function createSeveral(context: UserContext) {
  const { core, scope } = context
  const $state = atom<SeveralState>({ step: 'asking' })

  /** The selected ids. "All that match" is read page by page, without the excluded ones. */
  async function idsOf({ ids, all, except }: Selection, list: Pick<UserManagerModel, 'searchNow'>) {
    if (!all) return [...ids]
    const manager = await core.api.manager()
    const found: string[] = []
    for (let pageIndex = 1; found.length < mostUsersAtOnce; pageIndex++) {
      const page = await manager.findUsers({ ...list.searchNow(), pageIndex, pageSize }, scope())
      found.push(...page.Items.map(({ UserId }) => UserId).filter((id) => !except.has(id)))
      if (pageIndex >= page.TotalPages) break
    }
    return found.slice(0, mostUsersAtOnce)
  }

  return {
    $state: $state as ReadableAtom<SeveralState>,
    begin: () => $state.set({ step: 'asking' }),
    /** Ignored while a request is running. */
    async perform(
      list: Pick<UserManagerModel, 'searchNow' | 'selection'>,
      action: SeveralUserAction,
      roleId: string,
    ): Promise<void> {
      if ($state.get().step === 'working') return
      $state.set({ step: 'working' })
      try {
        const UserIds = await idsOf(list.selection.$selection.get(), list)
        const manager = await core.api.manager()
        const result = await manager.updateSeveralUsers(
          { UserIds, Action: action, ...(action === 'role' && { RoleId: roleId }) },
          scope(),
        )
        $state.set({ step: 'done', result })
        list.selection.clear()
        if (result.Changed > 0) {
          context.emit('users-changed', { count: result.Changed })
          publishUserChange(context, '')
        }
      } catch (error) {
        $state.set(isAbort(error) ? { step: 'asking' } : { step: 'failed', error })
      }
    },
  }
}
