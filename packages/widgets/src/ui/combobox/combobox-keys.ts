/** Key commands of a combobox or listbox by the ARIA Authoring Practices. Pure, for tests without a DOM. */

export interface PressedKey {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

export interface ComboboxState {
  /** `none`: a permanent list; otherwise it opens below its field. */
  popup: 'none' | 'open' | 'closed'
  count: number
  /** The active option; -1 is the field itself. */
  active: number
  /** Value of the text field with the focus; null outside of one. */
  text: string | null
}

export type Command =
  | { type: 'move'; to: number }
  | { type: 'letter'; letter: string }
  | { type: 'open' | 'close' | 'pick' }

const pageStep = 8

export const commandOf = (pressed: PressedKey, state: ComboboxState): Command | null =>
  state.popup === 'none' ? listCommand(pressed, state) : popupCommand(pressed, state)

/** In a permanent list the keys stop at the ends. */
function listCommand(pressed: PressedKey, { active, count, text }: ComboboxState): Command | null {
  const { key } = pressed
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageStep,
    PageUp: active - pageStep,
    // In a field with text they move the caret.
    ...(!text && { Home: 0, End: count - 1 }),
  }
  const step = steps[key]
  if (step !== undefined) return { type: 'move', to: Math.max(0, Math.min(count - 1, step)) }
  const isOutside = text === null
  if (key === 'Enter' || (key === ' ' && isOutside)) return { type: 'pick' }
  return isOutside && isLetter(pressed) ? { type: 'letter', letter: key } : null
}

/** In a popup the arrows wrap around and include the field. */
function popupCommand({ key, altKey }: PressedKey, { popup, active, count }: ComboboxState): Command | null {
  const isArrow = key === 'ArrowDown' || (key === 'ArrowUp' && !altKey)
  if (isArrow && (altKey || popup === 'closed')) return { type: 'open' }
  if (popup === 'closed') return null
  if (isArrow) return { type: 'move', to: wrap(active + (key === 'ArrowDown' ? 1 : -1), count) }
  if (key === 'Enter' && active >= 0) return { type: 'pick' }
  return ['Escape', 'Enter', 'Tab', 'ArrowUp'].includes(key) ? { type: 'close' } : null
}

const wrap = (index: number, count: number) => ((index + count + 2) % (count + 1)) - 1

const isLetter = ({ key, altKey, ctrlKey, metaKey }: PressedKey) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey
