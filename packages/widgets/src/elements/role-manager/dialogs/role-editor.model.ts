import { codeOf, inRootOrder, type MenuNode, type OrganizeChoice, type RoleDetail } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { RoleContext } from '../role-manager.model.ts'
import { changeOf, decideRights, mergeRights, rightsOf, type Rights, type RightsField } from './rights.ts'

/** The data of an open role. */
export interface LoadedRole {
  role: RoleDetail
  /** The pages that the caller may assign. */
  /** In the order of the bar. */
  menu: readonly MenuNode[]
  nodes: readonly OrganizeChoice[]
}

/** Steps of saving changed rights; `asking` is the review before saving. */
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

async function load({ core, scope }: RoleContext, id: string, signal: AbortSignal): Promise<LoadedRole> {
  const manager = await core.api.manager()
  const options = scope(signal)
  const [role, menu, nodes] = await Promise.all([
    manager.role({ id }, options),
    manager.enabledMenus(options),
    manager.organizeChoices(options),
  ])
  return { role, menu: inRootOrder(menu), nodes }
}

/** The open role with its saved and its ticked rights (A2). */
export function createRoleEditor(context: RoleContext) {
  const { core } = context
  const $state = atom<RoleState>({ step: 'loading' })
  let id = ''
  let abort = new AbortController()

  async function open(roleId: string) {
    id = roleId
    abort.abort()
    abort = new AbortController()
    const { signal } = abort
    $state.set({ step: 'loading' })
    try {
      const loaded = await load(context, id, signal)
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
  const update = (changes: Partial<ReadyRole>) => {
    const state = ready()
    if (state) $state.set({ ...state, ...changes })
  }
  /** Ignored while saving: the response would overwrite the change. */
  function setRights(change: (state: ReadyRole) => Rights) {
    const state = ready()
    if (state && state.save.step !== 'saving') update({ rights: change(state), save: { step: 'editing' } })
  }
  const withRole = (role: RoleDetail): LoadedRole => ({ ...ready()!.loaded, role })

  /** Saves the ticked rights. Resolves to true on success. */
  async function save(): Promise<boolean> {
    const state = ready()
    if (!state || state.save.step === 'saving') return false
    const { role } = state.loaded
    update({ save: { step: 'saving' } })
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
        context.scope(),
      )
      if (signal.aborted) return true
      update({ loaded: withRole(saved), rights: rightsOf(saved), save: { step: 'editing' } })
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (codeOf(error) === 'changed-meanwhile') await mergeConcurrent()
      else update({ save: { step: 'failed', error } })
      return false
    }
  }

  /** After a concurrent change: merges, and shows a conflict where needed. */
  async function mergeConcurrent() {
    const state = ready()!
    try {
      const manager = await core.api.manager()
      const theirs = await manager.role({ id }, context.scope(abort.signal))
      const base = rightsOf(state.loaded.role)
      const { merged, undecided } = mergeRights(base, state.rights, rightsOf(theirs))
      if (undecided.length) return update({ save: { step: 'conflict', theirs, fields: undecided } })
      // Review the difference to their version before saving.
      update({ loaded: withRole(theirs), rights: merged, save: { step: 'asking', isAfterAnother: true } })
    } catch (error) {
      update({ save: { step: 'failed', error } })
    }
  }

  return {
    $state: $state as ReadableAtom<RoleState>,
    open: (roleId: string) => void open(roleId),
    close() {
      abort.abort()
      // The next role must not show this one's data.
      $state.set({ step: 'loading' })
    },
    retry: () => void open(id),
    tick: (changes: Partial<Rights>) => setRights(({ rights }) => ({ ...rights, ...changes })),
    reset: () => setRights(({ loaded }) => rightsOf(loaded.role)),
    review: () => update({ save: { step: 'asking' } }),
    back: () => update({ save: { step: 'editing' } }),
    save,
    /** Saves the choice made in a conflict. */
    async resolveConflict(choice: Readonly<Record<string, string>>): Promise<boolean> {
      const state = ready()
      if (!state || state.save.step !== 'conflict') return false
      const { theirs } = state.save
      const { merged } = mergeRights(rightsOf(state.loaded.role), state.rights, rightsOf(theirs))
      const rights = decideRights(merged, rightsOf(theirs), choice)
      update({ loaded: withRole(theirs), rights, save: { step: 'editing' } })
      return changeOf(rightsOf(theirs), rights) ? save() : true
    },
    /** Reloads the number of people with this role. */
    async recount() {
      const manager = await core.api.manager()
      const { Users } = await manager.role({ id }, context.scope(abort.signal))
      const state = ready()
      if (state) update({ loaded: withRole({ ...state.loaded.role, Users }) })
    },
  }
}

export type RoleEditor = ReturnType<typeof createRoleEditor>
