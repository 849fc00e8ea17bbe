import { codeOf, type MenuNode, type OrganizeChoice, type RoleDetail } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { RoleTools } from '../role-manager.types.ts'
import { changeOf, decideRights, mergeRights, rightsOf, type Rights, type RightsField } from './rights.ts'

/** Everything that an open role shows. */
export interface LoadedRole {
  role: RoleDetail
  /** The pages that the caller may give. */
  menu: readonly MenuNode[]
  nodes: readonly OrganizeChoice[]
}

/** Of changed rights: being ticked, looked at before they are saved, on their way, refused, or met by another's change. */
export type SaveStep =
  | { step: 'editing' }
  | { step: 'asking'; isAfterAnother?: boolean }
  | { step: 'saving' }
  | { step: 'failed'; error: unknown }
  | { step: 'conflict'; theirs: RoleDetail; fields: readonly RightsField[] }

export type RoleState =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown }
  | { step: 'ready'; loaded: LoadedRole; rights: Rights; save: SaveStep }

type ReadyRole = Extract<RoleState, { step: 'ready' }>

async function load({ core, scope }: RoleTools, id: string, signal: AbortSignal): Promise<LoadedRole> {
  const manager = await core.api.manager()
  const options = scope(signal)
  const [role, menu, nodes] = await Promise.all([
    manager.role(id, options),
    manager.enabledMenus(options),
    manager.organizeChoices(options),
  ])
  return { role, menu, nodes }
}

/** One role that is open: what it opens, as it is and as it is ticked, until that is saved (A2). */
export function createRoleEditor(tools: RoleTools) {
  const { core } = tools
  const $state = atom<RoleState>({ step: 'loading' })
  let id = ''
  let abort = new AbortController()

  async function open(wanted: string) {
    id = wanted
    abort.abort()
    abort = new AbortController()
    const { signal } = abort
    $state.set({ step: 'loading' })
    try {
      const loaded = await load(tools, id, signal)
      if (signal.aborted) return
      $state.set({ step: 'ready', loaded, rights: rightsOf(loaded.role), save: { step: 'editing' } })
    } catch (error) {
      if (!signal.aborted) $state.set({ step: 'failed', error })
    }
  }

  const ready = () => {
    const state = $state.get()
    return state.step === 'ready' ? state : null
  }
  const put = (changes: Partial<ReadyRole>) => {
    const state = ready()
    if (state) $state.set({ ...state, ...changes })
  }
  /** What is on its way would come back without what is ticked now. */
  function setRights(change: (state: ReadyRole) => Rights) {
    const state = ready()
    if (state && state.save.step !== 'saving') put({ rights: change(state), save: { step: 'editing' } })
  }
  const withRole = (role: RoleDetail): LoadedRole => ({ ...ready()!.loaded, role })

  /** Sends what is ticked. True when it is saved. */
  async function save(): Promise<boolean> {
    const state = ready()
    if (!state || state.save.step === 'saving') return false
    const { role } = state.loaded
    put({ save: { step: 'saving' } })
    const { signal } = abort
    try {
      const manager = await core.api.manager()
      const saved = await manager.authorizeRole(
        {
          RoleId: role.RoleId,
          MenuIds: [...state.rights.pages],
          AllStores: state.rights.allStores,
          OrganizeIds: [...state.rights.nodes],
          Version: role.Version,
        },
        tools.scope(),
      )
      if (signal.aborted) return true
      put({ loaded: withRole(saved), rights: rightsOf(saved), save: { step: 'editing' } })
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (codeOf(error) === 'changed-meanwhile') await meet()
      else put({ save: { step: 'failed', error } })
      return false
    }
  }

  /** Somebody else changed the role: both versions are put together, and what both changed is left to the person. */
  async function meet() {
    const state = ready()!
    try {
      const manager = await core.api.manager()
      const theirs = await manager.role(id, tools.scope(abort.signal))
      const base = rightsOf(state.loaded.role)
      const { merged, undecided } = mergeRights(base, state.rights, rightsOf(theirs))
      if (undecided.length) return put({ save: { step: 'conflict', theirs, fields: undecided } })
      // What differs from theirs is shown anew before it is saved.
      put({ loaded: withRole(theirs), rights: merged, save: { step: 'asking', isAfterAnother: true } })
    } catch (error) {
      put({ save: { step: 'failed', error } })
    }
  }

  return {
    $state: $state as ReadableAtom<RoleState>,
    open: (wanted: string) => void open(wanted),
    close() {
      abort.abort()
      // The next role begins with nothing of this one.
      $state.set({ step: 'loading' })
    },
    again: () => void open(id),
    tick: (changes: Partial<Rights>) => setRights(({ rights }) => ({ ...rights, ...changes })),
    reset: () => setRights(({ loaded }) => rightsOf(loaded.role)),
    ask: () => put({ save: { step: 'asking' } }),
    back: () => put({ save: { step: 'editing' } }),
    save,
    /** After a conflict: what was chosen of each field is saved over the other's version. */
    async decide(choice: Readonly<Record<string, string>>): Promise<boolean> {
      const state = ready()
      if (!state || state.save.step !== 'conflict') return false
      const { theirs } = state.save
      const { merged } = mergeRights(rightsOf(state.loaded.role), state.rights, rightsOf(theirs))
      const rights = decideRights(merged, rightsOf(theirs), choice)
      put({ loaded: withRole(theirs), rights, save: { step: 'editing' } })
      return changeOf(rightsOf(theirs), rights) ? save() : true
    },
    /** How many people have it is another number by now. */
    async recount() {
      const manager = await core.api.manager()
      const { Users } = await manager.role(id, tools.scope(abort.signal))
      const state = ready()
      if (state) put({ loaded: withRole({ ...state.loaded.role, Users }) })
    },
  }
}

export type RoleEditor = ReturnType<typeof createRoleEditor>
