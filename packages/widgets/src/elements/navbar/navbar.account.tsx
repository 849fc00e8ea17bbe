import { personName } from '@lustra/core/contract/rules/shown-name.ts'
import { hasUserSettings, languages, languageNames, roleLabel } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { createElement, useEffect } from 'react'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { initialsOf } from '../../ui/basics/avatar.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/basics/popover.tsx'
import { createNavbarModel, themes } from './navbar.model.ts'
import type { NavbarTexts } from './navbar.texts.en.ts'
import type { navbar } from './navbar.widget.ts'
import { Icon } from '../../ui/basics/icon.tsx'

interface ChoiceProps<V extends string> {
  label: string
  /** SVG path of the icon. */
  icon: string
  options: readonly { value: V; label: string; lang?: string }[]
  value: V
  onChoose: (value: V) => void
}

/** Radio group inside a menu. */
const MenuChoice = <V extends string>({ label, icon, options, value, onChoose }: ChoiceProps<V>) => (
  <div role="group" aria-label={label} className="choice">
    <div className="label" aria-hidden="true">
      <Icon path={icon} />
      {label}
    </div>
    <div className="segments">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={option.value === value}
          lang={option.lang}
          onClick={() => option.value !== value && onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  </div>
)

const globePath =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3.5 9.5h17m-17 5h17M12 3c2.3 2.5 3.5 5.5 3.5 9s-1.2 6.5-3.5 9c-2.3-2.5-3.5-5.5-3.5-9S9.7 5.5 12 3'
const themePath = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-18v18m3-17.5v17m3-14.5v12'

type Props = Pick<ScreenProps<typeof navbar, keyof NavbarTexts>, 't' | 'settingsHref' | 'documents'> & {
  close: () => void
}

/** Contents of the person's popover: account, settings, language, theme, sign-out (M1). */
export function Account({ t, settingsHref, documents, close }: Props) {
  const { core, $language } = useElementContext()
  const model = useModel(createNavbarModel)
  const session = useStore(core.$session)
  const theme = useStore(model.$theme)
  const language = useStore($language)
  const productName = useStore(model.$productName)
  const maySwitch = useStore(model.$maySwitchAccount)
  useEffect(() => model.prepareSignOut(), [model])
  if (session.status !== 'signed-in') return null
  const { user, groups } = session
  const closeAnd = (run: () => void) => () => {
    close()
    run()
  }

  return (
    <>
      <Person
        name={personName(language, user)}
        account={user.account}
        role={roleLabel(t as (key: string) => string, user, productName)}
      />
      {groups.length > 1 && (
        <div className="group">
          {/* Created by tag: widgets do not import each other. */}
          {createElement('lustra-group-switcher', { language })}
        </div>
      )}
      <Menu label={t('accountMenu')}>
        {settingsHref && hasUserSettings(user) && !session.switchedFrom && (
          <MenuItem icon="settings" onChoose={closeAnd(() => model.go(settingsHref))}>
            {t('settings')}
          </MenuItem>
        )}
        {maySwitch && (
          <MenuItem icon="users" onChoose={closeAnd(model.openSwitcher)}>
            {t('word.switch-account')}
          </MenuItem>
        )}
        <MenuChoice
          label={t('language')}
          icon={globePath}
          value={language}
          options={languages.map((value) => ({
            value,
            label: languageNames[value].name,
            lang: languageNames[value].tag,
          }))}
          onChoose={(chosen) => void model.setLanguage(chosen)}
        />
        <MenuChoice
          label={t('theme')}
          icon={themePath}
          value={theme}
          options={themes.map((value) => ({ value, label: t(value) }))}
          onChoose={model.setTheme}
        />
        {documents && (
          <>
            <hr role="separator" />
            <MenuLink href="/privacy" onChoose={closeAnd(() => model.go('/privacy'))}>
              {t('privacy')}
            </MenuLink>
            <MenuLink href="/aqreement" onChoose={closeAnd(() => model.go('/aqreement'))}>
              {t('agreement')}
            </MenuLink>
          </>
        )}
        <hr role="separator" />
        <MenuItem icon="sign-out" onChoose={() => void model.signOut()}>
          {t('word.sign-out')}
        </MenuItem>
      </Menu>
    </>
  )
}

interface PersonProps {
  name: ReturnType<typeof personName>
  account: string
  role: string
}

const Person = ({ name: { name, otherName }, account, role }: PersonProps) => (
  <div className="card">
    <span className="initials" data-initials={initialsOf(name)} />
    <div>
      <strong title={otherName}>{name}</strong>
      <span>{account}</span>
      <span className="role">{role}</span>
    </div>
  </div>
)
