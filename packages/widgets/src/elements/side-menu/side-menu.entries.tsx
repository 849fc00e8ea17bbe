import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { useModel } from '../../kit/react/react-screen.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { onLinkClick } from '../../ui/basics/dom-events.ts'
import { containsCurrent, createSideMenuModel, type Entry } from './side-menu.model.ts'
import { Flyout } from './side-menu.flyout.tsx'

interface EntriesProps {
  entries: readonly Entry[]
  depth: number
}
interface EntryProps {
  entry: Entry
  depth: number
}

/** Accordion of pages and branches; in the icon menu branches open as flyouts (M2). */
export function Entries({ entries, depth }: EntriesProps) {
  const isNarrow = useStore(useModel(createSideMenuModel).$isNarrow)
  return (
    <ul className={`level${depth}`}>
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.entries.length === 0 ? (
            <Page entry={entry} depth={depth} />
          ) : isNarrow ? (
            <Flyout entry={entry} />
          ) : (
            <Branch entry={entry} depth={depth} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Branch({ entry, depth }: EntryProps) {
  const { $open, toggle } = useModel(createSideMenuModel)
  const isOpen = useStore($open).has(entry.key)
  const id = useId()
  return (
    <>
      <button
        part="entry"
        type="button"
        className={containsCurrent(entry) ? 'entry within' : 'entry'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => toggle(entry)}
      >
        {depth === 1 && <Icon path={entry.icon} />}
        <span className="name">{entry.name}</span>
        <Icon name="down" className="turn" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Entries entries={entry.entries} depth={depth + 1} />}
      </div>
    </>
  )
}

function Page({ entry, depth }: EntryProps) {
  const { $isNarrow, go, labelOf } = useModel(createSideMenuModel)
  return (
    <a
      part="entry"
      className="entry"
      aria-label={labelOf(entry)}
      href={entry.href}
      aria-current={entry.isCurrent ? 'page' : undefined}
      data-tip={useStore($isNarrow) ? entry.name : undefined}
      onClick={onLinkClick(() => go(entry))}
    >
      {depth === 1 && <Icon path={entry.icon} />}
      <span className="name">{entry.name}</span>
      {entry.isExternal && depth > 1 && <Icon name="external" className="away" />}
    </a>
  )
}
