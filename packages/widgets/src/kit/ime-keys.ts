import { isImeKey } from '@lustra/core/contract/rules/ime-key.ts'

/** A key event that follows a composition's end within this time is the key that ended it; nobody presses two keys so fast. */
const sameKeyMs = 20

let endedAt = Number.NEGATIVE_INFINITY
const onEnd = ({ timeStamp }: Event) => void (endedAt = timeStamp)

function stop(event: Event): void {
  if (isImeKey(event as KeyboardEvent) || event.timeStamp - endedAt < sameKeyMs) event.stopPropagation()
}

/** Keeps the keys of an input method from every key handler of an element: its dialogs, lists, pickers and shortcuts. */
export function withoutImeKeys(root: ShadowRoot): void {
  root.addEventListener('compositionend', onEnd, true)
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stop, true)
}
