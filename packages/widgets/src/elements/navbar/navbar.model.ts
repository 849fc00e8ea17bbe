import {
  $config,
  addressOf,
  configure,
  confirm,
  hasUnsavedWork,
  confirmDiscard,
  maySwitchAccount,
  nameOf,
  notify,
  rootsOf,
  type Config,
  type ConfirmInput,
  type Language,
  type Session,
  type T as CommonT,
} from '@lustra/core'
import { deviceStorage } from '@lustra/core/storage/safe-storage.ts'
import { atom, computed } from 'nanostores'
import { chooseLanguage } from '../../kit/choose-language.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import type { NavbarTexts } from './navbar.texts.en.ts'
import type { navbar } from './navbar.widget.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = Config['theme']

/** Entry of the bar: a root of the person's menu, linked to its first page (M1). */
export interface RootLink {
  path: string
  name: string
  href: string
  query: string
}

/** State and actions of the bar (M1). */
export function createNavbarModel(context: ElementContext<typeof navbar, keyof NavbarTexts>) {
  const { core, emit, follow, $language, $t } = context
  const $roots = computed([core.$session, $language], rootLinksOf)
  const $isSwitcherOpen = atom(false)
  const isFirstLogin = () => {
    const session = core.$session.get()
    return session.status === 'signed-in' && session.firstLogin
  }

  /** Until the first password is changed home, settings and roots are closed (L8). */
  function go(path: string, query = '') {
    if (isFirstLogin()) return notify({ kind: 'warning', text: $t.get()('other.first-login') })
    follow({ path, query })
  }

  /** Requires a changed first password, too (L8). */
  function openSwitcher() {
    if (isFirstLogin()) return notify({ kind: 'warning', text: $t.get()('other.first-login') })
    $isSwitcherOpen.set(true)
  }

  /** Confirmation before a sign-out that deletes unsent feedback, once loaded. */
  let question: ConfirmInput | undefined

  let isConfirming = false

  async function loadQuestion(): Promise<void> {
    try {
      const { unsentQuestion } = await import('../../features/feedback/unsent-question.ts')
      question = await unsentQuestion(core.$session.get(), $language.get())
    } catch {
      // If it does not load, sign out without confirmation.
    }
  }

  const isDirectorySession = () => {
    const session = core.$session.get()
    return session.status === 'signed-in' && session.loginType === 'directory'
  }

  /**
   * Loads everything before the click, because the directory's window has to open synchronously in it (S5). Call when the
   * popover opens.
   */
  function prepareSignOut() {
    if (!isDirectorySession()) return
    void core.directory.preload()
    void loadQuestion()
  }

  /** Call synchronously from the click handler: the directory's window opens in it, or in the click that confirms (S5). */
  async function signOut() {
    if (isConfirming) return
    isConfirming = true
    try {
      if (!isDirectorySession()) await loadQuestion()
      if (question && !(await confirm(question))) return
      if (hasUnsavedWork() && !(await confirmDiscard($t.get() as CommonT))) return
    } finally {
      isConfirming = false
    }
    await core.signOut('user')
  }

  return {
    $roots,
    $theme: computed($config, ({ theme }) => theme),
    $productName: computed($config, ({ productName }) => productName),
    $maySwitchAccount: computed(core.$session, maySwitchAccount),
    $isSwitcherOpen,
    openSwitcher,
    closeSwitcher: () => $isSwitcherOpen.set(false),
    prepareSignOut,
    go,
    open: ({ href, query }: RootLink) => go(href.split('?')[0]!, query),
    setLanguage: (language: Language) => chooseLanguage(context as unknown as ElementContext, language),
    setTheme(theme: Theme) {
      configure({ theme })
      deviceStorage.write('lustra.theme', theme === 'auto' ? null : theme)
    },
    signOut,
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
