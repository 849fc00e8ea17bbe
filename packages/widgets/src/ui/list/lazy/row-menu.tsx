import { useLayoutEffect, useRef } from 'react'
import { Menu, MenuItem, followAnchor } from '../../basics/popover.tsx'
import type { RowAction, TableTranslate } from '../list.types.ts'
import type { OpenMenu } from '../table/list-table.types.ts'

interface MenuProps {
  t: TableTranslate
  menu: OpenMenu
  actions: readonly RowAction[]
  onClose(): void
}

/** One menu for all rows, because fifty closed ones are slow to render. Styles: menu.css and popover.css. */
export function RowMenu({ t, menu: { button }, actions, onClose }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const menu = panel.current!
    menu.showPopover()
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    return followAnchor(button, menu, 'end')
  }, [button])

  /** Restores the focus before the action, which may move it. */
  function close(act?: () => void) {
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
        // Escape would also clear the list's selection.
        event.stopPropagation()
        close()
      }}
    >
      <Menu label={t('list.actions')}>
        {actions.map(({ key, icon, name, disabled, onChoose }) => (
          <MenuItem key={key} icon={icon} disabled={!!disabled} onChoose={() => close(onChoose)}>
            {name}
            {disabled && <small className="why">{disabled}</small>}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
