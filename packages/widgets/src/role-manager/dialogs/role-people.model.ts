import type { Paged, RoleUser, SeveralUsersAnswer } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import type { RoleTools } from '../role-manager.types.ts'

export const peoplePage = 20

/** Whose people are shown: those of the role, or everybody of the group to choose from. */
export type PeopleKind = 'role' | 'group'

export interface PeopleState {
  kind: PeopleKind
  keyword: string
  pageIndex: number
  /** The page as far as it has come; the former one stays until another is there. */
  page: Paged<RoleUser> | null
  error: unknown
}

const begin: PeopleState = { kind: 'role', keyword: '', pageIndex: 1, page: null, error: null }

/** The people of a role, page by page, and those to whom it can be given (A2). */
export function createRolePeople(tools: RoleTools) {
  const { core } = tools
  const $state = atom<PeopleState>(begin)
  const requests = createLatestRequest()
  let roleId = ''

  async function load() {
    const { kind, keyword, pageIndex } = $state.get()
    const signal = requests.start()
    const asked = { keyword: keyword.trim(), pageIndex, pageSize: peoplePage }
    try {
      const manager = await core.api.manager()
      const options = tools.scope(signal)
      const page = await (kind === 'role'
        ? manager.roleUsers(roleId, asked, options)
        : manager.enabledUsers(asked, options))
      if (!signal.aborted) $state.set({ ...$state.get(), page, error: null })
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) $state.set({ ...$state.get(), error })
    }
  }
  function ask(changes: Partial<PeopleState>) {
    $state.set({ ...$state.get(), ...changes })
    void load()
  }

  return {
    $state: $state as ReadableAtom<PeopleState>,
    open(id: string) {
      roleId = id
      ask(begin)
    },
    close: requests.cancel,
    again: () => ask({ error: null }),
    show: (kind: PeopleKind) => ask({ ...begin, kind }),
    search: (keyword: string) => ask({ keyword, pageIndex: 1 }),
    toPage: (pageIndex: number) => ask({ pageIndex }),
    /** Gives them the role instead of theirs. Rejects as the call does. */
    async bind(UserIds: readonly string[]): Promise<SeveralUsersAnswer> {
      const manager = await core.api.manager()
      const answer = await manager.bindRole({ RoleId: roleId, UserIds: [...UserIds] }, tools.scope())
      ask(begin)
      return answer
    },
  }
}

export type RolePeopleModel = ReturnType<typeof createRolePeople>
