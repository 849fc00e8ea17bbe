import { useEffect, useRef, type FormEvent } from 'react'
import type { ConflictTextKey } from './conflict.texts.en.ts'
import type { ConflictChoice, ConflictField, ConflictSide } from './merge-changes.ts'

interface Props {
  t(key: ConflictTextKey): string
  /** Only the conflicting fields. */
  fields: readonly ConflictField[]
  onSave(choice: ConflictChoice): void
  onBack(): void
}

const sides: readonly ConflictSide[] = ['mine', 'theirs']

/**
 * Resolves an edit conflict ('changed-meanwhile'): both values of each field. The saved value is preselected, so that Enter
 * alone overwrites nothing. Styles: conflict.css; texts: `conflictTexts`.
 */
export function ConflictView({ t, fields, onSave, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current!.focus(), [])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
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
              <span className="conflict-source">{t(`conflict.${side}`)}</span>
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
        <button type="submit" className="button primary">
          {t('conflict.save')}
        </button>
      </div>
    </form>
  )
}
