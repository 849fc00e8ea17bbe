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

/** `changed`: somebody else was first; what they made of it is shown, and the note of this person waits. */
export type Sending =
  { step: 'idle' } | { step: 'sending' } | { step: 'changed' } | { step: 'failed'; error: unknown }

/** The next step as far as it is written; `status` null when the present one is to stay. */
export interface ActionDraft {
  status: ActionStatus | null
  note: string
}

/** One corrective action: read, kept up to date, and led a step further (V6). */
export function createActionDetail({ core, scope }: ActionTools, now: () => Date = () => new Date()) {
  /** The person's calendar day when it was read, by which it is overdue or not. */
  const $now = atom(now())
  const shown = createResource<CorrectiveActionDetail>({ load })
  const $sending = atom<Sending>({ step: 'idle' })
  const pinned = () => scope().group ?? ''
  let isTelling = false
  const ownerOf = (id: string) => draftOwner(core, pinned(), `action/${id}`)

  function load(id: string, signal?: AbortSignal) {
    $now.set(now())
    return core.api.correctiveAction(id, scope(signal))
  }

  function open(id: string) {
    $sending.set({ step: 'idle' })
    shown.open(id)
  }

  /** Reads what stands there anew and leaves it standing meanwhile; without an answer it stays as it was. */
  async function refresh() {
    const id = shown.openId()
    if (shown.$shown.get().step !== 'ready') return
    const fresh = await load(id).catch(() => null)
    if (fresh) put(id, fresh)
  }

  /** An answer that comes after another action was opened is nothing to show. */
  function put(id: string, action: CorrectiveActionDetail) {
    if (id === shown.openId()) shown.put(id, action)
  }

  /** Tells whether the step stands. */
  async function send(status: ActionStatus, note: string): Promise<boolean> {
    const now = shown.$shown.get()
    if (now.step !== 'ready' || $sending.get().step === 'sending') return false
    const owner = ownerOf(now.id)
    $sending.set({ step: 'sending' })
    const update = { id: now.id, Status: status, Note: note.trim(), Before: now.value.Status }
    try {
      put(now.id, await core.api.updateCorrectiveAction(update, scope()))
      $sending.set({ step: 'idle' })
      saveDraft(owner, null)
      tell(now.id)
      return true
    } catch (error) {
      await fail(error)
      return false
    }
  }

  /** Lists, threads and what waits today follow, here and in other tabs. */
  function tell(id: string) {
    isTelling = true
    tellChange(core, { kind: 'corrective-action', id }, pinned())
    isTelling = false
  }

  /** Follows what others make of it. Answers its own end. */
  const watch = () =>
    onChange(core, ({ id }) => void (id === shown.openId() && !isTelling && refresh()), pinned)

  async function fail(error: unknown) {
    if (isAbort(error)) return $sending.set({ step: 'idle' })
    const isChanged = codeOf(error) === 'changed-meanwhile'
    if (isChanged) await refresh()
    $sending.set(isChanged ? { step: 'changed' } : { step: 'failed', error })
  }

  return {
    $shown: shown.$shown,
    $now: $now as ReadableAtom<Date>,
    $sending: $sending as ReadableAtom<Sending>,
    open,
    close: shown.close,
    again: shown.again,
    refresh,
    watch,
    send,
    /** What was typed at the open action before a reload, or before the session ended. */
    recall: () => readDraft(ownerOf(shown.openId()), isKept),
    /** Keeps what is typed at the open action; null when it was thrown away. */
    keep: (draft: ActionDraft | null) => saveDraft(ownerOf(shown.openId()), draft),
  }
}

const isKept = ({ status, note }: ActionDraft) =>
  (status === null || actionStatuses.includes(status)) && typeof note === 'string'
