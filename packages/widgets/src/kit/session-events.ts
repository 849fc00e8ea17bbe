/** Dispatches the session's events on the page: each once, from the element in which it happened. */
import { shared, type Core, type CoreEvent } from '@lustra/core'
import type { ShellElement } from './shell.ts'

type EventType = CoreEvent['type']

/** An element that can dispatch events, as plain functions: copies of the bundle share it. */
interface Speaker {
  isConnected(): boolean
  dispatch(event: CoreEvent): void
}

/** An action of the session that a person began in an element and that is not over. */
interface Action {
  apiBase: string
  /** The events that are its outcome. */
  outcomes: readonly EventType[]
  speaker: Speaker
}

/** Where all copies of the bundle on a page agree on who dispatches. */
const page = shared('session-events', () => {
  const dispatched = new WeakSet<object>()
  const running = new Set<Action>()
  const begunBy = new Map<string, Speaker>()

  /** The element of the latest action with this outcome, while it is on the page. */
  function actorOf(apiBase: string, type: EventType): Speaker | undefined {
    // A second later the action is over: it is dispatched where the switched session began.
    if (type === 'user-switched') return begunBy.get(apiBase)
    return [...running].findLast((each) => each.apiBase === apiBase && each.outcomes.includes(type))?.speaker
  }

  return Object.freeze({
    begin(action: Action): () => void {
      running.add(action)
      return () => void running.delete(action)
    },
    /** Every copy of the bundle is given the very same object; the first who asks has it dispatched. */
    dispatch(apiBase: string, event: CoreEvent, otherwise: Speaker): void {
      if (dispatched.has(event)) return
      dispatched.add(event)
      const actor = actorOf(apiBase, event.type)
      const speaker = actor?.isConnected() ? actor : otherwise
      if (event.type === 'signed-in') begunBy.set(apiBase, speaker)
      speaker.dispatch(event)
    },
  })
})

/** Weakly: an element that has left the page is not kept for an event that may never come. */
function speakerOf(element: ShellElement): Speaker {
  const reference = new WeakRef(element)
  return Object.freeze({
    isConnected: () => reference.deref()?.isConnected ?? false,
    dispatch: ({ type, ...detail }: CoreEvent) => void reference.deref()?.emit(type, detail),
  })
}

/**
 * The core as one element uses it: what its actions bring about is dispatched from this element. Methods are called at once,
 * because the directory's window may only be opened in the click itself.
 */
export function coreOf(element: ShellElement, core: Core): Core {
  const speaker = speakerOf(element)
  const from =
    <A extends unknown[], V>(outcomes: readonly EventType[], act: (...given: A) => Promise<V>) =>
    (...given: A): Promise<V> => {
      const end = page.begin(Object.freeze({ apiBase: core.apiBase, outcomes, speaker }))
      return act(...given).finally(end)
    }
  // A sign-in that is refused ends the session that was there before.
  const entering = ['signed-in', 'signed-out'] as const
  return Object.freeze({
    ...core,
    signIn: from(entering, core.signIn),
    directory: Object.freeze({ ...core.directory, signIn: from(entering, core.directory.signIn) }),
    switchAccount: from(entering, core.switchAccount),
    switchBack: from(entering, core.switchBack),
    signOut: from(['signed-out'], core.signOut),
    switchGroup: from(['group-changed'], core.switchGroup),
    setLanguage: from(['language-changed'], core.setLanguage),
  })
}

/**
 * Has the element dispatch what happens to the session elsewhere (another tab, the page's token provider, the session's end),
 * if it is the one connected longest: listeners are called in the order of their connection. Answers its own end.
 */
export function announce(element: ShellElement, core: Core): () => void {
  const speaker = speakerOf(element)
  return core.listen((event) => {
    if (element.isConnected) page.dispatch(core.apiBase, event, speaker)
  })
}
