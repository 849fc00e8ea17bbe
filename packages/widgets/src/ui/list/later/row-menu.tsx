import { useLayoutEffect, useRef } from 'react'
import { Menu, MenuItem } from '../../basics/menu.tsx'
import { keepBeside } from '../../basics/popover.tsx'
import type { RowAction, TableWords } from '../list.types.ts'
import type { OpenMenu } from '../table/row-menu-button.tsx'

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
        {actions.map(({ key, icon, name, disabled, onChoose }) => (
          <MenuItem key={key} icon={icon} disabled={!!disabled} onChoose={() => leave(onChoose)}>
            {name}
            {disabled && <small className="why">{disabled}</small>}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
