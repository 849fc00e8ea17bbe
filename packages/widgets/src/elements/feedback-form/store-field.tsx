import type { FeedbackValues } from '../../features/feedback/feedback.types.ts'
import { ComboboxField } from '../../ui/choice/combobox-field.tsx'
import { FieldError } from '../../ui/form/form-field.tsx'
import type { FeedbackFormModel } from './feedback-form.model.ts'
import type { FormT } from './feedback-form.types.ts'

interface Props {
  model: FeedbackFormModel
  values: FeedbackValues
  error: string | undefined
  onChange(): void
  t: FormT
}

/** The store of the feedback, from those the user may see. */
export function StoreField({ model, values, error, onChange, t }: Props) {
  return (
    <ComboboxField
      t={t}
      label={t('store')}
      name="store"
      error={error}
      required
      value={values.storeCode || values.storeName}
      valueName={values.storeCode ? values.storeName || values.storeCode : undefined}
      find={model.findStores}
      onChange={(typed, choice) => {
        model.write({ storeCode: choice ? typed : '', storeName: choice?.name ?? typed })
        onChange()
      }}
    >
      <FieldError name="store" text={error} />
    </ComboboxField>
  )
}
