import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../basics/icon.tsx'
import { Menu, MenuItem } from '../../basics/menu.tsx'
import { keepBeside } from '../../basics/popover.tsx'
import type { RowAction, TableWords } from '../list.types.ts'

interface Props {
  t: TableWords
  id: string
  actions: readonly RowAction[]
  folded: boolean
  isMenuOpen: boolean
  onMore(id: string, button: HTMLElement): void
}

/** The first as a button with its name, the others beside it, or folded into one. */
export function RowActions({ t, id, actions, folded, isMenuOpen, onMore }: Props) {
  const beside = folded && actions.length > 2 ? actions.slice(0, 1) : actions
  const badge = actions.slice(beside.length).find((action) => action.badge)?.badge
  return (
    <span className="row-actions">
      {beside.map((action) => (
        <button
          key={action.key}
          type="button"
          className="button quiet small"
          title={action.name}
          aria-label={action.label}
          onClick={action.onChoose}
        >
          <Icon name={action.icon} /> <span className="action-name">{action.name}</span>
          <Badge count={action.badge} />
        </button>
      ))}
      {beside.length < actions.length && (
        <button
          type="button"
          className="button quiet small"
          title={t('list.more')}
          aria-label={t('list.more')}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={(event) => onMore(id, event.currentTarget)}
        >
          <Icon name="more" />
          <Badge count={badge} />
        </button>
      )}
    </span>
  )
}

/** For eyes alone: the button's label says it in words. */
const Badge = ({ count }: { count: number | undefined }) =>
  count ? <span className="action-badge" data-count={count} /> : null

export interface OpenMenu {
  id: string
  button: HTMLElement
}

interface MenuProps {
  t: TableWords
  menu: OpenMenu
  actions: readonly RowAction[]
  onClose(): void
}

/** One menu for all rows: fifty that wait closed would be most of what a list is made of. Its sheets are menu.css and popover.css. */
export function RowMenu({ t, menu: { button }, actions, onClose }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const menu = panel.current!
    menu.showPopover()
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    return keepBeside(button, menu, 'end')
  }, [button])

  /** The focus goes back before anything is done that takes it elsewhere. */
  function leave(act?: () => void) {
    button.focus({ preventScroll: true })
    onClose()
    act?.()
  }

  return (
    <div
      ref={panel}
      popover="auto"
      className="panel"
      onToggle={(event) => event.newState === 'closed' && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Tab') return
        // The list would let go of what is chosen at the same Escape.
        event.stopPropagation()
        leave()
      }}
    >
      <Menu label={t('list.actions')}>
        {actions.map(({ key, icon, name, badge, onChoose }) => (
          <MenuItem key={key} icon={icon} onChoose={() => leave(onChoose)}>
            {name} <Badge count={badge} />
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
