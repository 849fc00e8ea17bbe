import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the code field once a code was sent, if the focus is still in this part of the form. */
export function useFocusedCode(box: RefObject<HTMLElement | null>, { step }: { step: string }) {
  const wasSending = useRef(false)
  useEffect(() => {
    const isNew = wasSending.current && step === 'sent'
    wasSending.current = step === 'sending'
    if (isNew && box.current!.matches(':focus-within'))
      box.current!.querySelector<HTMLElement>('[name=code]')!.focus()
  }, [step, box])
}
