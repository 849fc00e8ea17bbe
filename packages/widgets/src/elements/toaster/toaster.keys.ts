import { isImeKey } from '@lustra/core/contract/rules/typed-text.ts'
import { focused } from './toaster.position.ts'

/** Moves the focus to the messages and back. Not used by browsers or screen readers. */
const key = 'F8'

/** Keyboard access to the messages and back to the previous focus. */
export function createKeys(list: () => HTMLElement | undefined, hasMessages: () => boolean) {
  let returnTarget: HTMLElement | null = null
  /** Last element that lost the focus; focusout fires before the messages get focusin. */
  let lastBlurred: HTMLElement | null = null
  const hasFocus = () => list()?.matches(':focus-within') ?? false

  function goBack(): void {
    const target = returnTarget
    returnTarget = null
    if (target?.isConnected) target.focus()
    else focused()?.blur()
  }

  function onKey(event: KeyboardEvent): void {
    const isShortcut =
      event.key === key && !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
    if (!isShortcut || isImeKey(event) || event.defaultPrevented || !hasMessages()) return
    event.preventDefault()
    if (hasFocus()) return goBack()
    lastBlurred = focused()
    const newest = [...(list()?.querySelectorAll<HTMLElement>('[part~=message]') ?? [])].at(-1)
    newest?.querySelector('button')?.focus()
  }

  function onFocusOut(event: FocusEvent): void {
    if (!hasFocus()) lastBlurred = event.composedPath()[0] as HTMLElement
  }

  return {
    listen(): void {
      document.addEventListener('keydown', onKey)
      document.addEventListener('focusout', onFocusOut, true)
    },
    stop(): void {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusout', onFocusOut, true)
    },
    onEnter: () => void (returnTarget ??= lastBlurred),
    onLeave: () => void (returnTarget = null),
    /** Call before removing a focused message: focuses the next one, or goes back. */
    moveFocusFrom(message: Element | null, isByKeyboard: boolean): void {
      if (!hasFocus() || !message) return
      const all = [...list()!.querySelectorAll<HTMLElement>('[part~=message]')]
      const at = all.indexOf(message as HTMLElement)
      const next = isByKeyboard ? (all[at + 1] ?? all[at - 1]) : undefined
      if (next) next.querySelector<HTMLElement>('[part~=close]')!.focus()
      else goBack()
    },
    goBack: () => hasFocus() && goBack(),
  }
}
