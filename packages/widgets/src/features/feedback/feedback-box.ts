/** A user's unsent feedback in one group: store and outbox, shared by all elements of the page. */
import { notify, type Core } from '@lustra/core'
import { openFeedbackStore, type FeedbackStore } from './drafts/feedback-store.ts'
import type { FeedbackEntry, SendingFault } from './feedback.types.ts'
import { rememberUnsent } from './unsent.ts'
import { browserEnvironment } from './outbox/outbox.environment.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'

export interface FeedbackBox {
  /** API server and group that the entries belong to. */
  readonly owner: string
  /** Undefined when the browser stores nothing. */
  readonly store: FeedbackStore | undefined
  readonly outbox: Outbox
  /** Subscribes to outcomes; returns the unsubscribe function. A sending that no listener shows is announced as a toast. */
  on(listener: BoxListener): () => void
}

interface BoxListener {
  /** Returns whether the listener shows it. */
  onSent(entry: FeedbackEntry, id: string): boolean
  onRefused(entry: FeedbackEntry, fault: SendingFault, error?: unknown): void
  onGone(entry: FeedbackEntry): void
}

const boxes = new Map<string, Promise<FeedbackBox>>()

/**
 * Opens the box of the signed-in user and group and sends what waits in it, until the page closes, the user signs out or another user
 * signs in. `sentText`: toast for feedback that is sent while no form shows it.
 */
export function openFeedbackBox(core: Core, pinned: string, sentText: () => string): Promise<FeedbackBox> {
  const session = core.$session.get()
  if (session.status !== 'signed-in') return Promise.reject(new Error('Not signed in'))
  const { userId } = session.user
  const group = pinned || session.group?.groupCode || ''
  const owner = `${core.apiBase} ${group}`
  const name = `${userId} ${owner}`
  let box = boxes.get(name)
  if (!box) {
    boxes.set(name, (box = open()))
    const unsubscribe = core.$session.listen((next) => {
      if (next.status === 'unknown' || (next.status === 'signed-in' && next.user.userId === userId)) return
      unsubscribe()
      boxes.delete(name)
      void box!.then(close)
    })
  }
  return box

  async function open(): Promise<FeedbackBox> {
    const listeners = new Set<BoxListener>()
    const store = await openInTime(userId, () => boxes.delete(name))
    const outbox = createOutbox({
      core,
      group,
      owner,
      userId,
      store,
      environment: browserEnvironment,
      onSent(entry, id) {
        const isShown = [...listeners].map((listener) => listener.onSent(entry, id)).includes(true)
        if (!isShown) notify({ kind: 'success', text: sentText() })
      },
      onRefused: (entry, fault, error) =>
        listeners.forEach((listener) => listener.onRefused(entry, fault, error)),
      onGone: (entry) => listeners.forEach((listener) => listener.onGone(entry)),
    })
    stopFunctions.set(outbox, outbox.start())
    const remember = () => rememberUnsent(userId, owner, outbox.$unsent.get().length > 0)
    void outbox.read().then(remember)
    outbox.$unsent.listen(remember)
    return {
      owner,
      store,
      outbox,
      on(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
  }
}

/** Opening may never settle, e.g. while another tab blocks a deletion; then the page works without the database. */
const openTimeoutMs = 3_000

async function openInTime(userId: string, onGone: () => void): Promise<FeedbackStore | undefined> {
  let isTimedOut = false
  const opening = openFeedbackStore(userId, onGone).then(
    (store) => (isTimedOut ? void store.close() : store),
    () => undefined,
  )
  const timeout = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(void (isTimedOut = true)), openTimeoutMs),
  )
  return Promise.race([opening, timeout])
}

const stopFunctions = new WeakMap<Outbox, () => void>()

function close({ outbox, store }: FeedbackBox) {
  stopFunctions.get(outbox)?.()
  store?.close()
}
