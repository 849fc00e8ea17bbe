import { shared } from './shared.ts'
import type { T } from '../texts/texts.types.ts'

export interface Message {
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  /**
   * Duration in milliseconds; default 5,000, with an action 10,000 (E4, E5). With `Infinity`, it stays until it is closed or its
   * action is used.
   */
  ms?: number | undefined
  /** An action, preferably undo: text «Store deleted», label «Undo». */
  action?: { label: string; run: () => void } | undefined
}
export interface ConfirmInput {
  title: string
  text: string
  /** Which buttons it has (M5); default confirm and cancel. */
  kind?: 'confirm-cancel' | 'cancel' | 'close' | undefined
  confirmLabel?: string | undefined
  danger?: boolean | undefined
}
/** A question for `lustra-confirm`. Only the first `answer` counts. */
export interface ConfirmRequest extends ConfirmInput {
  answer(confirmed: boolean): void
}
type QueueKind = 'messages' | 'confirms'

interface MessagePort {
  notify(message: Message): void
  confirm(input: ConfirmInput): Promise<boolean>
  onMessages(listener: (message: Message) => void): () => void
  onConfirms(listener: (request: ConfirmRequest) => void): () => void
  onUnhandled(callback: (kind: QueueKind) => void): () => void
}

const queueLimit = 20
/** Equal messages within this time are shown once, such as those of calls that fail together. */
const duplicateMs = 1000

const port = (): MessagePort => shared('messages', createMessages)

/** Shows a message in the page's toaster (M5). Without one, the newest 20 are queued. */
export const notify = (message: Message): void => port().notify(message)

/** Asks the person (M5). Resolves to true on confirm, false on cancel or close; waits until an element takes the question. */
export const confirm = (input: ConfirmInput): Promise<boolean> => port().confirm(input)

/** Receives the page's messages; only the first of several listeners gets them. Returns the unsubscribe function. */
export const onMessages = (listener: (message: Message) => void): (() => void) => port().onMessages(listener)

/** Receives the page's questions, one listener at a time. When it unsubscribes, unanswered questions go to the next. */
export const onConfirms = (listener: (request: ConfirmRequest) => void): (() => void) =>
  port().onConfirms(listener)

/** Called when a message or question has no listener, so that the missing element can be appended. */
export const onUnhandled = (callback: (kind: QueueKind) => void): (() => void) => port().onUnhandled(callback)

/** Exported for tests. */
export function createMessages(now: () => number = () => Date.now()): MessagePort {
  const callbacks = new Set<(kind: QueueKind) => void>()
  const reportNoListener = (kind: QueueKind) => callbacks.forEach((callback) => callback(kind))
  const messages = createQueue<Message>(() => reportNoListener('messages'), {
    limit: queueLimit,
    isSettled: true,
  })
  const confirms = createQueue<ConfirmRequest>(() => reportNoListener('confirms'), {
    limit: Infinity,
    isSettled: false,
  })
  let recent: { kind: string; text: string; at: number }[] = []

  return Object.freeze({
    notify(message: Message) {
      const { kind, text, action } = message
      // Math.abs: a clock that was set back must not suppress messages.
      recent = recent.filter(({ at }) => Math.abs(now() - at) < duplicateMs)
      // Messages with an action are always shown, as their actions may differ.
      if (!action && recent.some((one) => one.kind === kind && one.text === text)) return
      recent.push({ kind, text, at: now() })
      messages.add(Object.freeze({ ...message }))
    },
    confirm: (input: ConfirmInput) =>
      new Promise<boolean>((resolve) => {
        const request: ConfirmRequest = Object.freeze({
          ...input,
          answer(confirmed: boolean) {
            confirms.settle(request)
            resolve(confirmed)
          },
        })
        confirms.add(request)
      }),
    onMessages: messages.take,
    onConfirms: confirms.take,
    onUnhandled(callback: (kind: QueueKind) => void) {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },
  })
}

/** A queue whose first listener gets each item once. With `isSettled`, items are settled on delivery, else by `settle`. */
function createQueue<T>(
  onNoListener: () => void,
  { limit, isSettled }: { limit: number; isSettled: boolean },
) {
  const subscriptions: { listener: (item: T) => void }[] = []
  let waiting: T[] = []
  /** Delivered but not settled; requeued when the listener unsubscribes. */
  let pending: T[] = []

  function deliver(): void {
    const first = subscriptions[0]
    if (!first) return void (waiting.length > 0 && onNoListener())
    const next = waiting
    waiting = []
    if (!isSettled) pending.push(...next)
    for (const item of next) first.listener(item)
  }
  return {
    add(item: T): void {
      waiting = [...waiting, item].slice(-limit)
      deliver()
    },
    settle(item: T): void {
      pending = pending.filter((other) => other !== item)
      waiting = waiting.filter((other) => other !== item)
    },
    take(listener: (item: T) => void): () => void {
      const subscription = { listener }
      subscriptions.push(subscription)
      deliver()
      return () => {
        const at = subscriptions.indexOf(subscription)
        if (at < 0) return
        subscriptions.splice(at, 1)
        if (at > 0) return
        waiting = [...pending, ...waiting]
        pending = []
        deliver()
      }
    },
  }
}

interface UnsavedWorkPort {
  hold(): () => void
  has(): boolean
}

const unsavedWork = (): UnsavedWorkPort => shared('unsaved-work', createUnsavedWork)

/**
 * Registers unsaved work, such as a half-filled form, that a change of page, group or language would lose.
 * Returns the release function. Counted across all elements and copies of the bundle on the page (S6).
 */
export const holdUnsavedWork = (): (() => void) => unsavedWork().hold()

/** Whether anything on this page is unsaved. */
export const hasUnsavedWork = (): boolean => unsavedWork().has()

/** Exported for tests. */
export function createUnsavedWork(): UnsavedWorkPort {
  const held = new Set<object>()
  return Object.freeze({
    hold() {
      const token = {}
      held.add(token)
      return () => void held.delete(token)
    },
    has: () => held.size > 0,
  })
}

/** Prevents a second prompt on repeated clicks. */
let isAsking = false

/**
 * Whether unsaved work may be discarded: true if there is none, otherwise the person's answer. Call it before a change of page,
 * group or language (S6). False while the prompt is already open.
 */
export async function confirmDiscard(t: T): Promise<boolean> {
  if (!hasUnsavedWork()) return true
  if (isAsking) return false
  isAsking = true
  try {
    return await confirm({
      title: t('other.unsaved-title'),
      text: t('other.unsaved-text'),
      confirmLabel: t('other.unsaved-leave'),
      danger: true,
    })
  } finally {
    isAsking = false
  }
}
