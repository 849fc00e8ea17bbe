import type { ReadableAtom } from 'nanostores'
import type { Draft } from './draft.model.ts'
import type { FormContext } from './feedback-form.types.ts'
import { formDataOf } from './form-data.ts'

/** Reports data and validity to a form around the element. */
export function createOuterForm(
  { $props, setForm }: Pick<FormContext, '$props' | 'setForm'>,
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
    /** Data that is no longer shown must not be submitted. */
    clear: () => setForm(null, ''),
    /** Sets the validation message and its field; an empty text means valid. */
    setProblem(text: string, at: HTMLElement | undefined) {
      problem = { text, at }
      publish()
    },
  }
}

export type OuterForm = ReturnType<typeof createOuterForm>
