import { useId } from 'react'
import type { Column, Density, ListTranslate } from '../list.types.ts'

export interface ViewProps {
  t: ListTranslate
  columns: readonly Pick<Column<never>, 'key' | 'label'>[]
  chosen: readonly string[]
  density: Density
  isDensityFixed: boolean
  onColumns(keys: readonly string[]): void
  onDensity(density: 'comfortable' | 'compact'): void
}

/** View settings: density and visible columns. The last column cannot be hidden. */
export function ViewPanel({ t, columns, chosen, density, isDensityFixed, onColumns, onDensity }: ViewProps) {
  const name = useId()
  const keys = columns.map(({ key }) => key)
  const toggled = (key: string) => keys.filter((each) => (each === key) !== chosen.includes(each))
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
        {columns.map(({ key, label }) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              disabled={chosen.length === 1 && chosen.includes(key)}
              onChange={() => onColumns(toggled(key))}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  )
}
