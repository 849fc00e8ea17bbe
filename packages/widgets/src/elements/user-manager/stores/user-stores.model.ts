import { codeOf, notify, type UserStores, confirm } from '@lustra/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { mergeChanges, type ConflictChoice } from '../../../ui/conflict/merge-changes.ts'
import { createLatestRequest, isAbort } from '../../../ui/start/latest-request.ts'
import { notifyFailure } from '../notify-failure.ts'
import { accessOf, differenceOf, isUnchanged, rebase, type Access } from './access.ts'
import { createStoreTree } from './store-tree.model.ts'
import type { UserContext } from '../user-manager.types.ts'
import { publishUserChange, scopeKey } from '../publish-user-change.ts'

export type StoresState =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown }
  | { step: 'ready'; saved: UserStores }
export type SavingState =
  | { step: 'editing' | 'sending' | 'done' }
  | { step: 'failed'; error: unknown }
  | { step: 'conflict'; mine: Access; theirs: Access; fields: readonly (keyof Access)[] }

const nothing: Access = { nodes: [], stores: [] }

/** Which stores one person sees (A1): read, chosen in a tree, and saved as a whole. */
export function createUserStores(context: UserContext) {
  const { core, scope } = context
  const tree = createStoreTree(context)
  const $state = atom<StoresState>({ step: 'loading' })
  const $draft = atom<Access>(nothing)
  const $saving = atom<SavingState>({ step: 'editing' })
  const requests = createLatestRequest()
  let id = ''
  /** Incremented per opening, to ignore results of an earlier one. */
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
      const saved = await manager.userStores({ UserId: userId }, scope(signal))
      await tree.begin(saved, signal)
      if (!signal.aborted) applySaved(saved, accessOf(saved))
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) $state.set({ step: 'failed', error })
    }
  }

  const isSending = () => $saving.get().step === 'sending'

  function applySaved(saved: UserStores, draft: Access) {
    tree.addStores(saved.Stores)
    $draft.set(draft)
    $state.set({ step: 'ready', saved })
  }

  async function save(): Promise<void> {
    const state = $state.get()
    if (state.step !== 'ready' || isSending()) return
    $saving.set({ step: 'sending' })
    const [userId, ownOpening, sent] = [id, opening, toCall(state.saved, $draft.get())]
    try {
      const manager = await core.api.manager()
      const saved = await manager.authorizeUser({ ...sent, UserId: userId }, scope())
      publishSaved(context, userId)
      notify({ kind: 'success', text: context.$t.get()('stores.saved') })
      if (opening !== ownOpening) return
      applySaved(saved, accessOf(saved))
      $saving.set({ step: 'done' })
    } catch (error) {
      if (opening !== ownOpening) return notifyFailure(context, error)
      if (codeOf(error) === 'changed-meanwhile') return mergeConcurrent(accessOf(state.saved))
      $saving.set(isAbort(error) ? { step: 'editing' } : { step: 'failed', error })
    }
  }

  /** After a concurrent save: merges, and shows a conflict where needed. */
  async function mergeConcurrent(base: Access) {
    const ownOpening = opening
    try {
      const manager = await core.api.manager()
      const saved = await manager.userStores({ UserId: id }, scope())
      if (opening !== ownOpening) return
      const theirs = accessOf(saved)
      const { values, conflicts } = mergeChanges(base, $draft.get(), theirs)
      applySaved(saved, values)
      $saving.set({ step: 'editing' })
      if (conflicts.length === 0) return await save()
      $saving.set({ step: 'conflict', mine: values, theirs, fields: conflicts })
    } catch (error) {
      if (opening === ownOpening) $saving.set({ step: 'failed', error })
    }
  }

  /** Unbinds one store immediately, and keeps other unsaved choices. */
  async function unbind(storeId: string) {
    const [userId, ownOpening] = [id, opening]
    if (isSending() || !(await confirmUnbind(context, tree.nameOf('store', storeId)))) return
    if (opening !== ownOpening || isSending()) return
    $saving.set({ step: 'sending' })
    const saved = await unbindStore(context, userId, storeId)
    if (saved) publishSaved(context, userId)
    const state = $state.get()
    if (opening !== ownOpening || state.step !== 'ready') return
    if (saved) applySaved(saved, rebase(accessOf(state.saved), $draft.get(), accessOf(saved)))
    $saving.set({ step: 'editing' })
  }

  return {
    $state: $state as ReadableAtom<StoresState>,
    $draft: $draft as ReadableAtom<Access>,
    $saving: $saving as ReadableAtom<SavingState>,
    $difference,
    /** There are unsaved changes. */
    $isDirty: computed($difference, (difference) => !isUnchanged(difference)),
    tree,
    open: (userId: string) => void open(userId),
    /** Ignored while saving: the response would overwrite it. */
    choose: (access: Access) => void (isSending() || $draft.set(access)),
    save: () => void save(),
    unbind: (storeId: string) => void unbind(storeId),
    /** Saves the choice made in a conflict. */
    resolveConflict(choice: ConflictChoice) {
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

function publishSaved(context: UserContext, userId: string) {
  context.emit('user-changed', { id: userId })
  publishUserChange(context, userId)
}

export type UserStoresModel = ReturnType<typeof createUserStores>

/** Confirms unbinding; false when the group changed meanwhile. */
async function confirmUnbind(context: UserContext, store: string): Promise<boolean> {
  const t = context.$t.get()
  const initialScope = scopeKey(context)
  const isConfirmed = await confirm({
    title: t('stores.ask-unbind', { store }),
    text: t('stores.ask-unbind.text'),
    confirmLabel: t('stores.unbind'),
    danger: true,
  })
  return isConfirmed && scopeKey(context) === initialScope
}

/** Unbinds one store and notifies. Null on failure. */
async function unbindStore(
  { core, scope, $t }: UserContext,
  userId: string,
  storeId: string,
): Promise<UserStores | null> {
  try {
    const manager = await core.api.manager()
    const saved = await manager.unbindStore({ UserId: userId, StoreId: storeId }, scope())
    notify({ kind: 'success', text: $t.get()('other.store-unbound') })
    return saved
  } catch (error) {
    notifyFailure({ $t }, error)
    return null
  }
}
