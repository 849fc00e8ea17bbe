import { mostUsersAtOnce, type SeveralUserAction, type SeveralUsersAnswer } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { Selection } from '../../ui/list/model/selection.model.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import { tellUserChange } from '../tell-user-change.ts'
import type { UserTools } from '../user-manager.types.ts'
import type { UserManagerModel } from '../user-manager.model.ts'

export type SeveralState =
  | { step: 'asking' }
  | { step: 'working' }
  | { step: 'done'; answer: SeveralUsersAnswer }
  | { step: 'failed'; error: unknown }

/** Most rows that one search answers. */
const pageSize = 100

/** Activates or deactivates several people, or gives them a role, in one call (A1). */
export function createSeveral(tools: UserTools) {
  const { core, scope } = tools
  const $state = atom<SeveralState>({ step: 'asking' })

  /** The ids of what is chosen. "All that match" is read page by page, and without those who were taken out. */
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
    /** A second press while it is at work does nothing. */
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
        const answer = await manager.updateSeveralUsers(
          { UserIds, Action: action, ...(action === 'role' && { RoleId: roleId }) },
          scope(),
        )
        $state.set({ step: 'done', answer })
        list.selection.clear()
        if (answer.Changed > 0) {
          tools.emit('users-changed', { count: answer.Changed })
          tellUserChange(tools, '')
        }
      } catch (error) {
        $state.set(isAbort(error) ? { step: 'asking' } : { step: 'failed', error })
      }
    },
  }
}

export type Several = ReturnType<typeof createSeveral>
