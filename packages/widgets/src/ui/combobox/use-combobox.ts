import { useId, useState, type KeyboardEvent } from 'react'
import { commandOf } from './combobox-keys.ts'

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
