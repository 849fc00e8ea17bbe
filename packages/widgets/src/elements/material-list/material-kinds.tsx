import { materialKinds, type MaterialKind } from '@lustra/core'
import { Icon } from '../../ui/basics/icon.tsx'
import { kindIcons, type Translate } from './material-cells.tsx'

interface Props {
  t: Translate
  kind: MaterialKind | 'all'
  onChoose(kind: MaterialKind | 'all'): void
}

/** Shortcut buttons for the kind filter. */
export const MaterialKinds = ({ t, kind, onChoose }: Props) => (
  <span className="material-kinds" role="group" aria-label={t('kind')}>
    {materialKinds.map((each) => (
      <button
        key={each}
        type="button"
        className="button icon-button"
        aria-pressed={kind === each}
        onClick={() => onChoose(kind === each ? 'all' : each)}
      >
        <Icon name={kindIcons[each]} /> {t(`kind.${each}`)}
      </button>
    ))}
  </span>
)
