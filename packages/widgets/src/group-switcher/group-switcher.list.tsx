import { errorText, languageSpellings, type Group, type SignedIn } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { imageAddress } from '../ui/basics/image-address.ts'
import { useModel, useTools } from '../kit/react/react-screen.tsx'
import type { T } from '../kit/tools.ts'
import { Mark } from '../ui/basics/mark.tsx'
import { Picker, type PickerOption } from '../ui/picker/picker.tsx'
import { createGroupSwitcherModel, inOrder } from './group-switcher.model.ts'
import type { GroupSwitcherTexts } from './group-switcher.texts.en.ts'

/** As many as one sees at a glance need no search. */
const withoutSearch = 7

interface Option extends PickerOption {
  icon: string
}

interface Props {
  session: SignedIn
  /** The popover around it, if it stands in one: gives way to a question. */
  close?: () => void
  t: T<keyof GroupSwitcherTexts>
}

/** The groups of a person, drawn only while somebody looks: nothing is sorted or fetched before. */
export function GroupList({ session, close, t }: Props) {
  const { core } = useTools()
  const { $state, $icons, switchTo, show } = useModel(createGroupSwitcherModel)
  const state = useStore($state)
  const icons = useStore($icons)
  const { groups, group } = session
  const isLong = groups.length > withoutSearch
  const options = useOptions(groups, isLong, t)
  const nameOf = (code: string) => groups.find((one) => one.groupCode === code)?.groupName ?? code
  const isBusy = state.step === 'switching'

  return (
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
        takesFocus={close !== undefined}
        listPart="list"
        optionPart="option"
        searchPart="search"
        onPick={({ key }) => void switchTo(key, close)}
        onSight={show}
        draw={({ key, name, hint, icon }) => (
          <>
            <Mark name={name} src={imageAddress(icon || (icons[key] ?? ''), core.apiBase)} />
            <span className="name" title={name}>
              {name}
            </span>
            {isLong && <span className="code">{hint}</span>}
          </>
        )}
      />
    </div>
  )
}

function useOptions(groups: readonly Group[], isLong: boolean, t: Props['t']): readonly Option[] {
  const language = useStore(useTools().$language)
  const { recent } = useModel(createGroupSwitcherModel)
  return useMemo(() => {
    const ordered = inOrder(groups, isLong ? recent() : [], languageSpellings[language].tag)
    const headed = (list: readonly Group[], heading: string) =>
      list.map((group, index) => toOption(group, index === 0 && isLong ? heading : undefined))
    return [...headed(ordered.recent, t('recent')), ...headed(ordered.others, t('all'))]
  }, [groups, isLong, recent, language, t])
}

const toOption = (group: Group, heading: string | undefined): Option => ({
  key: group.groupCode,
  name: group.groupName,
  hint: group.groupCode,
  icon: group.groupIcon,
  heading,
})
