import { useStore } from '@nanostores/react'
import { useEffect, useRef, createElement, type ReactNode } from 'react'
import type { SignedIn } from '@lustra/core'
import { groupNameIn } from '@lustra/core/contract/rules/shown-name.ts'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { imageAddress, Avatar } from '../../ui/basics/avatar.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { TooltipArea } from '../../ui/basics/tooltip.tsx'
import { Entries } from './side-menu.entries.tsx'
import { Internal } from './side-menu.internal.tsx'
import { createSideMenuModel } from './side-menu.model.ts'
import type { SideMenuTexts } from './side-menu.texts.en.ts'
import type { sideMenu } from './side-menu.widget.ts'

interface SideMenuDrawerProps {
  open: boolean
  label: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** The menu on phones (M2). A native dialog, for the top layer, focus trap and focus return. */
function Drawer({ open, label, closeLabel, onClose, children }: SideMenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current!
    // showModal throws when the element was removed before the effect ran.
    if (open && !element.open && element.isConnected) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      part="drawer"
      aria-label={label}
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
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

const panelPath =
  'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4M9.5 4v16'

export { default as styles } from './side-menu.css?inline'

type Props = ScreenProps<typeof sideMenu, keyof SideMenuTexts>

export default function SideMenuScreen({ drawer, open, t }: Props) {
  const { core } = useElementContext()
  const model = useModel(createSideMenuModel)
  const entries = useStore(model.$entries)
  const isNarrow = useStore(model.$isNarrow)
  const session = useStore(core.$session)
  if (session.status !== 'signed-in') return null

  const menu = (
    <nav part="menu" className={isNarrow ? 'side narrow' : 'side'} aria-label={t('menu')}>
      <TooltipArea className="column">
        <GroupHead session={session} apiBase={core.apiBase} isNarrow={isNarrow} />
        <Internal t={t} />
        <div className="entries">
          {entries.length > 0 ? (
            <Entries entries={entries} depth={1} />
          ) : (
            <p className="empty">{t('empty')}</p>
          )}
        </div>
        {!drawer && <CollapseButton isNarrow={isNarrow} toggle={model.toggleNarrow} t={t} />}
      </TooltipArea>
    </nav>
  )
  if (!drawer) return menu
  return (
    <Drawer open={open} label={t('menu')} closeLabel={t('word.close')} onClose={model.close}>
      {menu}
    </Drawer>
  )
}

interface HeadProps {
  session: SignedIn
  apiBase: string
  isNarrow: boolean
}

/** One group: its name. Several: the group switcher, which renders nothing for one. */
function GroupHead({ session: { group, groups }, apiBase, isNarrow }: HeadProps) {
  const { $language } = useElementContext()
  const language = useStore($language)
  const { name = '', otherName } = group ? groupNameIn(language, group) : {}
  const tip = isNarrow && group ? name : undefined
  // Created by tag: widgets do not import each other.
  if (groups.length > 1)
    return (
      <div part="group" className="group" data-tip={tip}>
        {createElement('lustra-group-switcher', { language })}
      </div>
    )
  if (!group) return null
  return (
    <div part="group" className="group one" data-tip={tip}>
      <Avatar name={name} src={imageAddress(group.groupIcon, apiBase)} />
      <strong className="name" title={otherName}>
        {name}
      </strong>
    </div>
  )
}

function CollapseButton({
  isNarrow,
  toggle,
  t,
}: Pick<Props, 't'> & { isNarrow: boolean; toggle: () => void }) {
  const name = t(isNarrow ? 'expand' : 'collapse')
  return (
    <button
      type="button"
      part="collapse"
      className="narrower"
      data-tip={isNarrow ? name : undefined}
      onClick={toggle}
    >
      <Icon path={panelPath} />
      <span className="name">{name}</span>
    </button>
  )
}
