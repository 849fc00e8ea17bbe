import { useEffect, useRef, type FormEvent } from 'react'
import type { ConflictTextKey } from './conflict.texts.en.ts'
import type { ConflictChoice, ConflictField, ConflictSide } from './conflict.types.ts'

interface Props {
  t(key: ConflictTextKey): string
  /** What differs. Fields that are alike are not asked about. */
  fields: readonly ConflictField[]
  isSaving: boolean
  onSave(choice: ConflictChoice): void
  onBack(): void
}

const sides: readonly ConflictSide[] = ['mine', 'theirs']

/**
 * What a person is shown whose change met another one ('changed-meanwhile'): of each field both values, theirs chosen first, so
 * that nobody overwrites anything by Enter alone. Its styles are conflict.css, its words `conflictTexts`.
 */
export function ConflictView({ t, fields, isSaving, onSave, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current!.focus(), [])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    const values = new FormData(event.currentTarget)
    onSave(Object.fromEntries(fields.map(({ key }) => [key, values.get(key) as ConflictSide])))
  }

  return (
    <form className="conflict" part="conflict" onSubmit={save}>
      <h3 ref={heading} tabIndex={-1}>
        {t('conflict.title')}
      </h3>
      <p>{t('conflict.text')}</p>
      {fields.map(({ key, label, mine, theirs }) => (
        <fieldset key={key}>
          <legend>{label}</legend>
          {sides.map((side) => (
            <label key={side} className="conflict-side">
              <input type="radio" name={key} value={side} defaultChecked={side === 'theirs'} />
              <span className="conflict-whose">{t(`conflict.${side}`)}</span>
              <span className="conflict-value" dir="auto">
                {(side === 'mine' ? mine : theirs) || t('conflict.nothing')}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="conflict-actions">
        <button type="button" className="button" onClick={onBack}>
          {t('conflict.back')}
        </button>
        <button type="submit" className="button primary" aria-disabled={isSaving || undefined}>
          {t('conflict.save')}
        </button>
      </div>
    </form>
  )
}
