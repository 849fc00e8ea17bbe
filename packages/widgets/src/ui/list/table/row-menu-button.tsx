import { Icon } from '../../basics/icon.tsx'
import type { TableTranslate } from '../list.types.ts'

interface ButtonProps {
  t: TableTranslate
  id: string
  isOpen: boolean
  onMore(id: string, button: HTMLElement): void
}

/** The button that opens a row's menu. */
export const RowMenuButton = ({ t, id, isOpen, onMore }: ButtonProps) => (
  <button
    type="button"
    className="button quiet small row-more"
    id={`more-${id}`}
    title={t('list.more')}
    aria-label={t('list.more')}
    // Include the row's name, to distinguish the buttons.
    aria-labelledby={`more-${id} name-${id}`}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    onClick={(event) => onMore(id, event.currentTarget)}
  >
    <Icon name="more" />
  </button>
)

export interface OpenMenu {
  id: string
  button: HTMLElement
}
