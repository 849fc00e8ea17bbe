import { normalizeName } from '@lustra/core/contract/rules/person-name.ts'
import { errorText, largestSort, longestName, type T } from '@lustra/core'
import { TextField } from '../../ui/form/form-field.tsx'
import { useForm, type FieldErrors } from '../../ui/form/form-state.ts'
import type { NodeForm, NodeValues, Translate } from './organisation-manager.types.ts'

interface Props {
  t: Translate
  form: Exclude<NodeForm, { kind: 'conflict' }>
  onTyped(): void
  onSave(values: NodeValues): void
  onCancel(): void
}

type Fault = 'form.name-missing' | 'form.name-long' | 'form.sort-wrong'

const textOf = (values: FormData, name: string) => normalizeName(values.get(name) as string)
/** Code points, as the server counts. */
const lengthOf = (text: string) => Array.from(text).length

function check(values: FormData): FieldErrors<Fault> {
  const name = textOf(values, 'name')
  const sort = textOf(values, 'sort')
  const isSort = /^\d+$/.test(sort) && Number(sort) <= largestSort
  return {
    ...(!name && { name: 'form.name-missing' as const }),
    ...(lengthOf(name) > longestName && { name: 'form.name-long' as const }),
    ...(!isSort && { sort: 'form.sort-wrong' as const }),
  }
}

/** Name and order of a node: both are required. */
export function NodeFields({ t, form, onTyped, onSave, onCancel }: Props) {
  const { ParentId, Name, Sort } = form.values
  const { errors, handlers } = useForm<Fault>({
    check,
    send: async (values) =>
      onSave({
        ParentId,
        // Unchanged, it is sent as loaded: the server keeps it, even where it violates newer rules.
        Name: values.get('name') === Name ? Name : textOf(values, 'name'),
        Sort: Number(values.get('sort')),
      }),
  })
  const errorOf = (name: string) => {
    const fault = errors[name]
    return fault && t(fault, { most: fault === 'form.sort-wrong' ? largestSort : longestName })
  }
  return (
    <form {...handlers} onInput={onTyped}>
      {form.error !== undefined && (
        <p className="notice" role="alert">
          {t('form.refused')} {errorText(t as T, form.error)}
        </p>
      )}
      <TextField
        name="name"
        label={t('form.name')}
        error={errorOf('name')}
        required
        marked
        data-autofocus=""
        autoComplete="off"
        defaultValue={Name}
      />
      <TextField
        name="sort"
        label={t('form.sort')}
        help={t('form.sort-help', { most: largestSort })}
        error={errorOf('sort')}
        required
        marked
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={Sort}
      />
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onCancel}>
          {t('cancel')}
        </button>
        <button type="submit" className="button primary">
          {t('save')}
        </button>
      </div>
    </form>
  )
}
