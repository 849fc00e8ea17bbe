/** The person's unsent feedback in one group: its store and its outbox, one for all elements of this page. */
import { notify, type Core } from '@lustra/core'
import { openFeedbackStore, type FeedbackStore } from './drafts/feedback-store.ts'
import type { FeedbackEntry, SendingFault } from './feedback.types.ts'
import { rememberUnsent } from './unsent-owners.ts'
import { browserEnvironment } from './outbox/outbox.environment.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'

export interface FeedbackBox {
  /** API server and group: whose entries these are. */
  readonly owner: string
  /** Undefined where the browser stores nothing. */
  readonly store: FeedbackStore | undefined
  readonly outbox: Outbox
  /** Hears of what was sent or refused; answers its own end. What no hearer has shown is said in a message. */
  on(hearer: BoxHearer): () => void
}

export interface BoxHearer {
  /** Answers whether it has shown it. */
  onSent(entry: FeedbackEntry, id: string): boolean
  onRefused(entry: FeedbackEntry, fault: SendingFault, error?: unknown): void
  onGone(entry: FeedbackEntry): void
}

const boxes = new Map<string, Promise<FeedbackBox>>()

/**
 * Opens the box of the signed-in person and group, and sends what waits in it. It goes on while the page lives, until another person
 * is signed in or nobody. `texts` names what is said when something is sent while no form shows it.
 */
export function openFeedbackBox(core: Core, pinned: string, sentText: () => string): Promise<FeedbackBox> {
  const session = core.$session.get()
  if (session.status !== 'signed-in') return Promise.reject(new Error('nobody is signed in'))
  const { userId } = session.user
  const group = pinned || session.group?.groupCode || ''
  const owner = `${core.apiBase} ${group}`
  const name = `${userId} ${owner}`
  let box = boxes.get(name)
  if (!box) {
    boxes.set(name, (box = open()))
    const end = core.$session.listen((now) => {
      if (now.status === 'unknown' || (now.status === 'signed-in' && now.user.userId === userId)) return
      end()
      boxes.delete(name)
      void box!.then(close)
    })
  }
  return box

  async function open(): Promise<FeedbackBox> {
    const hearers = new Set<BoxHearer>()
    const store = await openInTime(userId, () => boxes.delete(name))
    const outbox = createOutbox({
      core,
      group,
      owner,
      userId,
      store,
      environment: browserEnvironment,
      onSent(entry, id) {
        const isShown = [...hearers].map((hearer) => hearer.onSent(entry, id)).includes(true)
        if (!isShown) notify({ kind: 'success', text: sentText() })
      },
      onRefused: (entry, fault, error) => hearers.forEach((hearer) => hearer.onRefused(entry, fault, error)),
      onGone: (entry) => hearers.forEach((hearer) => hearer.onGone(entry)),
    })
    endings.set(outbox, outbox.start())
    const remember = () => rememberUnsent(userId, owner, outbox.$unsent.get().length > 0)
    void outbox.read().then(remember)
    outbox.$unsent.listen(remember)
    return {
      owner,
      store,
      outbox,
      on(hearer) {
        hearers.add(hearer)
        return () => void hearers.delete(hearer)
      },
    }
  }
}

/** A browser may never answer, as while another tab blocks a deletion: then the page goes on without the database. */
const longestOpeningMs = 3_000

async function openInTime(userId: string, onGone: () => void): Promise<FeedbackStore | undefined> {
  let isLate = false
  const opening = openFeedbackStore(userId, onGone).then(
    (store) => (isLate ? void store.close() : store),
    () => undefined,
  )
  const late = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(void (isLate = true)), longestOpeningMs),
  )
  return Promise.race([opening, late])
}

const endings = new WeakMap<Outbox, () => void>()

function close({ outbox, store }: FeedbackBox) {
  endings.get(outbox)?.()
  store?.close()
}
