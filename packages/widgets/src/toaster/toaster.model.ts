import { onMessages, type Message } from '@lustra/core'
import { atom, onStart, onStop } from 'nanostores'

/** A message on the screen. */
export interface Toast extends Message {
  id: number
}

/** How long a message stays that does not say so itself (E4); one that offers a way back stays longer. */
const usualMs = 5_000
const withActionMs = 8_000
const atMost = 4
/** After the pointer has left, nothing goes in the same moment. */
const graceMs = 1_500

/** Takes the page's messages, shows the oldest four and lets each go when its time is over. */
export function createToasterModel() {
  const $toasts = atom<readonly Toast[]>([])
  let shown: readonly Toast[] = []
  let waiting: Toast[] = []
  const timers = new Map<number, { due: number; timer: ReturnType<typeof setTimeout> | undefined }>()
  let paused = false
  let count = 0
  let end: (() => void) | undefined

  function add(message: Message) {
    waiting.push({ ...message, id: ++count })
    fill()
  }

  function fill() {
    const next = waiting.slice(0, atMost - shown.length)
    if (next.length === 0) return
    waiting = waiting.slice(next.length)
    show([...shown, ...next])
    for (const toast of next) start(toast.id, toast.ms ?? (toast.action ? withActionMs : usualMs))
  }

  function start(id: number, ms: number) {
    const timer = paused ? undefined : setTimeout(() => close(id), ms)
    timers.set(id, { due: Date.now() + ms, timer })
  }

  function close(id: number) {
    clearTimeout(timers.get(id)?.timer)
    timers.delete(id)
    show(shown.filter((toast) => toast.id !== id))
    fill()
  }

  function show(toasts: readonly Toast[]) {
    shown = toasts
    $toasts.set(shown)
  }

  // While the element is not drawn its messages belong to another toaster, or wait in the core.
  onStart($toasts, () => {
    end = onMessages(add)
  })
  onStop($toasts, () => {
    end?.()
    for (const { timer } of timers.values()) clearTimeout(timer)
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
    /** While the person points at a message or has the focus in one, all of them stay. */
    pause() {
      if (paused) return
      paused = true
      for (const { timer } of timers.values()) clearTimeout(timer)
    },
    resume() {
      if (!paused) return
      paused = false
      for (const [id, { due }] of timers) start(id, Math.max(due - Date.now(), graceMs))
    },
  }
}
