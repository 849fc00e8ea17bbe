import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { Absence, ColumnFit } from '../model/column-fit.model.ts'
import type { Column, Density, ListTranslate, Widths } from '../list.types.ts'

export interface ViewProps {
  t: ListTranslate
  columns: readonly Pick<Column<never>, 'key' | 'label'>[]
  chosen: readonly string[]
  /** No columns are chosen. */
  isAutomatic: boolean
  /** Chosen column widths. */
  widths: Widths
  fit: ColumnFit
  density: Density
  isDensityFixed: boolean
  onColumns(keys: readonly string[]): void
  onAutomatic(): void
  onDensity(density: 'comfortable' | 'compact'): void
}

/** View settings: density and visible columns. The last column cannot be hidden. */
export function ViewPanel(props: ViewProps) {
  const { t, columns, chosen, density, isDensityFixed, onColumns, onDensity } = props
  const isAutomatic = props.isAutomatic && Object.keys(props.widths).length === 0
  const absent = useStore(props.fit.$absent)
  const name = useId()
  const visible = columns.flatMap(({ key }) => (chosen.includes(key) && !(key in absent) ? [key] : []))
  const toggled = (key: string) =>
    columns.flatMap((each) => ((each.key === key) !== visible.includes(each.key) ? [each.key] : []))
  return (
    <>
      {!isDensityFixed && (
        <fieldset className="list-density">
          <legend>{t('list.density')}</legend>
          {(['compact', 'comfortable'] as const).map((each) => (
            <label key={each} className="check">
              <input
                type="radio"
                name={name}
                // Tables are compact by default.
                checked={density === each || (density === 'auto' && each === 'compact')}
                onChange={() => onDensity(each)}
              />
              {t(`list.${each}`)}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend>{t('list.columns')}</legend>
        <label className="check">
          <input
            type="checkbox"
            checked={isAutomatic}
            onChange={() => (isAutomatic ? onColumns(visible) : props.onAutomatic())}
          />
          {t('list.automatic')}
        </label>
        {columns.map(({ key, label }) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              checked={visible.includes(key)}
              disabled={visible.length === 1 && visible.includes(key)}
              onChange={() => onColumns(toggled(key))}
            />
            <span>
              {label}
              {absent[key] && <small className="list-why">{absenceText(t, absent[key])}</small>}
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

const absenceText = (t: ListTranslate, absence: Absence): string =>
  absence.why === 'same'
    ? t('list.absent-same', { text: cutText(absence.text, 40) })
    : t(`list.absent-${absence.why}`)
