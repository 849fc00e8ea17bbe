import { focused } from './toaster.place.ts'

/** The key that leads to the messages and back. No browser and no screen reader has it for itself. */
const key = 'F8'

/** The way to the messages by keyboard, and back to where the person was. `hasMessages`: there is something to go to. */
export function createKeys(list: () => HTMLElement | undefined, hasMessages: () => boolean) {
  let cameFrom: HTMLElement | null = null
  /** What has just lost the focus, before the messages hear that they have it. */
  let lost: HTMLElement | null = null
  const isInside = () => list()?.matches(':focus-within') ?? false

  function goBack(): void {
    const to = cameFrom
    cameFrom = null
    if (to?.isConnected) to.focus()
    else focused()?.blur()
  }

  function onKey(event: KeyboardEvent): void {
    const isOurs = event.key === key && !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
    if (!isOurs || event.defaultPrevented || !hasMessages()) return
    event.preventDefault()
    if (isInside()) return goBack()
    lost = focused()
    const newest = [...(list()?.querySelectorAll<HTMLElement>('[part~=message]') ?? [])].at(-1)
    newest?.querySelector('button')?.focus()
  }

  function onLost(event: FocusEvent): void {
    if (!isInside()) lost = event.composedPath()[0] as HTMLElement
  }

  return {
    listen(): void {
      document.addEventListener('keydown', onKey)
      document.addEventListener('focusout', onLost, true)
    },
    stop(): void {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusout', onLost, true)
    },
    entered: () => void (cameFrom ??= lost),
    left: () => void (cameFrom = null),
    /** Before a message goes that holds the focus: on to the next one, or back. */
    leave(message: Element | null, isByKeyboard: boolean): void {
      if (!isInside() || !message) return
      const all = [...list()!.querySelectorAll<HTMLElement>('[part~=message]')]
      const at = all.indexOf(message as HTMLElement)
      const next = isByKeyboard ? (all[at + 1] ?? all[at - 1]) : undefined
      if (next) next.querySelector<HTMLElement>('[part~=close]')!.focus()
      else goBack()
    },
    goBack: () => isInside() && goBack(),
  }
}
