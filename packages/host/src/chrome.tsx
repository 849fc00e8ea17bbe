/** The frame around the screens: bar, side menu, and brand on pages without a bar. */
import { $config } from '@lustra/core'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { Element } from './element.tsx'
import { isMenuCollapsed } from './storage.ts'
import { hasScreen } from './routes.ts'

/** Brand on pages without the bar. Not a link: such a page must be completed first (G7). */
export function Brand() {
  const { productName } = useStore($config)
  return (
    <header className="alone">
      <p className="brand">
        <img src="/favicon.svg" alt="" />
        {productName}
      </p>
      <Element tag="lustra-language-picker" />
    </header>
  )
}

const settings = '/changepassword'

interface BarProps {
  root: string
  hasMenuButton: boolean
  onMenu: () => void
}

export function Bar({ root, hasMenuButton, onMenu }: BarProps) {
  const attributes = useMemo(
    () => ({
      root,
      'logo-href': '/',
      documents: '',
      ...(hasScreen(settings) && { 'settings-href': settings }),
      ...(hasMenuButton && { 'menu-button': '' }),
    }),
    [root, hasMenuButton],
  )
  return <Element tag="lustra-navbar" attributes={attributes} on={{ 'lustra-menu-toggled': onMenu }} />
}

interface SideMenuProps {
  root: string
  path: string
  isDrawer: boolean
  isOpen: boolean
  onClose: () => void
}

export function SideMenu({ root, path, isDrawer, isOpen, onClose }: SideMenuProps) {
  const attributes = useMemo(
    () => ({ root, path, ...(isDrawer && { drawer: '' }), ...(isDrawer && isOpen && { open: '' }) }),
    [root, path, isDrawer, isOpen],
  )
  const [isNarrow] = useState(isMenuCollapsed)
  return (
    <div className={isNarrow ? 'aside narrow' : 'aside'}>
      <Element tag="lustra-side-menu" attributes={attributes} on={{ 'lustra-menu-closed': onClose }} />
    </div>
  )
}
