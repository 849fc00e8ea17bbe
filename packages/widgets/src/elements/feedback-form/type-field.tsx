import { useStore } from '@nanostores/react'
import { FieldError } from '../../ui/form/form-field.tsx'
import type { FeedbackFormModel } from './feedback-form.model.ts'
import type { FormT } from './feedback-form.types.ts'

interface Props {
  model: FeedbackFormModel
  chosen: readonly string[]
  error: string | undefined
  t: FormT
}

/** The feedback types of the server; several can be chosen. */
export function TypeField({ model, chosen, error, t }: Props) {
  const types = useStore(model.$types)
  return (
    <fieldset
      className="field types"
      aria-describedby={`type-help${error ? ' type-error' : ''}`}
      aria-invalid={error ? true : undefined}
    >
      <legend className="required">{t('type')}</legend>
      <p className="help" id="type-help">
        {t('type-help')}
      </p>
      {types.step === 'loading' && <div className="skeleton type-skeleton" />}
      {types.step === 'failed' && (
        <p className="notice" role="alert">
          {t('types-failed')}{' '}
          <button type="button" id="type" className="link" onClick={() => void model.readTypes()}>
            {t('again')}
          </button>
        </p>
      )}
      {types.step === 'ready' && (
        <div className="type-choices">
          {types.items.map(({ Id, Name }, index) => (
            <label key={Id} className="type-choice">
              <input
                // Target of the error summary's link.
                id={index === 0 ? 'type' : `type-${Id}`}
                type="checkbox"
                name="type"
                value={Id}
                defaultChecked={chosen.includes(Id)}
              />
              <span>{Name}</span>
            </label>
          ))}
        </div>
      )}
      <FieldError name="type" text={error} />
    </fieldset>
  )
}
