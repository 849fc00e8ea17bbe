import { codeOf, type AppError } from '@lustra/core'
import { nextPause } from '@lustra/core/contract/back-off.ts'
import { retryableCodes } from '@lustra/core/contract/error-codes.ts'
import { isAbort } from '../../ui/start/latest-request.ts'
import type { FeedbackEntry, SendingFault } from '../feedback.types.ts'
import { contentHash } from '../content-hash.ts'
import { announceChange } from './announce-change.ts'
import { forgetAttempt, markAttempt } from './attempts.ts'
import type { OutboxQueue, QueuedFeedback } from './outbox.queue.ts'
import type { OutboxSettings } from './outbox.types.ts'
import { readyOf, toSuggestion } from './ready-to-send.ts'

const sessionCodes: readonly SendingFault[] = ['signed-out', 'elsewhere', 'change-password-first']
/** It ended with the session: the same request succeeds once the person has signed in again. */
export const isSessionOver = (fault: SendingFault): boolean => sessionCodes.includes(fault)
/** So long the server recognises a key; an older attempt is not repeated without asking, or it could be stored twice. */
const recognisedMs = 23 * 3_600_000
const firstPauseMs = 2_000
const longestPauseMs = 60_000
/** Then the person is asked: the server fails on this one. */
const mostFailures = 5

/** Attempts to send what is in the queue, one lock and one key each, with growing pauses between attempts. */
export function createSender(settings: OutboxSettings, { all, change, drop, find }: OutboxQueue) {
  const { core, group, userId, store, environment } = settings
  let isOver = false

  const isOwnSession = () => {
    const session = core.$session.get()
    return !isOver && session.status === 'signed-in' && session.user.userId === userId
  }

  /** One attempt, unless another tab is at it. Never rejects. */
  async function attempt(key: string): Promise<void> {
    const found = find(key)
    if (isOver || !found || found.step === 'sending') return
    found.cancelRetry?.()
    if (!environment.isOnline()) return change(key, { step: 'waiting', error: 'offline' })
    if (!isOwnSession()) return change(key, { step: 'waiting', error: 'signed-out' })
    const left = (found.notBefore ?? 0) - environment.now()
    if (left > 0) return change(key, { cancelRetry: environment.after(left, () => void attempt(key)) })
    change(key, { step: 'sending', stop: new AbortController() })
    const isFree = await environment.alone(`lustra.feedback.${key}`, () => sendOnce(key))
    // The other tab says how it ended; should it be closed meanwhile, this one tries again.
    if (!isFree) retry(key, {})
  }

  async function sendOnce(key: string): Promise<void> {
    const found = find(key)
    if (!found) return
    const { stop } = found
    // What this page holds itself can be sent without the store.
    const own = found.pictures && { entry: found.entry, pictures: found.pictures }
    const ready = await readyOf(found, store).catch(() => own ?? null)
    if (isOver) return
    if (ready === null) return retry(key, {})
    if (!ready) {
      drop(key)
      return tellWhereItIs(found.entry, settings)
    }
    const { entry, pictures } = ready
    if (entry.attemptedAt !== undefined && environment.now() - entry.attemptedAt > recognisedMs)
      return refuse(key, 'too-old')
    if (pictures.length < entry.pictures.length) return refuse(key, 'pictures-gone')
    // Whoever is signed in may have changed while it was read.
    if (!isOwnSession()) return change(key, { step: 'waiting', error: 'signed-out' })
    const bytes = pictures.reduce((sum, { content }) => sum + content.size, 0)
    const attempted = await markAttempt(entry, store, environment.now())
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
    // The server has answered that nothing was stored; otherwise it may have been.
    if (source?.errCode !== undefined) change(key, { entry: forgetAttempt(found.entry, store) })
    const failures = code === 'internal' ? found.failures + 1 : 0
    const mayRetry = isSessionOver(code) || retryableCodes.includes(code)
    if (!mayRetry || failures >= mostFailures) return refuse(key, code, error)
    const pause = (source?.retryAfter ?? 0) * 1_000
    retry(key, { error: code, failures, ...(pause && { notBefore: environment.now() + pause }) }, pause)
  }

  /** Leaves it waiting until the pause is over, the network is back or the person has signed in. */
  function retry(key: string, why: Partial<QueuedFeedback>, leastMs = 0) {
    const found = find(key)
    if (isOver || !found) return
    const pauseMs = nextPause(found.pauseMs, firstPauseMs, longestPauseMs)
    const cancelRetry = environment.after(Math.max(pauseMs, leastMs), () => void attempt(key))
    change(key, { step: 'waiting', ...why, pauseMs, cancelRetry })
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
      for (const [key, { step }] of all) {
        if (step !== 'waiting') continue
        change(key, { pauseMs: 0 })
        void attempt(key)
      }
    },
    /** Nothing more is begun; what is on its way goes on. */
    end() {
      isOver = true
      for (const { cancelRetry } of all.values()) cancelRetry?.()
    },
  }
}

/** Another tab has sent it, taken it back into its form, or deleted it. */
async function tellWhereItIs(entry: FeedbackEntry, { store, onSent, onGone }: OutboxSettings) {
  const stored = await store?.entry(entry.key).catch(() => undefined)
  if (stored?.step === 'sent') onSent(entry, stored.sentAs ?? '')
  else onGone(entry)
}
