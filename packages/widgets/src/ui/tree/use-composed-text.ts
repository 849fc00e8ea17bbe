import { useState, type ChangeEvent, type CompositionEvent } from 'react'
import { isComposing } from '../basics/ime.ts'

/** A controlled field that reports IME input only after the composition has ended. */
export function useComposedText(value: string, onText: (text: string) => void) {
  const [composing, setComposing] = useState<string>()
  function commit(text: string) {
    setComposing(undefined)
    onText(text)
  }
  return {
    value: composing ?? value,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      if (isComposing(nativeEvent)) setComposing(target.value)
      else commit(target.value)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => commit(currentTarget.value),
  }
}
