import { useId, useState, type KeyboardEvent } from 'react'

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

interface Props {
  /** Number of options. */
  count: number
  /** Number for screen readers; -1 when unknown. */
  size?: number
  /** Initially active option; -1 is the field itself. */
  start: number | (() => number)
  /** A list that opens below its field; without one it is permanent. */
  popup?: { isOpen: boolean; open(): void; close(): void }
  onPick(index: number): void
  /** A letter typed outside of a text field. */
  onLetter?(letter: string): void
}

export type Combobox = ReturnType<typeof useCombobox>

/** Active option, key handler and ARIA attributes of a field, its list and its options. */
export function useCombobox({ count, size = count, start, popup, onPick, onLetter }: Props) {
  const id = useId()
  const [active, setActive] = useState(start)
  const isOpen = popup?.isOpen ?? true
  const optionId = (index: number) => `${id}-${index}`
  const activeId = isOpen && active >= 0 && count > 0 ? optionId(active) : undefined

  function onKeyDown(event: KeyboardEvent) {
    const text = event.target instanceof HTMLInputElement ? event.target.value : null
    const command = commandOf(event, {
      popup: popup ? (isOpen ? 'open' : 'closed') : 'none',
      count,
      active,
      text,
    })
    if (!command) return
    if (command.type === 'letter') return onLetter?.(command.letter)
    if (command.type === 'close') {
      // Keep a surrounding dialog open.
      if (event.key === 'Escape') event.stopPropagation()
      return popup?.close()
    }
    event.preventDefault()
    if (command.type === 'move') setActive(command.to)
    else if (command.type === 'open') popup?.open()
    else onPick(active)
  }

  return {
    id,
    active,
    setActive,
    activeId,
    onKeyDown,
    field: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      spellCheck: false,
    },
    list: { id: `${id}-list`, role: 'listbox' },
    option: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-setsize': size,
      'aria-posinset': index + 1,
      onPointerMove: () => index !== active && setActive(index),
      onClick: () => onPick(index),
    }),
  } as const
}
