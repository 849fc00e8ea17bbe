/** Dispatches session events on the page: each once, from the element that caused it. */
import { shared, type Core, type CoreEvent, onUnhandled } from '@lustra/core'
import type { ShellElement } from './shell.ts'

type EventType = CoreEvent['type']

/** An element as plain functions, shared between copies of the bundle. */
interface Speaker {
  isConnected(): boolean
  dispatch(event: CoreEvent): void
}

/** A running session action, started in an element. */
interface Action {
  apiBase: string
  /** Event types it can cause. */
  outcomes: readonly EventType[]
  speaker: Speaker
}

/** Shared by all copies of the bundle on a page, so that only one dispatches an event. */
const page = shared('session-events', () => {
  const dispatched = new WeakSet<object>()
  const running = new Set<Action>()
  const signedInBy = new Map<string, Speaker>()

  /** The element of the latest running action that can cause this event. */
  function initiatorOf(apiBase: string, type: EventType): Speaker | undefined {
    // Emitted a second after the action has ended: use the element in which the session began.
    if (type === 'user-switched') return signedInBy.get(apiBase)
    return [...running].findLast((each) => each.apiBase === apiBase && each.outcomes.includes(type))?.speaker
  }

  return Object.freeze({
    begin(action: Action): () => void {
      running.add(action)
      return () => void running.delete(action)
    },
    /** All copies of the bundle receive the same event object; the first call dispatches it. Returns true. */
    dispatch(apiBase: string, event: CoreEvent, fallback: Speaker): boolean {
      if (dispatched.has(event)) return true
      dispatched.add(event)
      const initiator = initiatorOf(apiBase, event.type)
      const speaker = initiator?.isConnected() ? initiator : fallback
      if (event.type === 'signed-in') signedInBy.set(apiBase, speaker)
      speaker.dispatch(event)
      return true
    },
  })
})

/** A weak reference, so that a removed element can be collected. */
function speakerOf(element: ShellElement): Speaker {
  const reference = new WeakRef(element)
  return Object.freeze({
    isConnected: () => reference.deref()?.isConnected ?? false,
    dispatch: ({ type, ...detail }: CoreEvent) => void reference.deref()?.emit(type, detail),
  })
}

/**
 * Wraps the core so that events caused by its actions are dispatched from this element. Calls are synchronous, because
 * the directory's popup needs the user activation of the click.
 */
export function coreOf(element: ShellElement, core: Core): Core {
  const speaker = speakerOf(element)
  const withOutcomes =
    <A extends unknown[], V>(outcomes: readonly EventType[], act: (...given: A) => Promise<V>) =>
    (...given: A): Promise<V> => {
      const end = page.begin(Object.freeze({ apiBase: core.apiBase, outcomes, speaker }))
      return act(...given).finally(end)
    }
  // A rejected sign-in ends the previous session.
  const entering = ['signed-in', 'signed-out'] as const
  return Object.freeze({
    ...core,
    signIn: withOutcomes(entering, core.signIn),
    directory: Object.freeze({ ...core.directory, signIn: withOutcomes(entering, core.directory.signIn) }),
    switchAccount: withOutcomes(entering, core.switchAccount),
    switchBack: withOutcomes(entering, core.switchBack),
    signOut: withOutcomes(['signed-out'], core.signOut),
    switchGroup: withOutcomes(['group-changed'], core.switchGroup),
    setLanguage: withOutcomes(['language-changed'], core.setLanguage),
  })
}

/**
 * Dispatches session events caused elsewhere (another tab, the page's token provider, expiry). Listeners run in connection
 * order, so the element connected longest dispatches. Returns the unsubscribe function.
 */
export function dispatchSessionEvents(element: ShellElement, core: Core): () => void {
  const speaker = speakerOf(element)
  const dispatch = (event: CoreEvent) => element.isConnected && page.dispatch(core.apiBase, event, speaker)
  return core.listen(dispatch, { dispatches: true })
}

const tag = 'lustra-confirm'
let isInstalled = false

/**
 * Appends a `lustra-confirm` when a confirmation is requested and the page has none; otherwise the request would never
 * resolve. An existing one that is still loading handles the request itself.
 */
export function ensureConfirmElement(): void {
  if (isInstalled) return
  isInstalled = true
  onUnhandled((need) => {
    if (need !== 'confirms' || !customElements.get(tag) || document.querySelector(tag)) return
    document.body.append(document.createElement(tag))
  })
}
