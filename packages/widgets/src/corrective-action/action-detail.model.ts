import {
  actionStatuses,
  codeOf,
  onChange,
  tellChange,
  type ActionStatus,
  type CorrectiveActionDetail,
} from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { isAbort } from '../ui/start/latest-request.ts'
import type { ActionTools } from './action.types.ts'
import { draftOwner, saveDraft, readDraft } from '../evaluation/model/drafts.ts'
import { createResource } from '../ui/resource/resource.model.ts'

/** `changed`: somebody else was first; their change is shown, and this person's note stays in the form. */
export type Sending =
  { step: 'idle' } | { step: 'sending' } | { step: 'changed' } | { step: 'failed'; error: unknown }

/** The next step as far as it is written; `status` null leaves the present one. */
export interface ActionDraft {
  status: ActionStatus | null
  note: string
}

/** One corrective action: loaded, refreshed when it changes, and updated by its next step (V6). */
export function createActionDetail({ core, scope }: ActionTools, now: () => Date = () => new Date()) {
  /** The person's calendar day when it was read, by which it is overdue or not. */
  const $now = atom(now())
  const resource = createResource<CorrectiveActionDetail>({ load })
  const $sending = atom<Sending>({ step: 'idle' })
  const pinned = () => scope().group ?? ''
  let isAnnouncing = false
  const ownerOf = (id: string) => draftOwner(core, pinned(), `action/${id}`)

  function load(id: string, signal?: AbortSignal) {
    $now.set(now())
    return core.api.correctiveAction(id, scope(signal))
  }

  function open(id: string) {
    $sending.set({ step: 'idle' })
    resource.open(id)
  }

  /** Loads the open action again, and shows the previous one meanwhile and on failure. */
  async function refresh() {
    const id = resource.openId()
    if (resource.$shown.get().step !== 'ready') return
    const fresh = await load(id).catch(() => null)
    if (fresh) put(id, fresh)
  }

  /** Drops an answer that comes after another action was opened. */
  function put(id: string, action: CorrectiveActionDetail) {
    if (id === resource.openId()) resource.put(id, action)
  }

  /** Resolves with whether the step was accepted. */
  async function send(status: ActionStatus, note: string): Promise<boolean> {
    const now = resource.$shown.get()
    if (now.step !== 'ready' || $sending.get().step === 'sending') return false
    const owner = ownerOf(now.id)
    $sending.set({ step: 'sending' })
    const update = { id: now.id, Status: status, Note: note.trim(), Before: now.value.Status }
    try {
      put(now.id, await core.api.updateCorrectiveAction(update, scope()))
      $sending.set({ step: 'idle' })
      saveDraft(owner, null)
      announceChange(now.id)
      return true
    } catch (error) {
      await fail(error)
      return false
    }
  }

  /** Lists, threads and the open work refresh, here and in other tabs. */
  function announceChange(id: string) {
    isAnnouncing = true
    tellChange(core, { kind: 'corrective-action', id }, pinned())
    isAnnouncing = false
  }

  /** Follows changes by others. Returns the function that stops it. */
  const watch = () =>
    onChange(core, ({ id }) => void (id === resource.openId() && !isAnnouncing && refresh()), pinned)

  async function fail(error: unknown) {
    if (isAbort(error)) return $sending.set({ step: 'idle' })
    const isChanged = codeOf(error) === 'changed-meanwhile'
    if (isChanged) await refresh()
    $sending.set(isChanged ? { step: 'changed' } : { step: 'failed', error })
  }

  return {
    $shown: resource.$shown,
    $now: $now as ReadableAtom<Date>,
    $sending: $sending as ReadableAtom<Sending>,
    open,
    close: resource.close,
    again: resource.again,
    refresh,
    watch,
    send,
    /** What was typed at the open action before a reload, or before the session ended. */
    savedDraft: () => readDraft(ownerOf(resource.openId()), isActionDraft),
    /** Stores what is typed at the open action; null removes it. */
    saveDraft: (draft: ActionDraft | null) => saveDraft(ownerOf(resource.openId()), draft),
  }
}

const isActionDraft = ({ status, note }: ActionDraft) =>
  (status === null || actionStatuses.includes(status)) && typeof note === 'string'
