import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { useCombobox } from '../combobox/use-combobox.ts'
import { createChoices, type Choice, type FindChoices } from './choices.model.ts'

export interface ChoiceSource {
  /** What it begins with. */
  value: string
  /** How that is called, if it is a choice. */
  valueName?: string | undefined
  /** Called when the list is opened, typed and scrolled. May change: then what is offered is read anew. */
  find: FindChoices
  onChange?: (value: string, choice: Choice | null) => void
}

/** What a field holds: a choice, or what was typed; and the choices that its list offers meanwhile. */
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

  // The name of what it began with may come later than its value; what was typed meanwhile stays.
  useEffect(() => {
    if (!valueName || chosen || text !== value) return
    setChosen({ value, name: valueName })
    setText(valueName)
    // Only the name's coming counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [valueName])

  function take(choice: Choice | null, typed = '') {
    setChosen(choice)
    setText(choice?.name ?? typed)
    onChange?.(choice?.value ?? typed, choice)
  }

  /** A choice offers everything around it; a text that is being typed is searched for. */
  function open() {
    if (isOpen) return
    combobox.setActive(-1)
    model.search(chosen ? '' : text.trim())
  }

  function pick(choice: Choice | undefined) {
    if (choice) take(choice)
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
    type(typed: string, isHalf = false) {
      take(null, typed)
      combobox.setActive(-1)
      // Half of an input method's word finds nothing, and the word before it is no longer searched for.
      if (isHalf) model.close()
      else model.search(typed.trim(), true)
    },
    clear() {
      take(null)
      model.close()
    },
  }
}
