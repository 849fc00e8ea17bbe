import { onMessages, type Message } from '@lustra/core'
import { atom, onStart, onStop } from 'nanostores'
import { createTimers } from './toaster.timers.ts'

/** A message on the screen. */
export interface Toast extends Message {
  id: number
}

/** How long a message stays that does not say so itself (E4); one that offers a way back stays longer. */
const usualMs = 5_000
const withActionMs = 10_000
const atMost = 4

const msOf = ({ ms = 0, action }: Message): number => (ms > 0 ? ms : action ? withActionMs : usualMs)
const isLasting = (message: Message) => msOf(message) === Infinity
/** Two that say the same and offer nothing; what each offers may be another thing. */
const isSame = (a: Message, b: Message) => a.kind === b.kind && a.text === b.text && !a.action && !b.action

/** Takes the page's messages, shows the oldest four and lets each go when its time is over (M5). */
export function createToasterModel() {
  const $toasts = atom<readonly Toast[]>([])
  let shown: readonly Toast[] = []
  let waiting: Message[] = []
  let count = 0
  let end: (() => void) | undefined
  const timers = createTimers(close)

  function add(message: Message): void {
    const same = shown.find((toast) => isSame(toast, message))
    // Whoever is in it keeps it as it is; for everybody else it comes anew, and is announced anew.
    if (waiting.some((other) => isSame(other, message)) || (same && timers.isHeldBy('focus'))) return
    if (same) drop(same.id)
    waiting.push(message)
    fill()
  }

  /** Those that stay for good take no place from the others. */
  function fill(): void {
    const free = atMost - shown.filter((toast) => !isLasting(toast)).length
    const next = waiting.splice(0, free).map((message): Toast => ({ ...message, id: ++count }))
    if (next.length === 0) return
    show([...shown, ...next])
    for (const toast of next) timers.start(toast.id, msOf(toast))
  }

  function drop(id: number): void {
    timers.stop(id)
    show(shown.filter((toast) => toast.id !== id))
  }

  function close(id: number): void {
    drop(id)
    fill()
  }

  function show(toasts: readonly Toast[]): void {
    shown = toasts
    $toasts.set(shown)
  }

  // While the element is not drawn its messages belong to another toaster, or wait in the core.
  onStart($toasts, () => {
    end = onMessages(add)
  })
  // What was said to one person is not shown to the next: it goes with the element (S6).
  onStop($toasts, () => {
    end?.()
    timers.clear()
    waiting = []
    show([])
  })

  return {
    $toasts,
    close,
    /** Does what the message offers, and closes it. */
    act(toast: Toast) {
      close(toast.id)
      toast.action?.run()
    },
    hold: timers.hold,
    release: timers.release,
  }
}
