import { Icon } from '../../basics/icon.tsx'
import { Popover } from '../../basics/popover.tsx'
import type { Column, ListWords } from '../list.types.ts'

interface Props<Row> {
  t: ListWords
  columns: readonly Column<Row>[]
  chosen: readonly string[]
  onColumns(keys: readonly string[]): void
}

/** Which columns are shown. The last one cannot be hidden. */
export function ColumnChoice<Row>({ t, columns, chosen, onColumns }: Props<Row>) {
  const keys = columns.map(({ key }) => key)
  const toggled = (key: string) => keys.filter((each) => (each === key) !== chosen.includes(each))
  return (
    <Popover
      className="button tool"
      label={t('list.columns')}
      panelClassName="list-columns"
      panel={() => (
        <fieldset>
          <legend>{t('list.columns')}</legend>
          {columns.map(({ key, title }) => (
            <label key={key} className="check">
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                disabled={chosen.length === 1 && chosen.includes(key)}
                onChange={() => onColumns(toggled(key))}
              />
              {title}
            </label>
          ))}
        </fieldset>
      )}
    >
      <Icon name="columns" />
    </Popover>
  )
}
