import { isImeKey } from '@lustra/core/contract/rules/ime-key.ts'

function hide(event: Event): void {
  // The name of such a key in the standard; Safari and macOS name the key that was pressed.
  if (isImeKey(event as KeyboardEvent))
    Object.defineProperty(event, 'key', { value: 'Process', configurable: true })
}

/** The embedding page receives the key as the browser named it. */
function show(event: Event): void {
  Reflect.deleteProperty(event, 'key')
}

/** Hides the keys of an input method from every key handler of an element: its dialogs, lists, pickers and shortcuts. */
export function withoutImeKeys(root: ShadowRoot): void {
  root.addEventListener('keydown', hide, true)
  root.addEventListener('keydown', show)
}
