import { useLayoutEffect, type RefObject } from 'react'
import { takeEarlyField } from './early-field.ts'
import type { FeedbackFormModel } from './feedback-form.model.ts'

/** Takes over text typed before the form was ready, as if typed into it. */
export function useEarlyField(form: RefObject<HTMLFormElement | null>, model: FeedbackFormModel) {
  useLayoutEffect(() => {
    const field = form.current!.elements.namedItem('contents') as HTMLTextAreaElement
    if (takeEarlyField(field, model.userId())) field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [form, model])
}
