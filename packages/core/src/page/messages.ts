import { shared } from './shared.ts'

export interface Message {
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  /**
   * How long it stays, in milliseconds: 5,000 when left out, with an action 10,000 (E4, E5). With `Infinity` it does not
   * go by itself, but when somebody closes it or does what it offers.
   */
  ms?: number | undefined
  /** What it offers, by preference the way back. The text says what it is about: «Store deleted», and the label «Undo». */
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
/** A question on its way to `lustra-confirm`. `answer` counts once. */
export interface ConfirmRequest extends ConfirmInput {
  answer(confirmed: boolean): void
}
type Wanted = 'messages' | 'confirms'

interface MessagePort {
  notify(message: Message): void
  confirm(input: ConfirmInput): Promise<boolean>
  onMessages(hear: (message: Message) => void): () => void
  onConfirms(hear: (request: ConfirmRequest) => void): () => void
  whenNoTaker(help: (wanted: Wanted) => void): () => void
}

const waitingLimit = 20
/** Ten calls that fail together say so once. */
const sameWithinMs = 1000

const port = (): MessagePort => shared('messages', createMessages)

/** Shows a message to the person (M5), through the page's toaster. Without one it waits, the newest 20 at most. */
export const notify = (message: Message): void => port().notify(message)

/** Asks the person (M5). Resolves true on confirm, false on cancel or close; waits until an element takes the question. */
export const confirm = (input: ConfirmInput): Promise<boolean> => port().confirm(input)

/** Takes the page's messages, each exactly once; of several takers the one that came first. Answers its own end. */
export const onMessages = (hear: (message: Message) => void): (() => void) => port().onMessages(hear)

/** Takes the page's questions, one taker at a time. What a leaving taker has not answered goes to the next. */
export const onConfirms = (hear: (request: ConfirmRequest) => void): (() => void) => port().onConfirms(hear)

/** Is asked when a message or a question finds no taker, so that somebody with a DOM can append the element. */
export const whenNoTaker = (help: (wanted: Wanted) => void): (() => void) => port().whenNoTaker(help)

/** The queues behind the functions above, for tests. */
export function createMessages(now: () => number = () => Date.now()): MessagePort {
  const helpers = new Set<(wanted: Wanted) => void>()
  const help = (wanted: Wanted) => helpers.forEach((helper) => helper(wanted))
  const messages = createQueue<Message>(() => help('messages'), { limit: waitingLimit, keep: false })
  const confirms = createQueue<ConfirmRequest>(() => help('confirms'), { limit: Infinity, keep: true })
  let said: { kind: string; text: string; at: number }[] = []

  return Object.freeze({
    notify(message: Message) {
      const { kind, text, action } = message
      // A clock that was set back must not silence anything.
      said = said.filter(({ at }) => Math.abs(now() - at) < sameWithinMs)
      // What two of them offer may be two things.
      if (!action && said.some((one) => one.kind === kind && one.text === text)) return
      said.push({ kind, text, at: now() })
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
    whenNoTaker(helper: (wanted: Wanted) => void) {
      helpers.add(helper)
      return () => void helpers.delete(helper)
    },
  })
}

/** Waiting things and their takers, in order of arrival. The first taker gets all, each thing once. */
function createQueue<T>(onNoTaker: () => void, { limit, keep }: { limit: number; keep: boolean }) {
  const takers: { hear: (thing: T) => void }[] = []
  let waiting: T[] = []
  /** Handed out and not settled yet; comes back when its taker leaves. */
  let given: T[] = []

  function flow(): void {
    const taker = takers[0]
    if (!taker) return void (waiting.length > 0 && onNoTaker())
    const next = waiting
    waiting = []
    if (keep) given.push(...next)
    for (const thing of next) taker.hear(thing)
  }
  return {
    add(thing: T): void {
      waiting = [...waiting, thing].slice(-limit)
      flow()
    },
    settle(thing: T): void {
      given = given.filter((other) => other !== thing)
      waiting = waiting.filter((other) => other !== thing)
    },
    take(hear: (thing: T) => void): () => void {
      const taker = { hear }
      takers.push(taker)
      flow()
      return () => {
        const at = takers.indexOf(taker)
        if (at < 0) return
        takers.splice(at, 1)
        if (at > 0) return
        waiting = [...given, ...waiting]
        given = []
        flow()
      }
    },
  }
}
