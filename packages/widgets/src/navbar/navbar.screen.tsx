import { hasUserSettings, languages, languageSpellings, roleLabel, type User } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { createElement, useEffect } from 'react'
import { useModel, useTools, type ScreenProps } from '../kit/react-screen.tsx'
import { Icon } from '../ui/icon.tsx'
import { initialsOf } from '../ui/mark.tsx'
import { Menu, MenuChoice, MenuItem } from '../ui/menu.tsx'
import { onPlainClick } from '../ui/plain-click.ts'
import { Popover } from '../ui/popover.tsx'
import { createNavbarModel, themes } from './navbar.model.ts'
import type { NavbarTexts } from './navbar.texts.en.ts'
import type { navbar } from './navbar.widget.ts'

export { default as styles } from './navbar.css?inline'

type Props = ScreenProps<typeof navbar, keyof NavbarTexts>

export default function NavbarScreen({ logoHref, settingsHref, root, menuButton, t }: Props) {
  const { core } = useTools()
  const model = useModel(createNavbarModel)
  const roots = useStore(model.$roots)
  const productName = useStore(model.$productName)
  const session = useStore(core.$session)
  if (session.status !== 'signed-in') return null

  return (
    <header part="bar" className="bar">
      {menuButton && (
        <button type="button" className="square" aria-label={t('openMenu')} onClick={model.toggleMenu}>
          <Icon name="menu" />
        </button>
      )}
      <a
        part="logo"
        className="logo"
        href={logoHref}
        aria-label={t('home', { product: productName })}
        onClick={onPlainClick(() => model.go(logoHref))}
      >
        <Logo />
        <span>{productName}</span>
      </a>
      <nav part="roots" className="roots" aria-label={t('areas')}>
        {roots.map(({ path, name, href, query }) => (
          <a
            key={path}
            href={href}
            aria-current={root.toLowerCase() === path.toLowerCase() ? 'true' : undefined}
            onClick={onPlainClick(() => model.go(href.split('?')[0]!, query))}
          >
            {name}
          </a>
        ))}
      </nav>
      <Popover
        label={t('account', { name: session.user.realname || session.user.account })}
        className="person"
        panelClassName="account"
        buttonPart="user"
        panelPart="popover"
        haspopup="menu"
        panel={(close) => <Account t={t} settingsHref={settingsHref} close={close} />}
      >
        {/* Drawn, not written: what a person can speak to press the button is the name. */}
        <span
          className="initials"
          data-initials={initialsOf(session.user.realname || session.user.account)}
        />
        <span className="who">{session.user.realname || session.user.account}</span>
        <Icon name="down" />
      </Popover>
      <Switcher />
    </header>
  )
}

function Account({ t, settingsHref, close }: Pick<Props, 't' | 'settingsHref'> & { close: () => void }) {
  const { core, $language } = useTools()
  const model = useModel(createNavbarModel)
  const session = useStore(core.$session)
  const theme = useStore(model.$theme)
  const language = useStore($language)
  const productName = useStore(model.$productName)
  const maySwitch = useStore(model.$maySwitchAccount)
  useEffect(() => model.prepareSignOut(), [model])
  if (session.status !== 'signed-in') return null
  const { user, groups } = session

  return (
    <>
      <Person user={user} role={roleLabel(t as (key: string) => string, user, productName)} />
      {groups.length > 1 && (
        <div className="group">
          {/* Made by its name: an element may stand in another, a widget may not import another. */}
          {createElement('lustra-group-switcher', { language })}
        </div>
      )}
      <Menu label={t('accountMenu')}>
        {settingsHref && hasUserSettings(user) && !session.switchedFrom && (
          <MenuItem
            icon="settings"
            onChoose={() => {
              close()
              model.go(settingsHref)
            }}
          >
            {t('settings')}
          </MenuItem>
        )}
        {maySwitch && (
          <MenuItem
            icon="users"
            onChoose={() => {
              close()
              model.openSwitcher()
            }}
          >
            {t('word.switch-account')}
          </MenuItem>
        )}
        <MenuChoice
          label={t('word.language')}
          icon="globe"
          value={language}
          options={languages.map((value) => ({
            value,
            label: languageSpellings[value].name,
            lang: languageSpellings[value].tag,
          }))}
          onChoose={(chosen) => void model.setLanguage(chosen)}
        />
        <MenuChoice
          label={t('theme')}
          icon="theme"
          value={theme}
          options={themes.map((value) => ({ value, label: t(value) }))}
          onChoose={model.setTheme}
        />
        <hr role="separator" />
        <MenuItem icon="sign-out" onChoose={() => void model.signOut()}>
          {t('word.sign-out')}
        </MenuItem>
      </Menu>
    </>
  )
}

/** The dialog that acts as another person, while it is wanted (S7, M6). Where the banner stands is the page's matter. */
function Switcher() {
  const { $language } = useTools()
  const { $isSwitcherOpen, closeSwitcher } = useModel(createNavbarModel)
  const language = useStore($language)
  if (!useStore($isSwitcherOpen)) return null
  // Made by its name: an element may stand in another, a widget may not import another.
  return createElement(
    'lustra-account-switcher',
    { language, variant: 'dialog', open: true, 'onlustra-switcher-closed': closeSwitcher },
    // A bar has no room for a skeleton.
    <span slot="loading" />,
  )
}

const Person = ({ user, role }: { user: User; role: string }) => (
  <div className="card">
    <span className="initials" data-initials={initialsOf(user.realname || user.account)} />
    <div>
      <strong>{user.realname || user.account}</strong>
      <span>{user.account}</span>
      <span className="role">{role}</span>
    </div>
  </div>
)

/** A drop that shines: the product's mark. */
const Logo = () => (
  <svg viewBox="0 0 32 32" width="1.75em" height="1.75em" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" className="ground" />
    <path className="drop" d="M16 6c4.2 5 7.5 8.7 7.5 12.7a7.5 7.5 0 0 1-15 0C8.5 14.7 11.8 11 16 6Z" />
    <path className="shine" d="M12.2 18.7a3.9 3.9 0 0 0 3.3 3.9" />
  </svg>
)
