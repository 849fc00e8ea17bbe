import { groupNameIn } from '@lustra/core/contract/rules/shown-name.ts'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { imageAddress } from '../../ui/basics/image-address.ts'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { Avatar } from '../../ui/basics/avatar.tsx'
import { Popover } from '../../ui/basics/popover.tsx'
import { useRestoredFocus } from './group-switcher.focus.ts'
import { GroupList } from './group-switcher.list.tsx'
import { createGroupSwitcherModel } from './group-switcher.model.ts'
import type { GroupSwitcherTexts } from './group-switcher.texts.en.ts'
import type { groupSwitcher } from './group-switcher.widget.ts'

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
