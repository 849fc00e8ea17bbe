import { onMessages, type Message } from '@lustra/core'
import { atom, onStart, onStop } from 'nanostores'
import { createTimers } from './toaster.timers.ts'

/** A message on the screen. */
export interface Toast extends Message {
  id: number
}

/** Default duration (E4); longer for messages with an action. */
const defaultMs = 5_000
const withActionMs = 10_000
const maxShown = 4

const msOf = ({ ms = 0, action }: Message): number => (ms > 0 ? ms : action ? withActionMs : defaultMs)
const isPermanent = (message: Message) => msOf(message) === Infinity
/** Same message without an action; actions may differ. */
const isSame = (a: Message, b: Message) => a.kind === b.kind && a.text === b.text && !a.action && !b.action

/** Shows the oldest four messages of the page and removes each when its time is over (M5). */
export function createToasterModel() {
  const $toasts = atom<readonly Toast[]>([])
  let shown: readonly Toast[] = []
  let waiting: Message[] = []
  let count = 0
  let stop: (() => void) | undefined
  const timers = createTimers(close)

  function add(message: Message): void {
    const same = shown.find((toast) => isSame(toast, message))
    // Replaced, to be announced again, unless the person is focusing it.
    if (waiting.some((other) => isSame(other, message)) || (same && timers.isHeldBy('focus'))) return
    if (same) drop(same.id)
    waiting.push(message)
    fill()
  }

  /** Permanent messages do not count towards the limit. */
  function fill(): void {
    const free = maxShown - shown.filter((toast) => !isPermanent(toast)).length
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

  // While unmounted, messages go to another toaster or wait in the core.
  onStart($toasts, () => {
    stop = onMessages(add)
  })
  // Messages to one person must not be shown to the next (S6).
  onStop($toasts, () => {
    stop?.()
    timers.clear()
    waiting = []
    show([])
  })

  return {
    $toasts,
    close,
    /** Runs the action of the message and closes it. */
    act(toast: Toast) {
      close(toast.id)
      toast.action?.run()
    },
    hold: timers.hold,
    release: timers.release,
  }
}
