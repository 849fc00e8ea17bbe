import { mostUsersAtOnce, type Paged, type RoleUser, type SeveralUsersAnswer } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import type { RoleTools } from '../role-manager.types.ts'

export const peoplePage = 20
/** How long typing rests before it is searched for. */
const typingMs = 300

/** Whose people are shown: those of the role, or everybody of the group to choose from. */
export type PeopleKind = 'role' | 'group'

/** Of the people who are chosen: whether the role is being given to them, and what became of it. */
export type BindStep =
  | { step: 'choosing' }
  | { step: 'sending' }
  | { step: 'done'; result: SeveralUsersAnswer }
  | { step: 'failed'; error: unknown }

export interface PeopleState {
  kind: PeopleKind
  /** What stands in the search field; `keyword` is what was searched for. */
  typed: string
  keyword: string
  pageIndex: number
  /** The page as far as it has come; the former one stays until another is there. */
  page: Paged<RoleUser> | null
  error: unknown
  chosen: ReadonlySet<string>
  bind: BindStep
}

const begin: PeopleState = {
  kind: 'role',
  typed: '',
  keyword: '',
  pageIndex: 1,
  page: null,
  error: null,
  chosen: new Set(),
  bind: { step: 'choosing' },
}

/** The people of a role, page by page, and those to whom it can be given (A2). It lasts while other tabs are looked at. */
export function createRolePeople(tools: RoleTools) {
  const { core } = tools
  const $state = atom<PeopleState>(begin)
  const requests = createLatestRequest()
  let roleId = ''
  let typing: ReturnType<typeof setTimeout> | undefined

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
      if (!signal.aborted) put({ page, error: null })
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) put({ error })
    }
  }
  const put = (changes: Partial<PeopleState>) => $state.set({ ...$state.get(), ...changes })
  function ask(changes: Partial<PeopleState>) {
    clearTimeout(typing)
    put(changes)
    void load()
  }
  const isSending = () => $state.get().bind.step === 'sending'
  const search = () => ask({ keyword: $state.get().typed, pageIndex: 1 })

  return {
    $state: $state as ReadableAtom<PeopleState>,
    /** Shows the people of a role; of the same role, what was shown and chosen last. */
    enter(id: string) {
      const isSame = id === roleId
      roleId = id
      ask(isSame ? {} : begin)
    },
    /** Nothing of it is left for the next role. */
    close() {
      roleId = ''
      clearTimeout(typing)
      requests.cancel()
      $state.set(begin)
    },
    again: () => ask({ error: null }),
    show: (kind: PeopleKind) => isSending() || ask({ ...begin, kind }),
    /** Searches when the typing rests; not amid what an input method still makes of it. */
    type(typed: string, isComposing = false) {
      clearTimeout(typing)
      put({ typed })
      if (!isComposing) typing = setTimeout(search, typingMs)
    },
    search,
    toPage: (pageIndex: number) => ask({ pageIndex }),
    toggle(userId: string) {
      if (isSending()) return
      const chosen = new Set($state.get().chosen)
      if (!chosen.delete(userId)) chosen.add(userId)
      put({ chosen })
    },
    /** Gives the chosen ones the role instead of theirs. True when that was done. */
    async bind(): Promise<boolean> {
      const [id, { chosen }] = [roleId, $state.get()]
      if (isSending() || chosen.size === 0 || chosen.size > mostUsersAtOnce) return false
      put({ bind: { step: 'sending' } })
      try {
        const manager = await core.api.manager()
        const result = await manager.bindRole({ RoleId: id, UserIds: [...chosen] }, tools.scope())
        if (id === roleId) ask({ ...begin, bind: { step: 'done', result } })
        return true
      } catch (error) {
        if (id === roleId) put({ bind: { step: 'failed', error } })
        return false
      }
    },
  }
}

export type RolePeopleModel = ReturnType<typeof createRolePeople>
