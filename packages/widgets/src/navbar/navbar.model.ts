import {
  $config,
  addressOf,
  configure,
  nameOf,
  notify,
  rootsOf,
  type Config,
  type Language,
  type Session,
} from '@lustra/core'
import { computed } from 'nanostores'
import { device } from '../kit/device.ts'
import type { Tools } from '../kit/tools.ts'
import type { NavbarTexts } from './navbar.texts.en.ts'
import type { navbar } from './navbar.widget.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = Config['theme']

/** An entry of the bar: one root of the person's menu, leading to its first page (M1). */
export interface RootLink {
  path: string
  name: string
  href: string
  query: string
}

/** What the bar shows of the session, and what the person can do there (M1). */
export function createNavbarModel({
  core,
  emit,
  navigate,
  $language,
  $t,
}: Tools<typeof navbar, keyof NavbarTexts>) {
  const $roots = computed([core.$session, $language], rootLinksOf)
  const isFirstLogin = () => {
    const session = core.$session.get()
    return session.status === 'signed-in' && session.firstLogin
  }

  /** Until the first password is changed home, settings and roots are closed (L8). */
  function go(path: string, query = '') {
    if (isFirstLogin()) return notify({ kind: 'warning', text: $t.get()('other.first-login') })
    navigate({ path, query })
  }

  return {
    $roots,
    $theme: computed($config, ({ theme }) => theme),
    $productName: computed($config, ({ productName }) => productName),
    go,
    async setLanguage(language: Language) {
      await core.setLanguage(language)
    },
    setTheme(theme: Theme) {
      configure({ theme })
      device.write('lustra.theme', theme === 'auto' ? null : theme)
    },
    signOut: () => core.signOut('user'),
    toggleMenu: () => void emit('menu-toggled', {}),
  }
}

function rootLinksOf(session: Session, language: Language): RootLink[] {
  if (session.status !== 'signed-in') return []
  return rootsOf(session).map(({ entry, first }) => {
    const href = addressOf(first)
    return { path: entry.path, name: nameOf(entry, language), href, query: href.split('?')[1] ?? '' }
  })
}
