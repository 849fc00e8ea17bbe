import type { ReadableAtom } from 'nanostores'
import type { Draft } from './draft.model.ts'
import type { FormTools } from './feedback-form.types.ts'
import { formDataOf } from './form-data.ts'

/** What a form around the element is told: the data, and what is missing. */
export function createOuterForm(
  { $props, setForm }: Pick<FormTools, '$props' | 'setForm'>,
  $draft: ReadableAtom<Draft | undefined>,
) {
  let problem: { text: string; at: HTMLElement | undefined } = { text: '', at: undefined }

  function publish() {
    const { name, disabled } = $props.get()
    const data = name && !disabled ? formDataOf(name, $draft.get()) : null
    setForm(data, problem.text, problem.at)
  }

  return {
    publish,
    /** What nobody sees any more must not be sent. */
    clear: () => setForm(null, ''),
    /** Says what is missing, and where; an empty text for nothing. */
    judge(text: string, at: HTMLElement | undefined) {
      problem = { text, at }
      publish()
    },
  }
}

export type OuterForm = ReturnType<typeof createOuterForm>
