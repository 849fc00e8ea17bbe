import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to the code's field once a code was sent, unless the person has left this part of the form meanwhile. */
export function useFocusedCode(box: RefObject<HTMLElement | null>, { step }: { step: string }) {
  const wasSending = useRef(false)
  useEffect(() => {
    const isNew = wasSending.current && step === 'sent'
    wasSending.current = step === 'sending'
    if (isNew && box.current!.matches(':focus-within'))
      box.current!.querySelector<HTMLElement>('[name=code]')!.focus()
  }, [step, box])
}
