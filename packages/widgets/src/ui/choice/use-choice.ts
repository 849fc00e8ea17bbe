import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { useCombobox } from '../combobox/use-combobox.ts'
import { createChoices, type Choice, type FindChoices } from './choices.model.ts'

export interface ChoiceSource {
  /** Initial value. */
  value: string
  /** Name of the initial value, if it is a choice. */
  valueName?: string | undefined
  /** Called on opening, typing and scrolling. A new function reloads the choices. */
  find: FindChoices
  onChange?: (value: string, choice: Choice | null) => void
}

/** The value of a field, either a choice or typed text, and the choices in its list. */
export function useChoice({ value, valueName, find, onChange }: ChoiceSource) {
  const model = useMemo(() => createChoices(find), [find])
  const choices = useStore(model.$choices)
  const [text, setText] = useState(valueName ?? value)
  const [chosen, setChosen] = useState<Choice | null>(valueName ? { value, name: valueName } : null)
  const isOpen = choices.step !== 'closed'
  const combobox = useCombobox({
    count: choices.total,
    size: choices.capped ? -1 : choices.total,
    start: -1,
    popup: { isOpen, open, close: model.close },
    onPick: (index) => pick(choices.items.get(index)),
  })

  useEffect(() => () => model.close(), [model])

  // The name of the initial value may load later; keep text typed meanwhile.
  useEffect(() => {
    if (!valueName || chosen || text !== value) return
    setChosen({ value, name: valueName })
    setText(valueName)
    // Runs only when the name changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [valueName])

  function setValue(choice: Choice | null, typed = '') {
    setChosen(choice)
    setText(choice?.name ?? typed)
    onChange?.(choice?.value ?? typed, choice)
  }

  /** With a choice, lists everything; otherwise searches for the typed text. */
  function open() {
    if (isOpen) return
    combobox.setActive(-1)
    model.search(chosen ? '' : normalizeTyped(text))
  }

  function pick(choice: Choice | undefined) {
    if (choice) setValue(choice)
    model.close()
  }

  return {
    model,
    choices,
    combobox,
    text,
    chosen,
    isOpen,
    open,
    type(typed: string, isComposing = false) {
      setValue(null, typed)
      combobox.setActive(-1)
      // No search during IME composition; also drop the previous one.
      if (isComposing) model.close()
      else model.search(normalizeTyped(typed), true)
    },
    clear() {
      setValue(null)
      model.close()
    },
  }
}
