import { materialKinds, type MaterialKind } from '@lustra/core'
import { Icon } from '../ui/basics/icon.tsx'
import { kindIcons, type Words } from './material-cells.tsx'

interface Props {
  t: Words
  kind: MaterialKind | 'all'
  onChoose(kind: MaterialKind | 'all'): void
}

/** The kinds at one press: the same filter as in the panel. */
export const MaterialKinds = ({ t, kind, onChoose }: Props) => (
  <span className="material-kinds" role="group" aria-label={t('kind')}>
    {materialKinds.map((each) => (
      <button
        key={each}
        type="button"
        className="button tool"
        aria-pressed={kind === each}
        aria-label={t(`kind.${each}`)}
        title={t(`kind.${each}`)}
        onClick={() => onChoose(kind === each ? 'all' : each)}
      >
        <Icon name={kindIcons[each]} />
      </button>
    ))}
  </span>
)
