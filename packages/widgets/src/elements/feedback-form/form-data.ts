import type { Draft } from './draft.model.ts'

/** FormData for a form around the element: fields prefixed with the element's name, pictures as files. */
export function formDataOf(name: string, draft: Draft | undefined): FormData {
  const data = new FormData()
  if (!draft) return data
  const { storeName: _name, typeIds, ...values } = draft.values()
  for (const [field, value] of Object.entries(values)) if (value) data.append(`${name}.${field}`, value)
  for (const id of typeIds) data.append(`${name}.typeIds`, id)
  for (const { step, content, name: file } of draft.pictures.$pictures.get())
    if (step === 'ready') data.append(`${name}.images`, content, file)
  return data
}
