import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { groupNameIn } from '@lustra/core/contract/rules/shown-name.ts'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { imageAddress, Avatar } from '../../ui/basics/avatar.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { Popover } from '../../ui/basics/popover.tsx'
import { GroupList } from './group-switcher.list.tsx'
import { createGroupSwitcherModel } from './group-switcher.model.ts'
import type { GroupSwitcherTexts } from './group-switcher.texts.en.ts'
import type { groupSwitcher } from './group-switcher.widget.ts'

const hadFocus = new WeakSet<Node>()

/**
 * A switch of the group remounts the element. Restores the focus if it was inside before: on the button, or in the list
 * variant on the list.
 */
function useRestoredFocus(container: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const root = element.getRootNode() as ShadowRoot
    if (hadFocus.delete(root)) element.querySelector<HTMLElement>('button, input, [role=listbox]')?.focus()
    return () => {
      if (!element.contains(root.activeElement)) return
      hadFocus.add(root)
      // The remount happens in the same task; a later mount may be for another person.
      queueMicrotask(() => hadFocus.delete(root))
    }
  }, [container])
}

const swapPath = 'M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4 4-4-4 4-4'

export { default as styles } from './group-switcher.css?inline'

export default function GroupSwitcherScreen({
  variant,
  t,
}: ScreenProps<typeof groupSwitcher, keyof GroupSwitcherTexts>) {
  const { core, $language } = useElementContext()
  const language = useStore($language)
  const { $state } = useModel(createGroupSwitcherModel)
  const state = useStore($state)
  const session = useStore(core.$session)
  const container = useRef<HTMLDivElement>(null)
  useRestoredFocus(container)

  if (session.status !== 'signed-in' || session.groups.length < 2) return null
  const { group } = session
  const { name, otherName } = group ? groupNameIn(language, group) : { name: t('noGroup') }
  return (
    <div ref={container}>
      {variant === 'list' ? (
        <GroupList session={session} t={t} />
      ) : (
        <Popover
          panel={(close) => <GroupList {...{ session, close, t }} />}
          label={t('label', { name })}
          className="switch"
          buttonPart="button"
          haspopup="listbox"
          align="start"
          busy={state.step === 'switching'}
        >
          <Avatar name={name} src={group ? imageAddress(group.groupIcon, core.apiBase) : ''} />
          <span className="name" title={otherName}>
            {name}
          </span>
          <Icon path={swapPath} />
        </Popover>
      )}
    </div>
  )
}
