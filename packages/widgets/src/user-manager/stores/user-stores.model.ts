import { codeOf, notify, type UserStores } from '@lustra/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { ConflictChoice } from '../../ui/conflict/conflict.types.ts'
import { mergeChanges } from '../../ui/conflict/merge-changes.ts'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import { tellFailure } from '../tell-failure.ts'
import { tellUserChange } from '../tell-user-change.ts'
import type { UserTools } from '../user-manager.types.ts'
import { accessOf, differenceOf, isAlike, rebase, type Access } from './access.ts'
import { createStoreTree } from './store-tree.model.ts'
import { askToUnbind, unbindStore } from './unbind-store.ts'

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
  /** Of how many sheets this is: what ends after its own has gone touches no other's. */
  let opening = 0

  const $difference = computed([$state, $draft], (state, draft) =>
    differenceOf(state.step === 'ready' ? accessOf(state.saved) : draft, draft),
  )

  async function open(userId: string) {
    requests.cancel()
    id = userId
    opening++
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

  const isSending = () => $saving.get().step === 'sending'

  function take(saved: UserStores, draft: Access) {
    tree.know(saved.Stores)
    $draft.set(draft)
    $state.set({ step: 'ready', saved })
  }

  async function save(): Promise<void> {
    const state = $state.get()
    if (state.step !== 'ready' || isSending()) return
    $saving.set({ step: 'sending' })
    const [userId, mine, sent] = [id, opening, toCall(state.saved, $draft.get())]
    try {
      const manager = await core.api.manager()
      const saved = await manager.authorizeUser({ ...sent, UserId: userId }, scope())
      announce(tools, userId)
      notify({ kind: 'success', text: tools.$t.get()('stores.saved') })
      if (opening !== mine) return
      take(saved, accessOf(saved))
      $saving.set({ step: 'done' })
    } catch (error) {
      if (opening !== mine) return tellFailure(tools, error)
      if (codeOf(error) === 'changed-meanwhile') return meet(accessOf(state.saved))
      $saving.set(isAbort(error) ? { step: 'editing' } : { step: 'failed', error })
    }
  }

  /** Somebody else saved meanwhile: the person sees both, and chooses. */
  async function meet(base: Access) {
    const mine = opening
    try {
      const manager = await core.api.manager()
      const saved = await manager.userStores(id, scope())
      if (opening !== mine) return
      const theirs = accessOf(saved)
      const { values, conflicts } = mergeChanges(base, $draft.get(), theirs)
      take(saved, values)
      $saving.set({ step: 'editing' })
      if (conflicts.length === 0) return await save()
      $saving.set({ step: 'conflict', mine: values, theirs, fields: conflicts })
    } catch (error) {
      if (opening === mine) $saving.set({ step: 'failed', error })
    }
  }

  /** Takes one store away at once, whatever else is chosen and not saved yet. */
  async function unbind(storeId: string) {
    const [userId, mine] = [id, opening]
    if (isSending() || !(await askToUnbind(tools, tree.nameOf('store', storeId)))) return
    if (opening !== mine || isSending()) return
    $saving.set({ step: 'sending' })
    const saved = await unbindStore(tools, userId, storeId)
    if (saved) announce(tools, userId)
    const state = $state.get()
    if (opening !== mine || state.step !== 'ready') return
    if (saved) take(saved, rebase(accessOf(state.saved), $draft.get(), accessOf(saved)))
    $saving.set({ step: 'editing' })
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
    /** Nothing while a save is on its way: it would be lost with the answer. */
    choose: (access: Access) => void (isSending() || $draft.set(access)),
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

const toCall = ({ Version }: UserStores, { nodes, stores }: Access) => ({
  OrganizeIds: [...nodes],
  StoreIds: [...stores],
  Version,
})

function announce(tools: UserTools, userId: string) {
  tools.emit('user-changed', { id: userId })
  tellUserChange(tools, userId)
}

export type UserStoresModel = ReturnType<typeof createUserStores>
