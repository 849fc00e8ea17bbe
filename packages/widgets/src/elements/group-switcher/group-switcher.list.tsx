import { groupNameIn } from '@lustra/core/contract/rules/shown-name.ts'
import { errorText, type Group, type Language, type SignedIn } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { imageAddress, Avatar } from '../../ui/basics/avatar.tsx'
import { useModel, useElementContext } from '../../kit/react/react-screen.tsx'
import type { T } from '../../kit/element-context.ts'
import { Picker, type PickerOption } from '../../ui/picker/picker.tsx'
import { createGroupSwitcherModel, sortGroups } from './group-switcher.model.ts'
import type { GroupSwitcherTexts } from './group-switcher.texts.en.ts'

/** Longer lists get a search field. */
const maxWithoutSearch = 7

interface Option extends PickerOption {
  icon: string
  otherName: string | undefined
}

interface Props {
  session: SignedIn
  /** Closes the surrounding popover, if any, before a confirmation. */
  close?: () => void
  t: T<keyof GroupSwitcherTexts>
}

/** The groups of the person. Rendered only while visible, so that nothing is sorted or loaded before. */
export function GroupList({ session, close, t }: Props) {
  const { core, $language } = useElementContext()
  const { $state, $icons, switchTo, show } = useModel(createGroupSwitcherModel)
  const state = useStore($state)
  const icons = useStore($icons)
  const { groups, group } = session
  const isLong = groups.length > maxWithoutSearch
  const options = useOptions(groups, isLong, t)
  const language = useStore($language)
  const nameOf = (code: string) => {
    const found = groups.find((one) => one.groupCode === code)
    return found ? groupNameIn(language, found).name : code
  }
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
        onVisible={show}
        draw={({ key, name, otherName, hint, icon }) => (
          <>
            <Avatar name={name} src={imageAddress(icon || (icons[key] ?? ''), core.apiBase)} />
            <span className="name" title={otherName ? `${name} · ${otherName}` : name}>
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
  const language = useStore(useElementContext().$language)
  const { recent } = useModel(createGroupSwitcherModel)
  return useMemo(() => {
    const ordered = sortGroups(groups, isLong ? recent() : [], language)
    const withHeading = (list: readonly Group[], heading: string) =>
      list.map((group, index) => toOption(group, language, index === 0 && isLong ? heading : undefined))
    return [...withHeading(ordered.recent, t('recent')), ...withHeading(ordered.rest, t('all'))]
  }, [groups, isLong, recent, language, t])
}

const toOption = (group: Group, language: Language, heading: string | undefined): Option => ({
  key: group.groupCode,
  ...groupNameIn(language, group),
  hint: group.groupCode,
  icon: group.groupIcon,
  heading,
})
