import { atom, type ReadableAtom } from 'nanostores'
import { codeOf, onChange, publishChange, type CallOptions, type Change } from '@lustra/core'
import { draftOwner, readDraft, saveDraft } from '../../kit/drafts/drafts.ts'
import type { T, ElementContext } from '../../kit/element-context.ts'
import { createResource } from '../../ui/resource/resource.model.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { MessageTextKey } from './message.texts.en.ts'

/** `t` of any element whose texts include `messageTexts`. */
export type MessageT = T<MessageTextKey>

export type MessageContext = Pick<ElementContext, 'core' | 'scope'>

/** `changed`: another user changed it first; their change is shown and the input stays in the form. */
export type Sending =
  | { step: 'idle' }
  | { step: 'sending' }
  | { step: 'changed' }
  | { step: 'failed'; error: unknown }

/** An unsent answer. `status`: null keeps the current status, or there is none to choose. */
export interface AnswerDraft<S extends string> {
  status: S | null
  note: string
}

/** An answer with what is not stored as a draft, such as photos. */
type Answer<S extends string, M> = AnswerDraft<S> & { more?: M | undefined }

export interface ThreadSource<V extends { Id: string }, S extends string, M = never> {
  /** Change published to lists and other tabs when an answer was accepted. */
  kind: Change['kind']
  /** Key prefix of its drafts. */
  drafts: string
  /** Statuses that can be chosen with an answer. */
  statuses: readonly S[]
  load(id: string, options: CallOptions): Promise<V>
  /** Sends an answer; resolves with the updated value. `status` is null when none was chosen. */
  send(shown: V, answer: Answer<S, M>, options: CallOptions): Promise<V>
}

/** An item with a thread: load, refresh on changes, answer. Drafts survive a reload and the end of the session. */
export function createThread<V extends { Id: string }, S extends string = never, M = never>(
  { core, scope }: MessageContext,
  source: ThreadSource<V, S, M>,
  now: () => Date = () => new Date(),
) {
  /** Time of the last load; due days are relative to it. */
  const $now = atom(now())
  const resource = createResource<V>({ load })
  const $sending = atom<Sending>({ step: 'idle' })
  const pinned = () => scope().group ?? ''
  let isAnnouncing = false
  const ownerOf = (id: string) => (id ? draftOwner(core, pinned(), `${source.drafts}/${id}`) : '')
  /** Ids of items whose answers are being sent. */
  const pendingIds = new Set<string>()

  function load(id: string, signal?: AbortSignal) {
    $now.set(now())
    return source.load(id, scope(signal))
  }

  function open(id: string) {
    $sending.set({ step: pendingIds.has(id) ? 'sending' : 'idle' })
    resource.open(id)
  }

  /** Ignores a response that arrives after another thread was opened. */
  function put(id: string, value: V) {
    if (id === resource.openId()) resource.put(id, value)
  }

  /** Resolves to whether the answer was accepted. */
  async function send(answer: Answer<S, M>): Promise<boolean> {
    const shown = resource.$shown.get()
    if (shown.step !== 'ready' || pendingIds.has(shown.id)) return false
    const { id } = shown
    const owner = ownerOf(id)
    pendingIds.add(id)
    $sending.set({ step: 'sending' })
    try {
      put(id, await source.send(shown.value, { ...answer, note: answer.note.trim() }, scope()))
      settle(id, { step: 'idle' })
      saveDraft(owner, null)
      announceChange(id)
      return true
    } catch (error) {
      await fail(id, error)
      return false
    }
  }

  /** Shows the outcome only at the thread that the answer was sent to. */
  function settle(id: string, sending: Sending) {
    pendingIds.delete(id)
    if (id === resource.openId()) $sending.set(sending)
  }

  /** Refreshes lists, threads and open-work counts, here and in other tabs. */
  function announceChange(id: string) {
    isAnnouncing = true
    publishChange(core, { kind: source.kind, id }, pinned())
    isAnnouncing = false
  }

  /** Refreshes on changes made elsewhere. Returns the unsubscribe function. */
  const watch = () =>
    onChange(
      core,
      ({ kind, id }) =>
        void (kind === source.kind && id === resource.openId() && !isAnnouncing && resource.refresh()),
      pinned,
    )

  async function fail(id: string, error: unknown) {
    if (isAbort(error)) return settle(id, { step: 'idle' })
    const isChanged = codeOf(error) === 'changed-meanwhile'
    if (isChanged && id === resource.openId()) await resource.refresh()
    settle(id, isChanged ? { step: 'changed' } : { step: 'failed', error })
  }

  const isDraft = ({ status, note }: AnswerDraft<S>) =>
    (status === null || source.statuses.includes(status)) && typeof note === 'string'

  return {
    $shown: resource.$shown,
    $now: $now as ReadableAtom<Date>,
    $sending: $sending as ReadableAtom<Sending>,
    open,
    close: resource.close,
    again: resource.again,
    /** Reloads the open item; the previous value stays visible meanwhile and on failure. */
    refresh: resource.refresh,
    watch,
    send,
    /** Draft at the open thread from before a reload or the end of the session. */
    savedDraft: () => readDraft(ownerOf(resource.openId()), isDraft),
    /** Stores the draft of the open thread; null removes it. */
    saveDraft: (draft: AnswerDraft<S> | null) => saveDraft(ownerOf(resource.openId()), draft),
  }
}

export type Thread<V extends { Id: string }, S extends string = never, M = never> = ReturnType<
  typeof createThread<V, S, M>
>
