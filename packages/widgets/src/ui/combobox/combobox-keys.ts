/** What a key does in a combobox or a listbox, after the ARIA Authoring Practices: pure, so that it is tested without a page. */

export interface PressedKey {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

export interface ComboboxState {
  /** `none`: the list always stands there; otherwise it opens below its field. */
  popup: 'none' | 'open' | 'closed'
  count: number
  /** The option that the keys stand on; -1 is the field itself. */
  active: number
  /** What the text field holds that the key was pressed in; null outside of one. */
  text: string | null
}

export type Command =
  { type: 'move'; to: number } | { type: 'letter'; letter: string } | { type: 'open' | 'close' | 'pick' }

const page = 8

export const commandOf = (pressed: PressedKey, state: ComboboxState): Command | null =>
  state.popup === 'none' ? listCommand(pressed, state) : popupCommand(pressed, state)

/** In a list that always stands there the keys stop at its ends. */
function listCommand(pressed: PressedKey, { active, count, text }: ComboboxState): Command | null {
  const { key } = pressed
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    // In a text they move the caret.
    ...(!text && { Home: 0, End: count - 1 }),
  }
  const step = steps[key]
  if (step !== undefined) return { type: 'move', to: Math.max(0, Math.min(count - 1, step)) }
  const isOutside = text === null
  if (key === 'Enter' || (key === ' ' && isOutside)) return { type: 'pick' }
  return isOutside && isLetter(pressed) ? { type: 'letter', letter: key } : null
}

/** Below a field the arrows go around, and the field itself is one of the stops. */
function popupCommand({ key, altKey }: PressedKey, { popup, active, count }: ComboboxState): Command | null {
  const isArrow = key === 'ArrowDown' || (key === 'ArrowUp' && !altKey)
  if (isArrow && (altKey || popup === 'closed')) return { type: 'open' }
  if (popup === 'closed') return null
  if (isArrow) return { type: 'move', to: around(active + (key === 'ArrowDown' ? 1 : -1), count) }
  if (key === 'Enter' && active >= 0) return { type: 'pick' }
  return ['Escape', 'Enter', 'Tab', 'ArrowUp'].includes(key) ? { type: 'close' } : null
}

const around = (index: number, count: number) => ((index + count + 2) % (count + 1)) - 1

const isLetter = ({ key, altKey, ctrlKey, metaKey }: PressedKey) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey
