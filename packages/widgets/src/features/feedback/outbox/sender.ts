import { codeOf, type Core, type NewSuggestion, type AppError } from '@lustra/core'
import { nextPause } from '@lustra/core/contract/back-off.ts'
import { retryableCodes } from '@lustra/core/contract/error-codes.ts'
import { isAbort } from '../../../ui/start/latest-request.ts'
import { contentHash } from '../content-hash.ts'
import type { FeedbackStore } from '../drafts/feedback-store.ts'
import type { FeedbackEntry, SendingFault, FeedbackPicture, FeedbackValues } from '../feedback.types.ts'
import type { OutboxEnvironment } from './outbox.environment.ts'
import type { QueuedFeedback, OutboxQueue } from './outbox.queue.ts'

export interface OutboxSettings {
  core: Core
  /** GroupCode to send with, even if the page has switched groups. */
  group: string
  owner: string
  /** Owner of the entries: nothing is sent under another user's session. */
  userId: string
  /** Undefined when the browser stores nothing: entries then live in memory. */
  store: FeedbackStore | undefined
  environment: OutboxEnvironment
  onSent(entry: FeedbackEntry, id: string): void
  /** `error`: the error of the request, if one was made. */
  onRefused(entry: FeedbackEntry, fault: SendingFault, error?: unknown): void
  /** Another tab has taken the entry back or deleted it. */
  onGone(entry: FeedbackEntry): void
}

/** Notifies lists and overviews in this browser. Lazy import: not needed before the first sending. */
async function announceChange(core: Core, id: string, group: string) {
  try {
    const { publishChange } = await import('@lustra/core/changes/changes.ts')
    publishChange(core, { kind: 'suggestion', id }, group)
  } catch {
    // They pick it up with their next refresh.
  }
}

/** Tracks attempts that may have reached the server: recorded before each request, cleared on a response. */
async function recordAttempt(
  entry: FeedbackEntry,
  store: FeedbackStore | undefined,
  now: number,
): Promise<FeedbackEntry> {
  const attempt = { attemptedAt: entry.attemptedAt ?? now, attemptedContent: contentHash(entry) }
  await store?.update(entry.key, attempt, ['waiting']).catch(() => undefined)
  return { ...entry, ...attempt }
}

function forgetAttempt(entry: FeedbackEntry, store: FeedbackStore | undefined): FeedbackEntry {
  const none = { attemptedAt: undefined, attemptedContent: undefined }
  void store?.update(entry.key, none, ['waiting']).catch(() => undefined)
  return { ...entry, ...none }
}

interface Ready {
  entry: FeedbackEntry
  pictures: readonly FeedbackPicture[]
}

/** Re-reads the entry, since another tab may have changed it; undefined when it is no longer to be sent. */
async function readyOf(
  { entry, pictures = [], isStored }: QueuedFeedback,
  store: FeedbackStore | undefined,
): Promise<Ready | undefined> {
  if (!isStored || !store) return { entry, pictures }
  const stored = await store.entry(entry.key)
  if (stored?.step !== 'waiting') return undefined
  const inMemory = stored.pictures.flatMap((id) => pictures.find((picture) => picture.id === id) ?? [])
  const isComplete = inMemory.length === stored.pictures.length
  return { entry: stored, pictures: isComplete ? inMemory : await store.pictures(stored) }
}

const toSuggestion = ({ storeName: _name, report, ...values }: FeedbackValues): NewSuggestion => ({
  ...values,
  typeIds: [...values.typeIds],
  ...(report && { report }),
})

const sessionCodes: readonly SendingFault[] = ['signed-out', 'elsewhere', 'change-password-first']
/** The session is over: the same request can succeed after signing in again. */
export const isSessionOver = (fault: SendingFault): boolean => sessionCodes.includes(fault)
/** Within the server's 24 hours for a key; an older attempt is not repeated without asking, as it could be stored twice. */
const keyLifetimeMs = 23 * 3_600_000
const firstPauseMs = 2_000
const longestPauseMs = 60_000
/** After this many `internal` errors in a row the user decides. */
const maxFailures = 5

/** Sends queued entries, one lock and one key each, with exponential back-off. */
export function createSender(settings: OutboxSettings, { entries, change, drop, find }: OutboxQueue) {
  const { core, group, userId, store, environment } = settings
  let isStopped = false

  const isOwnSession = () => {
    const session = core.$session.get()
    return !isStopped && session.status === 'signed-in' && session.user.userId === userId
  }

  /** One attempt, unless another tab is sending the entry. Never rejects. */
  async function attempt(key: string): Promise<void> {
    const found = find(key)
    if (isStopped || !found || found.step === 'sending') return
    found.cancelRetry?.()
    if (!environment.isOnline()) return change(key, { step: 'waiting', error: 'offline' })
    if (!isOwnSession()) return change(key, { step: 'waiting', error: 'signed-out' })
    const waitMs = (found.notBefore ?? 0) - environment.now()
    if (waitMs > 0) return change(key, { cancelRetry: environment.after(waitMs, () => void attempt(key)) })
    change(key, { step: 'sending', stop: new AbortController() })
    const isFree = await environment.runExclusive(`lustra.feedback.${key}`, () => sendOnce(key))
    // The other tab announces the outcome; if it closes first, this one retries.
    if (!isFree) retry(key, {})
  }

  async function sendOnce(key: string): Promise<void> {
    const found = find(key)
    if (!found) return
    const { stop } = found
    // With the pictures in memory, the entry can be sent without the store.
    const inMemory = found.pictures && { entry: found.entry, pictures: found.pictures }
    const ready = await readyOf(found, store).catch(() => inMemory ?? null)
    if (isStopped) return
    if (ready === null) return retry(key, {})
    if (!ready) {
      drop(key)
      return reportOutcome(found.entry, settings)
    }
    const { entry, pictures } = ready
    if (entry.attemptedAt !== undefined && environment.now() - entry.attemptedAt > keyLifetimeMs)
      return refuse(key, 'too-old')
    if (pictures.length < entry.pictures.length) return refuse(key, 'pictures-gone')
    // The session may have changed during the read.
    if (!isOwnSession()) return change(key, { step: 'waiting', error: 'signed-out' })
    const bytes = pictures.reduce((sum, { content }) => sum + content.size, 0)
    const attempted = await recordAttempt(entry, store, environment.now())
    change(key, { entry: attempted, pictures, bytes: { sent: 0, all: bytes } })
    if (stop.signal.aborted) return
    try {
      const { Id } = await core.api.addSuggestion(
        toSuggestion(entry.values),
        pictures.map(({ name, content }) => ({ name, content })),
        {
          changeKey: key,
          group,
          quiet: true,
          signal: stop.signal,
          onProgress: (sent) => change(key, { bytes: { sent: Math.min(sent, bytes), all: bytes } }),
        },
      )
      await finish(key, entry, Id)
    } catch (error) {
      if (!stop.signal.aborted) onFailure(key, error)
    }
  }

  async function finish(key: string, entry: FeedbackEntry, id: string) {
    drop(key)
    await store?.finish(key, id, contentHash(entry)).catch(() => undefined)
    environment.announce({ key, sentAs: id })
    settings.onSent(entry, id)
    await announceChange(core, id, group)
  }

  function onFailure(key: string, error: unknown) {
    const found = find(key)
    if (!found) return
    const code = isAbort(error) ? 'signed-out' : codeOf(error)
    const source = (error as Partial<AppError>).source
    // An error response means that nothing was stored; without a response it may have been.
    if (source?.errCode !== undefined) change(key, { entry: forgetAttempt(found.entry, store) })
    const failures = code === 'internal' ? found.failures + 1 : 0
    const mayRetry = isSessionOver(code) || retryableCodes.includes(code)
    if (!mayRetry || failures >= maxFailures) return refuse(key, code, error)
    const pause = (source?.retryAfter ?? 0) * 1_000
    retry(key, { error: code, failures, ...(pause && { notBefore: environment.now() + pause }) }, pause)
  }

  /** Schedules a retry; the network or a sign-in can trigger it earlier. */
  function retry(key: string, changes: Partial<QueuedFeedback>, minMs = 0) {
    const found = find(key)
    if (isStopped || !found) return
    const pauseMs = nextPause(found.pauseMs, firstPauseMs, longestPauseMs)
    const cancelRetry = environment.after(Math.max(pauseMs, minMs), () => void attempt(key))
    change(key, { step: 'waiting', ...changes, pauseMs, cancelRetry })
  }

  function refuse(key: string, fault: SendingFault, error?: unknown) {
    const found = find(key)
    if (!found) return
    void store?.update(key, { step: 'refused', error: fault }, ['waiting']).catch(() => undefined)
    change(key, { step: 'refused', error: fault })
    settings.onRefused(found.entry, fault, error)
  }

  return {
    attempt,
    attemptAll() {
      for (const [key, { step }] of entries) {
        if (step !== 'waiting') continue
        change(key, { pauseMs: 0 })
        void attempt(key)
      }
    },
    /** Starts no further attempts; requests in flight continue. */
    end() {
      isStopped = true
      for (const { cancelRetry } of entries.values()) cancelRetry?.()
    },
  }
}

/** Reports what another tab did with the entry: sent it, or took it back or deleted it. */
async function reportOutcome(entry: FeedbackEntry, { store, onSent, onGone }: OutboxSettings) {
  const stored = await store?.entry(entry.key).catch(() => undefined)
  if (stored?.step === 'sent') onSent(entry, stored.sentAs ?? '')
  else onGone(entry)
}
