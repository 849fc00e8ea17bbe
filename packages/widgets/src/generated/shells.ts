// Generated from the declarations by npm run generate.
import type { Shell } from '../kit/shape.ts'
import { firstPaint } from '../login/login.first-paint.ts'

const react = () => import('../kit/react-screen.tsx')
const lit = () => import('../kit/lit-screen.ts')
const plurals = () => import('@lustra/core/texts/translator.ts')
const calls = () => import('@lustra/core/session/actions.ts')
/** What a screen is sure to want later comes beside it; what cannot be had is asked for again by whoever wants it. */
function beside<T>(wanted: Promise<T>, ...also: (() => Promise<unknown>)[]): Promise<T> {
  for (const each of also) void each().catch(() => {})
  return wanted
}
const common: Record<string, () => Promise<unknown>> = {
  zh: () => import('@lustra/core/texts/common.zh.ts'),
  zh_hant: () => import('@lustra/core/texts/common.zh_hant.ts'),
  en: () => import('@lustra/core/texts/common.en.ts'),
}
/** One file a language for all elements with few words: the loader carries the name of every file there is. */
const together: Record<string, () => Promise<{ words: Record<string, Record<string, string>> }>> = {
  zh: () => import('./words.zh.ts'),
  zh_hant: () => import('./words.zh_hant.ts'),
  en: () => import('./words.en.ts'),
}
const inCommon = (tag: string) => async (language: string) => ({
  default: (await beside(together[language]!(), common[language]!)).words[tag]!,
})
/** A screen with many words says itself where they are. */
const ofScreen = (load: Shell['load']) => async (language: string) =>
  beside((await load()).texts![language]!(), common[language]!)

/** What most elements have alike is said once, below. */
type Said = 'tag' | 'load'
interface Declared extends Pick<Shell, Said>, Partial<Omit<Shell, Said>> {
  within?: 1
}
const declared: Declared[] = [
  {
    tag: 'lustra-login',
    attributes: { mode: ['login', 'directory', 'forgot-password'], methods: '', returnTo: '' },
    load: () => beside(import('../login/login.screen.tsx'), calls),
    firstPaint: (into, language) => {
      const sendable = firstPaint(into, language)
      void calls().catch(() => {})
      return sendable
    },
  },
  {
    tag: 'lustra-first-password',
    session: 'required',
    load: () => beside(import('../first-password/first-password.screen.tsx'), calls),
  },
  {
    tag: 'lustra-user-settings',
    session: 'required',
    attributes: { section: ['password', 'phone', 'email'] },
    load: () => beside(import('../user-settings/user-settings.screen.tsx'), calls),
    within: 1,
  },
  {
    tag: 'lustra-group-switcher',
    session: 'required',
    attributes: { variant: ['popover', 'list'] },
    cancelable: ['group-change'],
    room: '3.4em',
    load: () => beside(import('../group-switcher/group-switcher.screen.tsx'), calls),
  },
  {
    tag: 'lustra-account-switcher',
    session: 'required',
    attributes: { open: false, variant: ['banner', 'dialog'] },
    methods: ['show', 'hide'],
    load: () => beside(import('../account-switcher/account-switcher.screen.tsx'), calls),
    within: 1,
  },
  {
    tag: 'lustra-navbar',
    session: 'required',
    attributes: { logoHref: '/', settingsHref: '', root: '', documents: false, menuButton: false },
    room: '3.5em',
    load: () => beside(import('../navbar/navbar.screen.tsx'), calls),
  },
  {
    tag: 'lustra-side-menu',
    session: 'required',
    attributes: { root: '', path: '', collapsed: false, drawer: false, open: false },
    room: '0',
    load: () => beside(import('../side-menu/side-menu.screen.tsx'), calls),
  },
  {
    tag: 'lustra-language-picker',
    load: () => import('../language-picker/language-picker.screen.ts'),
    runtime: lit,
  },
  {
    tag: 'lustra-today',
    session: 'required',
    loads: true,
    room: '3.25em',
    load: () => beside(import('../today/today.screen.tsx'), calls),
    within: 1,
  },
  {
    tag: 'lustra-service-report-list',
    session: 'required',
    attributes: {
      kind: ['all', 'clean', 'pest', 'food-safety', 'process-water'],
      keyword: '',
      customer: '',
      store: '',
      type: '',
      from: '',
      to: '',
      feedback: ['all', 'feedbacked', 'pending'],
      sort: 'ServiceTime',
      order: ['desc', 'asc'],
      page: 1,
      pageSize: 10,
      columns: '',
      report: '',
    },
    loads: true,
    load: () => beside(import('../service-report-list/service-report-list.screen.tsx'), plurals, calls),
    begin: () => import('../service-report-list/service-report-list.begin.ts'),
    within: 1,
  },
  {
    tag: 'lustra-error-page',
    attributes: { type: ['', '1', '2', '3', 'cam', 'not-found', 'unavailable'], name: '' },
    load: () => import('../error-page/error-page.screen.ts'),
    runtime: lit,
  },
  {
    tag: 'lustra-legal',
    attributes: { document: ['privacy', 'agreement'] },
    load: () => import('../legal/legal.screen.ts'),
    runtime: lit,
    within: 1,
  },
  {
    tag: 'lustra-toaster',
    methods: ['notify'],
    room: '0',
    load: () => import('../toaster/toaster.screen.ts'),
    runtime: lit,
  },
  {
    tag: 'lustra-confirm',
    methods: ['confirm'],
    room: '0',
    load: () => import('../confirm/confirm.screen.ts'),
    runtime: lit,
  },
]

export const shells: Shell[] = declared.map((shell) => ({
  session: 'optional',
  attributes: {},
  runtime: react,
  texts: shell.within ? ofScreen(shell.load) : inCommon(shell.tag),
  ...shell,
}))
