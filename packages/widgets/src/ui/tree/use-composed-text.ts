import { useState, type ChangeEvent, type CompositionEvent } from 'react'
import { isComposing } from '../basics/composing.ts'

/** Of a controlled field: half of an input method's word is shown there, and handed on only when it is whole. */
export function useComposedText(value: string, onText: (text: string) => void) {
  const [half, setHalf] = useState<string>()
  function settle(text: string) {
    setHalf(undefined)
    onText(text)
  }
  return {
    value: half ?? value,
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      if (isComposing(nativeEvent)) setHalf(target.value)
      else settle(target.value)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => settle(currentTarget.value),
  }
}
