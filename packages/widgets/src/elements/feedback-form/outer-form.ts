import type { ReadableAtom } from 'nanostores'
import type { Draft } from './draft.model.ts'
import type { FormContext } from './feedback-form.types.ts'

/** FormData for a form around the element: fields prefixed with the element's name, pictures as files. */
function formDataOf(name: string, draft: Draft | undefined): FormData {
  const data = new FormData()
  if (!draft) return data
  const { storeName: _name, typeIds, ...values } = draft.values()
  for (const [field, value] of Object.entries(values)) if (value) data.append(`${name}.${field}`, value)
  for (const id of typeIds) data.append(`${name}.typeIds`, id)
  for (const { step, content, name: file } of draft.pictures.$pictures.get())
    if (step === 'ready') data.append(`${name}.images`, content, file)
  return data
}

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
