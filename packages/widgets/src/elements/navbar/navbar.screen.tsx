import { personName } from '@lustra/core/contract/rules/shown-name.ts'
import { useStore } from '@nanostores/react'
import { createElement } from 'react'
import { useModel, useElementContext, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { initialsOf } from '../../ui/basics/avatar.tsx'
import { onLinkClick } from '../../ui/basics/dom-events.ts'
import { Popover } from '../../ui/basics/popover.tsx'
import { Account } from './navbar.account.tsx'
import { createNavbarModel } from './navbar.model.ts'
import { Roots } from './navbar.roots.tsx'
import type { NavbarTexts } from './navbar.texts.en.ts'
import type { navbar } from './navbar.widget.ts'

export { default as styles } from './navbar.css?inline'

type Props = ScreenProps<typeof navbar, keyof NavbarTexts>

export default function NavbarScreen({ logoHref, settingsHref, documents, root, menuButton, t }: Props) {
  const { core, $language } = useElementContext()
  const model = useModel(createNavbarModel)
  const productName = useStore(model.$productName)
  const session = useStore(core.$session)
  const language = useStore($language)
  if (session.status !== 'signed-in') return null
  const { name, otherName } = personName(language, session.user)

  return (
    <header part="bar" className={menuButton ? 'bar with-button' : 'bar'}>
      {menuButton && (
        <button
          type="button"
          part="menu-button"
          className="square"
          aria-label={t('openMenu')}
          aria-haspopup="dialog"
          onClick={model.toggleMenu}
        >
          <Icon name="menu" />
        </button>
      )}
      <a
        part="logo"
        className="logo"
        href={logoHref}
        aria-label={t('home', { product: productName })}
        onClick={onLinkClick(() => model.go(logoHref))}
      >
        <Logo />
        <span>{productName}</span>
      </a>
      <Roots t={t} root={root} />
      <Popover
        label={t('account', { name })}
        className="person"
        panelClassName="account"
        buttonPart="user"
        panelPart="popover"
        haspopup="menu"
        panel={(close) => <Account t={t} settingsHref={settingsHref} documents={documents} close={close} />}
      >
        {/* CSS content, not text: the label for speech control is the name alone. */}
        <span className="initials" data-initials={initialsOf(name)} />
        <span className="who" title={otherName}>
          {name}
        </span>
        <Icon name="down" />
      </Popover>
      <Switcher />
    </header>
  )
}

/** The account switcher dialog, while open (S7, M6). The page places the banner. */
function Switcher() {
  const { $language } = useElementContext()
  const { $isSwitcherOpen, closeSwitcher } = useModel(createNavbarModel)
  const language = useStore($language)
  if (!useStore($isSwitcherOpen)) return null
  // Created by tag: widgets do not import each other.
  return createElement(
    'lustra-account-switcher',
    { language, variant: 'dialog', open: true, 'onlustra-switcher-closed': closeSwitcher },
    // Replaces the skeleton, which does not fit into the bar.
    <span slot="loading" />,
  )
}

/** The product's logo. */
const Logo = () => (
  <svg viewBox="0 0 32 32" width="1.75em" height="1.75em" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" className="ground" />
    <path className="drop" d="M16 6c4.2 5 7.5 8.7 7.5 12.7a7.5 7.5 0 0 1-15 0C8.5 14.7 11.8 11 16 6Z" />
    <path className="shine" d="M12.2 18.7a3.9 3.9 0 0 0 3.3 3.9" />
  </svg>
)
