import {
  $config,
  addressOf,
  configure,
  confirm,
  hasUnsavedWork,
  mayLeaveWork,
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
import { chooseLanguage } from '../kit/choose-language.ts'
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
export function createNavbarModel(tools: Tools<typeof navbar, keyof NavbarTexts>) {
  const { core, emit, navigate, $language, $t } = tools
  const $roots = computed([core.$session, $language], rootLinksOf)
  const $isSwitcherOpen = atom(false)
  const isFirstLogin = () => {
    const session = core.$session.get()
    return session.status === 'signed-in' && session.firstLogin
  }

  /** Until the first password is changed home, settings and roots are closed (L8). */
  function go(path: string, query = '') {
    if (isFirstLogin()) return notify({ kind: 'warning', text: $t.get()('other.first-login') })
    navigate({ path, query })
  }

  /** Acting as somebody else begins like everything: with a password of one's own (L8). */
  function openSwitcher() {
    if (isFirstLogin()) return notify({ kind: 'warning', text: $t.get()('other.first-login') })
    $isSwitcherOpen.set(true)
  }

  /** What is asked before a sign-out that deletes something, as far as it is known. */
  let question: ConfirmInput | undefined

  let isAsking = false

  async function findQuestion(): Promise<void> {
    try {
      const { unsentQuestion } = await import('../feedback/unsent-question.ts')
      question = await unsentQuestion(core.$session.get(), $language.get())
    } catch {
      // Where it cannot be loaded the person signs out unasked.
    }
  }

  const isOfDirectory = () => {
    const session = core.$session.get()
    return session.status === 'signed-in' && session.loginType === 'directory'
  }

  /**
   * The directory's window has to open in the click that signs out, and then there is no time left to load or find anything
   * (S5). To be called before that: when the person's popover opens.
   */
  function prepareSignOut() {
    if (!isOfDirectory()) return
    void core.directory.preload()
    void findQuestion()
  }

  /** To be called in the click itself: the directory's window opens in it, or in that of the answer (S5). */
  async function signOut() {
    if (isAsking) return
    isAsking = true
    try {
      if (!isOfDirectory()) await findQuestion()
      if (question && !(await confirm(question))) return
      if (hasUnsavedWork() && !(await mayLeaveWork($t.get() as CommonT))) return
    } finally {
      isAsking = false
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
    setLanguage: (language: Language) => chooseLanguage(tools as unknown as Tools, language),
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
