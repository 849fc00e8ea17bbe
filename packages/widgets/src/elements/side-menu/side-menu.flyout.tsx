import { useModel } from '../../kit/react/react-screen.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { Menu, MenuGroup, MenuLink, Popover } from '../../ui/basics/popover.tsx'
import { containsCurrent, createSideMenuModel, type Entry } from './side-menu.model.ts'

/** A branch of the icon menu: its pages open in a popover beside it. */
export function Flyout({ entry }: { entry: Entry }) {
  const isWithin = containsCurrent(entry)
  return (
    <Popover
      className={isWithin ? 'entry within' : 'entry'}
      buttonPart="entry"
      panelPart="flyout"
      haspopup="menu"
      align="beside"
      tip={entry.name}
      current={isWithin ? 'true' : undefined}
      panel={(close) => (
        <Menu label={entry.name}>
          <MenuGroup label={entry.name}>
            <Pages entries={entry.entries} close={close} />
          </MenuGroup>
        </Menu>
      )}
    >
      <Icon path={entry.icon} />
      <span className="name">{entry.name}</span>
    </Popover>
  )
}

function Pages({ entries, close }: { entries: readonly Entry[]; close: () => void }) {
  const { go, labelOf } = useModel(createSideMenuModel)
  return entries.map((entry) =>
    entry.entries.length > 0 ? (
      <MenuGroup key={entry.key} label={entry.name}>
        <Pages entries={entry.entries} close={close} />
      </MenuGroup>
    ) : (
      <MenuLink
        key={entry.key}
        href={entry.href}
        current={entry.isCurrent ? 'page' : undefined}
        onChoose={() => {
          close()
          go(entry)
        }}
      >
        {labelOf(entry) ?? entry.name}
      </MenuLink>
    ),
  )
}
