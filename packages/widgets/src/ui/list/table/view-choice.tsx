import { useId } from 'react'
import { Icon } from '../../basics/icon.tsx'
import { Popover } from '../../basics/popover.tsx'
import type { Column, Density, ListWords } from '../list.types.ts'

interface Props<Row> {
  t: ListWords
  columns: readonly Column<Row>[]
  chosen: readonly string[]
  density: Density
  isDensityFixed: boolean
  onColumns(keys: readonly string[]): void
  onDensity(density: 'comfortable' | 'compact'): void
}

/** How the list looks: how close its rows stand, and which columns are shown. The last column cannot be hidden. */
export function ViewChoice<Row>(props: Props<Row>) {
  const { t, columns, chosen, isDensityFixed, onColumns } = props
  const keys = columns.map(({ key }) => key)
  const toggled = (key: string) => keys.filter((each) => (each === key) !== chosen.includes(each))
  return (
    <Popover
      className="button tool"
      label={t('list.view')}
      panelClassName="list-columns"
      panel={() => (
        <>
          {!isDensityFixed && <DensityChoice {...props} />}
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
      )}
    >
      <Icon name="columns" />
    </Popover>
  )
}

function DensityChoice({ t, density, onDensity }: Pick<Props<never>, 't' | 'density' | 'onDensity'>) {
  const name = useId()
  return (
    <fieldset className="list-density">
      <legend>{t('list.density')}</legend>
      {(['compact', 'comfortable'] as const).map((each) => (
        <label key={each} className="check">
          <input
            type="radio"
            name={name}
            // Lists are drawn as tables only where they are compact unless somebody says otherwise.
            checked={density === each || (density === 'auto' && each === 'compact')}
            onChange={() => onDensity(each)}
          />
          {t(`list.${each}`)}
        </label>
      ))}
    </fieldset>
  )
}
