import { useId, useState, type KeyboardEvent } from 'react'
import { commandOf } from './combobox-keys.ts'

interface Props {
  /** How many options there are. */
  count: number
  /** The same for screen readers; -1 where nobody knows. */
  size?: number
  /** Where the keys begin; -1 is the field itself. */
  start: number | (() => number)
  /** A list that opens below its field; without one it always stands there. */
  popup?: { isOpen: boolean; open(): void; close(): void }
  onPick(index: number): void
  /** A letter that was typed outside of a text field. */
  onLetter?(letter: string): void
}

export type Combobox = ReturnType<typeof useCombobox>

/** The option that the keys stand on, the keys themselves, and the ARIA of a field, its list and its options. */
export function useCombobox({ count, size = count, start, popup, onPick, onLetter }: Props) {
  const id = useId()
  const [active, setActive] = useState(start)
  const isOpen = popup?.isOpen ?? true
  const optionId = (index: number) => `${id}-${index}`
  const activeId = isOpen && active >= 0 && count > 0 ? optionId(active) : undefined

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
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
      // A dialog around us would close at the same Escape.
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
