import { Icon } from '../../basics/icon.tsx'
import type { Chip, ListTranslate } from '../list.types.ts'

interface Props {
  t: ListTranslate
  chips: readonly Chip[]
  /** The open panel has its own button to clear all. */
  filtersOpen: boolean
  onRemove(chip: string): void
  onClear(): void
}

/** The active filters, each with its value and a remove button. */
export const ListChips = ({ t, chips, filtersOpen, onRemove, onClear }: Props) => (
  <div className="list-chips" part="filters">
    <ul aria-label={t('list.in-force')}>
      {chips.map(({ key, label, value }) => (
        <li key={key} className="chip">
          <span className="chip-label">{label}</span>
          <span className="chip-value" title={value}>
            {value}
          </span>
          <button
            type="button"
            className="chip-remove"
            aria-label={t('list.remove-filter', { filter: label })}
            onClick={() => onRemove(key)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
    {!filtersOpen && (
      <button type="button" className="button quiet small" onClick={onClear}>
        {t('list.clear')}
      </button>
    )}
  </div>
)
