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
    session: 'optional',
    attributes: { mode: ['login', 'directory', 'forgot-password'], methods: '', returnTo: '' },
    load: () => beside(import('../login/login.screen.tsx'), calls),
    firstPaint: (into, language) => {
      const sendable = firstPaint(into, language)
      void calls().catch(() => {})
      return sendable
    },
  },
  { tag: 'lustra-first-password', load: () => import('../first-password/first-password.screen.tsx') },
  {
    tag: 'lustra-user-settings',
    attributes: { section: ['password', 'phone', 'email'] },
    load: () => import('../user-settings/user-settings.screen.tsx'),
    within: 1,
  },
  {
    tag: 'lustra-group-switcher',
    attributes: { variant: ['popover', 'list'] },
    cancelable: ['group-change'],
    room: '3.4em',
    load: () => import('../group-switcher/group-switcher.screen.tsx'),
  },
  {
    tag: 'lustra-account-switcher',
    attributes: { open: false, variant: ['banner', 'dialog'] },
    methods: ['show', 'hide'],
    load: () => import('../account-switcher/account-switcher.screen.tsx'),
    within: 1,
  },
  {
    tag: 'lustra-navbar',
    attributes: { logoHref: '/', settingsHref: '', root: '', documents: false, menuButton: false },
    room: '3.5em',
    load: () => import('../navbar/navbar.screen.tsx'),
  },
  {
    tag: 'lustra-side-menu',
    attributes: { root: '', path: '', collapsed: false, drawer: false, open: false },
    room: '0',
    load: () => import('../side-menu/side-menu.screen.tsx'),
  },
  {
    tag: 'lustra-language-picker',
    session: 'optional',
    load: () => import('../language-picker/language-picker.screen.ts'),
    runtime: lit,
  },
  { tag: 'lustra-today', room: '3.25em', load: () => import('../today/today.screen.tsx'), within: 1 },
  {
    tag: 'lustra-report-viewer',
    attributes: {
      report: '',
      menu: '',
      mode: ['general', 'cam'],
      url: '',
      page: '',
      showFilter: ['', 'true', 'false'],
      showNavigation: ['', 'true', 'false'],
      watermarkColor: '',
      layout: ['auto', 'desktop', 'phone'],
      height: 'auto',
    },
    properties: { filters: [] },
    methods: ['setPage', 'getPages', 'setFilters', 'refreshData', 'fullscreen', 'print', 'exportData'],
    room: '24em',
    load: () => import('../report-viewer/report-viewer.screen.tsx'),
    begin: () => import('../report-viewer/report-viewer.begin.ts'),
    within: 1,
  },
  {
    tag: 'lustra-service-report-list',
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
      visit: '',
      link: '',
    },
    load: () => beside(import('../service-report-list/service-report-list.screen.tsx'), plurals),
    begin: () => import('../service-report-list/service-report-list.begin.ts'),
    within: 1,
  },
  {
    tag: 'lustra-corrective-action-list',
    attributes: {
      progress: ['not-done', 'all', 'overdue', 'open', 'in-progress', 'done'],
      store: '',
      customer: '',
      keyword: '',
      dueFrom: '',
      dueTo: '',
      report: '',
      sort: 'DueDate',
      order: ['asc', 'desc'],
      page: 1,
      pageSize: 10,
      columns: '',
      action: '',
      link: '',
    },
    load: () => beside(import('../corrective-action-list/corrective-action-list.screen.tsx'), plurals),
    within: 1,
  },
  {
    tag: 'lustra-visit-thread',
    attributes: { report: '', store: '', link: '' },
    load: () => beside(import('../visit-thread/visit-thread.screen.tsx'), plurals),
    within: 1,
  },
  {
    tag: 'lustra-error-page',
    session: 'optional',
    attributes: { type: ['', '1', '2', '3', 'cam', 'not-found', 'unavailable'], name: '' },
    load: () => import('../error-page/error-page.screen.ts'),
    runtime: lit,
    within: 1,
  },
  {
    tag: 'lustra-legal',
    session: 'optional',
    attributes: { document: ['privacy', 'agreement'] },
    load: () => import('../legal/legal.screen.ts'),
    runtime: lit,
    within: 1,
  },
  {
    tag: 'lustra-toaster',
    session: 'optional',
    methods: ['notify'],
    room: '0',
    load: () => import('../toaster/toaster.screen.ts'),
    runtime: lit,
  },
  {
    tag: 'lustra-confirm',
    session: 'optional',
    methods: ['confirm'],
    room: '0',
    load: () => import('../confirm/confirm.screen.ts'),
    runtime: lit,
  },
]

export const shells: Shell[] = declared.map((shell) => ({
  session: 'required',
  attributes: {},
  runtime: react,
  texts: shell.within ? ofScreen(shell.load) : inCommon(shell.tag),
  ...shell,
  ...(!shell.session && { load: () => beside(shell.load(), calls) }),
}))
