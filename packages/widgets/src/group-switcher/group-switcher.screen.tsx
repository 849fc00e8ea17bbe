import { errorText, languageSpellings, type Group } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { imageAddress } from '../kit/image-address.ts'
import { useModel, useTools, type ScreenProps } from '../kit/react-screen.tsx'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/mark.tsx'
import { Picker, type PickerOption } from '../ui/picker.tsx'
import { Popover } from '../ui/popover.tsx'
import { createGroupSwitcherModel, inOrder } from './group-switcher.model.ts'
import type { GroupSwitcherTexts } from './group-switcher.texts.en.ts'
import type { groupSwitcher } from './group-switcher.widget.ts'

export { default as styles } from './group-switcher.css?inline'

/** As many as one sees at a glance need no search. */
const withoutSearch = 7

interface Option extends PickerOption {
  icon: string
}

export default function GroupSwitcherScreen({
  variant,
  t,
}: ScreenProps<typeof groupSwitcher, keyof GroupSwitcherTexts>) {
  const { core, $language } = useTools()
  const { $state, switchTo, recent } = useModel(createGroupSwitcherModel)
  const state = useStore($state)
  const session = useStore(core.$session)
  const language = useStore($language)
  const groups = session.status === 'signed-in' ? session.groups : none
  const isLong = groups.length > withoutSearch
  const options = useMemo(() => {
    const ordered = inOrder(groups, isLong ? recent() : [], languageSpellings[language].tag)
    const headed = (list: Group[], heading: string) =>
      list.map((group, index) => toOption(group, core.apiBase, index === 0 && isLong ? heading : undefined))
    return [...headed(ordered.recent, t('recent')), ...headed(ordered.others, t('all'))]
  }, [groups, isLong, recent, language, core, t])

  if (session.status !== 'signed-in' || groups.length < 2) return null
  const { group } = session
  const nameOf = (code: string) => groups.find((one) => one.groupCode === code)?.groupName ?? code
  const isBusy = state.step === 'switching'

  const list = (
    <div className="groups" aria-busy={isBusy}>
      {state.step === 'failed' && (
        <div className="notice" role="alert">
          <strong>{t('failed', { name: nameOf(state.to) })}</strong>{' '}
          {errorText(t as (key: string) => string, state.error)}
        </div>
      )}
      <p className="progress" role="status">
        {isBusy && t('switching', { name: nameOf(state.to) })}
      </p>
      <Picker<Option>
        label={t('groups')}
        options={options}
        selected={group?.groupCode ?? ''}
        search={isLong ? { label: t('search'), none: t('none') } : undefined}
        takesFocus={variant === 'popover'}
        listPart="list"
        optionPart="option"
        searchPart="search"
        onPick={({ key }) => void switchTo(key)}
        draw={({ name, hint, icon }) => (
          <>
            <Mark name={name} src={icon} />
            <span className="name" title={name}>
              {name}
            </span>
            {isLong && <span className="code">{hint}</span>}
          </>
        )}
      />
    </div>
  )
  if (variant === 'list') return list

  const name = group?.groupName ?? t('noGroup')
  return (
    <Popover
      panel={() => list}
      label={t('label', { name })}
      className="switch"
      buttonPart="button"
      haspopup="listbox"
      align="start"
      busy={isBusy}
    >
      <Mark name={name} src={group ? imageAddress(group.groupIcon, core.apiBase) : ''} />
      <span className="name">{name}</span>
      <Icon name="swap" />
    </Popover>
  )
}

const none: readonly Group[] = []

const toOption = (group: Group, apiBase: string, heading: string | undefined): Option => ({
  key: group.groupCode,
  name: group.groupName,
  hint: group.groupCode,
  icon: imageAddress(group.groupIcon, apiBase),
  heading,
})
