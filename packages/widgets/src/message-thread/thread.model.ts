import { codeOf, onChange, tellChange, type CallOptions, type Change } from '@lustra/core'
import { atom, type ReadableAtom } from 'nanostores'
import { draftOwner, readDraft, saveDraft } from '../evaluation/model/drafts.ts'
import { createResource } from '../ui/resource/resource.model.ts'
import { isAbort } from '../ui/start/latest-request.ts'
import type { AnswerDraft, MessageTools, Sending } from './answer.types.ts'

export interface ThreadSource<V extends { Id: string }, S extends string> {
  /** What is told to lists and other tabs when an answer was accepted. */
  kind: Change['kind']
  /** The first part of the names of its drafts. */
  drafts: string
  /** What can be chosen with an answer. */
  statuses: readonly S[]
  load(id: string, options: CallOptions): Promise<V>
  /** Sends an answer to what is shown, and resolves with what it has become. `status` is null where none was chosen. */
  send(shown: V, answer: AnswerDraft<S>, options: CallOptions): Promise<V>
}

/** One thing with a thread: loaded, refreshed when it changes, and answered. What is typed survives a reload and the session's end. */
export function createThread<V extends { Id: string }, S extends string = never>(
  { core, scope }: MessageTools,
  source: ThreadSource<V, S>,
  now: () => Date = () => new Date(),
) {
  /** When it was read, by which days are counted. */
  const $now = atom(now())
  const resource = createResource<V>({ load })
  const $sending = atom<Sending>({ step: 'idle' })
  const pinned = () => scope().group ?? ''
  let isAnnouncing = false
  const ownerOf = (id: string) => (id ? draftOwner(core, pinned(), `${source.drafts}/${id}`) : '')
  /** Ids of those whose answers are on their way. */
  const underWay = new Set<string>()

  function load(id: string, signal?: AbortSignal) {
    $now.set(now())
    return source.load(id, scope(signal))
  }

  function open(id: string) {
    $sending.set({ step: underWay.has(id) ? 'sending' : 'idle' })
    resource.open(id)
  }

  /** Drops an answer that comes after another thread was opened. */
  function put(id: string, value: V) {
    if (id === resource.openId()) resource.put(id, value)
  }

  /** Resolves with whether the answer was accepted. */
  async function send(answer: AnswerDraft<S>): Promise<boolean> {
    const shown = resource.$shown.get()
    if (shown.step !== 'ready' || underWay.has(shown.id)) return false
    const { id } = shown
    const owner = ownerOf(id)
    underWay.add(id)
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

  /** The end of an answer is shown at the thread that it was written for. */
  function settle(id: string, sending: Sending) {
    underWay.delete(id)
    if (id === resource.openId()) $sending.set(sending)
  }

  /** Lists, threads and the open work refresh, here and in other tabs. */
  function announceChange(id: string) {
    isAnnouncing = true
    tellChange(core, { kind: source.kind, id }, pinned())
    isAnnouncing = false
  }

  /** Follows changes by others. Returns the function that stops it. */
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
    /** Reads the open one anew, and shows the previous one meanwhile and on failure. */
    refresh: resource.refresh,
    watch,
    send,
    /** What was typed at the open thread before a reload, or before the session ended. */
    savedDraft: () => readDraft(ownerOf(resource.openId()), isDraft),
    /** Stores what is typed at the open thread; null removes it. */
    saveDraft: (draft: AnswerDraft<S> | null) => saveDraft(ownerOf(resource.openId()), draft),
  }
}

export type Thread<V extends { Id: string }, S extends string = never> = ReturnType<typeof createThread<V, S>>
