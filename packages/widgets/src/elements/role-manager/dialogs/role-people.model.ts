import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import { mostUsersAtOnce, type Paged, type RoleUser, type SeveralUsersResult } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { createLatestRequest, isAbort } from '../../../ui/start/latest-request.ts'
import type { RoleContext } from '../role-manager.model.ts'

export const peoplePage = 20
/** Debounce of the search. */
const debounceMs = 300

/** People of the role, or all people of the group to choose from. */
export type PeopleKind = 'role' | 'group'

/** Steps of assigning the role to the chosen people. */
type BindStep =
  | { step: 'choosing' }
  | { step: 'sending' }
  | { step: 'done'; result: SeveralUsersResult }
  | { step: 'failed'; error: unknown }

export interface PeopleState {
  kind: PeopleKind
  /** Text of the search field; `keyword` is the last search. */
  typed: string
  keyword: string
  pageIndex: number
  /** The previous page stays until the next one is loaded. */
  page: Paged<RoleUser> | null
  error: unknown
  chosen: ReadonlySet<string>
  bind: BindStep
}

const initial: PeopleState = {
  kind: 'role',
  typed: '',
  keyword: '',
  pageIndex: 1,
  page: null,
  error: null,
  chosen: new Set(),
  bind: { step: 'choosing' },
}

/** The people of a role, page by page, and its assignment to others (A2). Survives switching tabs. */
export function createRolePeople(context: RoleContext) {
  const { core } = context
  const $state = atom<PeopleState>(initial)
  const requests = createLatestRequest()
  let roleId = ''
  let typing: ReturnType<typeof setTimeout> | undefined

  async function load() {
    const { kind, keyword, pageIndex } = $state.get()
    const signal = requests.start()
    const query = { keyword: normalizeTyped(keyword), pageIndex, pageSize: peoplePage }
    try {
      const manager = await core.api.manager()
      const options = context.scope(signal)
      const page = await (kind === 'role'
        ? manager.roleUsers({ id: roleId, ...query }, options)
        : manager.enabledUsers(query, options))
      if (!signal.aborted) update({ page, error: null })
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) update({ error })
    }
  }
  const update = (changes: Partial<PeopleState>) => $state.set({ ...$state.get(), ...changes })
  function reload(changes: Partial<PeopleState>) {
    clearTimeout(typing)
    update(changes)
    void load()
  }
  const isSending = () => $state.get().bind.step === 'sending'
  const search = () => reload({ keyword: $state.get().typed, pageIndex: 1 })

  return {
    $state: $state as ReadableAtom<PeopleState>,
    /** Shows the people of a role; the same role keeps its view and choice. */
    enter(id: string) {
      const isSame = id === roleId
      roleId = id
      reload(isSame ? {} : initial)
    },
    /** Resets the state for the next role. */
    close() {
      roleId = ''
      clearTimeout(typing)
      requests.cancel()
      $state.set(initial)
    },
    retry: () => reload({ error: null }),
    show: (kind: PeopleKind) => isSending() || reload({ ...initial, kind }),
    /** Searches after a pause in typing; not during an IME composition. */
    type(typed: string, isComposing = false) {
      clearTimeout(typing)
      update({ typed })
      if (!isComposing) typing = setTimeout(search, debounceMs)
    },
    search,
    toPage: (pageIndex: number) => reload({ pageIndex }),
    toggle(userId: string) {
      if (isSending()) return
      const chosen = new Set($state.get().chosen)
      if (!chosen.delete(userId)) chosen.add(userId)
      update({ chosen })
    },
    /** Replaces the role of the chosen people. Resolves to true on success. */
    async bind(): Promise<boolean> {
      const [id, { chosen }] = [roleId, $state.get()]
      if (isSending() || chosen.size === 0 || chosen.size > mostUsersAtOnce) return false
      update({ bind: { step: 'sending' } })
      try {
        const manager = await core.api.manager()
        const result = await manager.bindRole({ RoleId: id, UserIds: [...chosen] }, context.scope())
        if (id === roleId) reload({ ...initial, bind: { step: 'done', result } })
        return true
      } catch (error) {
        if (id === roleId) update({ bind: { step: 'failed', error } })
        return false
      }
    },
  }
}

export type RolePeopleModel = ReturnType<typeof createRolePeople>
