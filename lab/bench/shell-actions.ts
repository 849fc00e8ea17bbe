/** Actions inside the portal and their expected results. */
import type { Expected } from './in-page.ts'
import { listPath, listRow } from './person.ts'

/** Start pages of the actions, and an element that each shows. */
export const starts = {
  list: { path: listPath, isAt: (path: string) => path.startsWith('/RegularServiceCall'), shows: listRow },
  report: {
    path: '/',
    isAt: (path: string) => path.startsWith('/powerbi/'),
    shows: 'lustra-report-viewer [part~="frame"]',
  },
  settings: {
    path: '/changepassword',
    isAt: (path: string) => path === '/changepassword',
    shows: 'lustra-user-settings input[type="password"]',
  },
}

export interface Action {
  label: string
  from: keyof typeof starts
  /** CPU throttling rate. */
  slowdown: 1 | 4
  /** Limit of the median in milliseconds; without one the figure is informative. */
  budget?: number
  /** Clicked first, not measured. */
  before?: string
  press: string
  expected: Expected
}

const list = 'lustra-service-report-list'
const heading = ['#main h1']
const rowsTable = [list, '[part~="table"]']
const row = [list, '[part~="row"]']
const caption = [list, 'caption']
const person = 'lustra-navbar [part~="user"]'
const otherList = 'lustra-side-menu a[part~="entry"][href^="/RegularServiceCall"]:not([aria-current])'
const switcher = 'lustra-side-menu lustra-group-switcher'
const groupName = ['lustra-side-menu', 'lustra-group-switcher', '[part~="button"]']
const translated = [['lustra-navbar', '[part~="roots"] a'], ['lustra-side-menu', '[part~="entry"]'], heading]
const report = ['lustra-report-viewer', '[part~="frame"]']

const toList: Pick<Action, 'press'> = { press: otherList }
// Another group or language opens the home page, which is a report.
const toGroup: Pick<Action, 'label' | 'from' | 'before' | 'press' | 'expected'> = {
  label: 'another group: its name and its report’s frame',
  from: 'report',
  before: `${switcher} [part~="button"]`,
  press: `${switcher} [part~="option"][aria-selected="false"]`,
  expected: { shown: [report], changed: [groupName] },
}
const toLanguage: Pick<Action, 'label' | 'from' | 'before' | 'press' | 'expected'> = {
  label: 'another language: bar, menu and heading',
  from: 'report',
  before: person,
  press: 'lustra-navbar [role="menuitemradio"][lang][aria-checked="false"]',
  expected: { changed: translated },
}

/** Each runs once per round, in this order. */
export const inWindow: Action[] = [
  {
    label: 'another list, its heading and table',
    from: 'list',
    slowdown: 4,
    budget: 100,
    ...toList,
    expected: { shown: [rowsTable], changed: [heading, caption] },
  },
  {
    label: 'another list, first row',
    from: 'list',
    slowdown: 4,
    ...toList,
    expected: { shown: [row], changed: [heading, caption] },
  },
  { ...toGroup, slowdown: 1, budget: 300 },
  { ...toGroup, slowdown: 4 },
  { ...toLanguage, slowdown: 1, budget: 200 },
  { ...toLanguage, slowdown: 4 },
  {
    label: 'from a list to the settings',
    from: 'list',
    slowdown: 4,
    budget: 100,
    before: person,
    press: 'lustra-navbar [role="menuitem"] >> nth=0',
    expected: { shown: [['lustra-user-settings', 'input[type="password"]']], changed: [heading] },
  },
  {
    label: 'from the settings to a list',
    from: 'settings',
    slowdown: 4,
    budget: 100,
    ...toList,
    expected: { shown: [rowsTable], changed: [heading] },
  },
]
export const onPhone: Action[] = [
  {
    label: 'the drawer of a phone, first frame',
    from: 'list',
    slowdown: 4,
    press: 'lustra-navbar [part~="menu-button"]',
    expected: { shown: [['lustra-side-menu', 'dialog[open] [part~="entry"]']] },
  },
]
