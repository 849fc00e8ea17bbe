import type { SignedIn } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { createElement, useEffect, useId, useRef, type ReactNode } from 'react'
import { imageAddress } from '../kit/image-address.ts'
import { useModel, useTools, type ScreenProps } from '../kit/react-screen.tsx'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/mark.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { onPlainClick } from '../ui/plain-click.ts'
import { Popover } from '../ui/popover.tsx'
import { containsCurrent, createSideMenuModel, type Entry } from './side-menu.model.ts'
import type { SideMenuTexts } from './side-menu.texts.en.ts'
import type { sideMenu } from './side-menu.widget.ts'

export { default as styles } from './side-menu.css?inline'

type Props = ScreenProps<typeof sideMenu, keyof SideMenuTexts>

export default function SideMenuScreen({ drawer, open, t }: Props) {
  const { core } = useTools()
  const model = useModel(createSideMenuModel)
  const entries = useStore(model.$entries)
  const isNarrow = useStore(model.$isNarrow)
  const session = useStore(core.$session)
  if (session.status !== 'signed-in') return null

  const menu = (
    <nav part="menu" className={isNarrow ? 'side narrow' : 'side'} aria-label={t('menu')}>
      <GroupHead session={session} apiBase={core.apiBase} />
      <Internal t={t} />
      <div className="entries">
        {entries.length > 0 ? <Entries entries={entries} depth={1} /> : <p className="empty">{t('empty')}</p>}
      </div>
      {!drawer && (
        <button type="button" className="narrower" onClick={model.toggleNarrow} aria-expanded={!isNarrow}>
          <Icon name="panel" />
          <span className="name">{t(isNarrow ? 'expand' : 'collapse')}</span>
        </button>
      )}
    </nav>
  )
  if (!drawer) return menu
  return (
    <Drawer open={open} label={t('menu')} closeLabel={t('word.close')} onClose={model.close}>
      {menu}
    </Drawer>
  )
}

/** With one group its name; with more the switch, which has nothing to show for one. */
function GroupHead({ session: { group, groups }, apiBase }: { session: SignedIn; apiBase: string }) {
  const { $language } = useTools()
  const language = useStore($language)
  // Made by its name: an element may stand in another, a widget may not import another.
  if (groups.length > 1)
    return (
      <div part="group" className="group">
        {createElement('lustra-group-switcher', { language })}
      </div>
    )
  if (!group) return null
  return (
    <div part="group" className="group one">
      <Mark name={group.groupName} src={imageAddress(group.groupIcon, apiBase)} />
      <strong className="name" title={group.groupName}>
        {group.groupName}
      </strong>
    </div>
  )
}

/** For staff of the company: the global reports, and from there the way back (M4). */
function Internal({ t }: Pick<Props, 't'>) {
  const { $internal, $isNarrow, $isNew, $isOpening, openGlobalReports, toGroupView } =
    useModel(createSideMenuModel)
  const { hasDashboards, hasGroupView } = useStore($internal)
  const isNarrow = useStore($isNarrow)
  const isOpening = useStore($isOpening)
  const isNew = useStore($isNew)
  if (!hasDashboards && !hasGroupView) return null
  const title = (name: string) => (isNarrow ? name : undefined)
  return (
    <div className="internal" part="internal">
      {hasGroupView && (
        <a
          part="entry"
          className="entry"
          href="/"
          title={title(t('word.back-to-group'))}
          onClick={onPlainClick(toGroupView)}
        >
          <Icon name="back" />
          <span className="name">{t('word.back-to-group')}</span>
        </a>
      )}
      {hasDashboards && (
        <Popover
          className="entry"
          buttonPart="entry"
          haspopup="menu"
          align="start"
          busy={isOpening}
          title={title(t('word.internal-portal'))}
          panel={(close) => (
            <Menu label={t('word.internal-portal')}>
              <MenuItem
                icon="chart"
                onChoose={() => {
                  close()
                  void openGlobalReports()
                }}
              >
                {t('word.dashboards')} {isNew && <span className="new">{t('new')}</span>}
              </MenuItem>
            </Menu>
          )}
        >
          <Icon name="building" />
          <span className="name">
            {t('word.internal-portal')} {isNew && <span className="new">{t('new')}</span>}
          </span>
          <Icon name="next" className="more" />
        </Popover>
      )}
    </div>
  )
}

const Entries = ({ entries, depth, id }: { entries: readonly Entry[]; depth: number; id?: string }) => (
  <ul id={id} className={`level${depth}`}>
    {entries.map((entry) => (
      <li key={entry.key}>
        {entry.entries.length > 0 ? (
          <Branch entry={entry} depth={depth} />
        ) : (
          <Page entry={entry} depth={depth} />
        )}
      </li>
    ))}
  </ul>
)

function Branch({ entry, depth }: { entry: Entry; depth: number }) {
  const { $open, $isNarrow, toggle } = useModel(createSideMenuModel)
  const isNarrow = useStore($isNarrow)
  const isOpen = useStore($open).has(entry.key) && !isNarrow
  const id = useId()
  return (
    <>
      <button
        part="entry"
        type="button"
        className={containsCurrent(entry) ? 'entry within' : 'entry'}
        aria-expanded={isOpen}
        aria-controls={id}
        title={isNarrow ? entry.name : undefined}
        onClick={() => toggle(entry)}
      >
        {depth === 1 && <Icon name={entry.icon} />}
        <span className="name">{entry.name}</span>
        <Icon name="down" className="turn" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Entries entries={entry.entries} depth={depth + 1} />}
      </div>
    </>
  )
}

function Page({ entry, depth }: { entry: Entry; depth: number }) {
  const { $isNarrow, go } = useModel(createSideMenuModel)
  const isNarrow = useStore($isNarrow)
  return (
    <a
      part="entry"
      className="entry"
      href={entry.href}
      aria-current={entry.isCurrent ? 'page' : undefined}
      title={isNarrow ? entry.name : undefined}
      onClick={onPlainClick(() => go(entry))}
    >
      {depth === 1 && <Icon name={entry.icon} />}
      <span className="name">{entry.name}</span>
    </a>
  )
}

interface DrawerProps {
  open: boolean
  label: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** The browser's own dialog: in the top layer, holding the focus and giving it back. */
function Drawer({ open, label, closeLabel, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current!
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      part="drawer"
      aria-label={label}
      onClose={() => open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="sheet">
        <button type="button" className="shut" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  )
}
