import { codeOf, notify, type UserStores } from '@lustra/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ConflictChoice } from '../../ui/conflict/conflict.types.ts'
import { mergeChanges } from '../../ui/conflict/merge-changes.ts'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import { tellUserChange } from '../tell-user-change.ts'
import type { UserTools } from '../user-manager.types.ts'
import { accessOf, differenceOf, isAlike, type Access } from './access.ts'
import { createStoreTree } from './store-tree.model.ts'
import { askAndUnbind } from './unbind-store.ts'

export type StoresState =
  { step: 'loading' } | { step: 'failed'; error: unknown } | { step: 'ready'; saved: UserStores }
export type SavingState =
  | { step: 'editing' | 'sending' | 'done' }
  | { step: 'failed'; error: unknown }
  | { step: 'conflict'; mine: Access; theirs: Access; fields: readonly (keyof Access)[] }

const nothing: Access = { nodes: [], stores: [] }

/** Which stores one person sees (A1): read, chosen in a tree, and saved as a whole. */
export function createUserStores(tools: UserTools) {
  const { core, scope } = tools
  const tree = createStoreTree(tools)
  const $state = atom<StoresState>({ step: 'loading' })
  const $draft = atom<Access>(nothing)
  const $saving = atom<SavingState>({ step: 'editing' })
  const requests = createLatestRequest()
  let id = ''

  const $difference = computed([$state, $draft], (state, draft) =>
    differenceOf(state.step === 'ready' ? accessOf(state.saved) : draft, draft),
  )

  async function open(userId: string) {
    requests.cancel()
    id = userId
    $saving.set({ step: 'editing' })
    $state.set({ step: 'loading' })
    $draft.set(nothing)
    if (!userId) return
    const signal = requests.start()
    try {
      const manager = await core.api.manager()
      const saved = await manager.userStores(userId, scope(signal))
      await tree.begin(saved, signal)
      if (!signal.aborted) take(saved, accessOf(saved))
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) $state.set({ step: 'failed', error })
    }
  }

  function take(saved: UserStores, draft: Access) {
    tree.know(saved.Stores)
    $draft.set(draft)
    $state.set({ step: 'ready', saved })
  }

  async function save(): Promise<void> {
    const state = $state.get()
    if (state.step !== 'ready' || $saving.get().step === 'sending') return
    $saving.set({ step: 'sending' })
    const { nodes, stores } = $draft.get()
    try {
      const manager = await core.api.manager()
      const Version = state.saved.Version
      const authorize = { UserId: id, OrganizeIds: [...nodes], StoreIds: [...stores], Version }
      const saved = await manager.authorizeUser(authorize, scope())
      take(saved, accessOf(saved))
      announce()
      notify({ kind: 'success', text: tools.$t.get()('stores.saved') })
      $saving.set({ step: 'done' })
    } catch (error) {
      if (codeOf(error) === 'changed-meanwhile') return meet(accessOf(state.saved))
      $saving.set(isAbort(error) ? { step: 'editing' } : { step: 'failed', error })
    }
  }

  /** Somebody else saved meanwhile: the person sees both, and chooses. */
  async function meet(base: Access) {
    try {
      const manager = await core.api.manager()
      const saved = await manager.userStores(id, scope())
      const theirs = accessOf(saved)
      const { values, conflicts } = mergeChanges(base, $draft.get(), theirs)
      take(saved, values)
      $saving.set({ step: 'editing' })
      if (conflicts.length === 0) return await save()
      $saving.set({ step: 'conflict', mine: values, theirs, fields: conflicts })
    } catch (error) {
      $saving.set({ step: 'failed', error })
    }
  }

  function announce() {
    tools.emit('user-changed', { id })
    tellUserChange(tools, id)
  }

  /** Takes one store away at once, whatever else is chosen and not saved yet. */
  async function unbind(storeId: string) {
    const saved = await askAndUnbind(tools, { userId: id, storeId, store: tree.nameOf('store', storeId) })
    if (!saved) return
    const { nodes, stores } = $draft.get()
    take(saved, { nodes, stores: stores.filter((each) => each !== storeId) })
    announce()
  }

  return {
    $state: $state as ReadableAtom<StoresState>,
    $draft: $draft as ReadableAtom<Access>,
    $saving: $saving as ReadableAtom<SavingState>,
    $difference,
    /** Something chosen is not saved. */
    $isDirty: computed($difference, (difference) => !isAlike(difference)),
    tree,
    open: (userId: string) => void open(userId),
    choose: (access: Access) => $draft.set(access),
    save: () => void save(),
    unbind: (storeId: string) => void unbind(storeId),
    /** Saves what was chosen of two changes that met. */
    settle(choice: ConflictChoice) {
      const saving = $saving.get()
      if (saving.step !== 'conflict') return
      const chosen = { ...saving.mine }
      for (const key of saving.fields) if (choice[key] === 'theirs') chosen[key] = saving.theirs[key]
      $draft.set(chosen)
      $saving.set({ step: 'editing' })
      void save()
    },
    back: () => $saving.set({ step: 'editing' }),
  }
}

export type UserStoresModel = ReturnType<typeof createUserStores>
