/** What a person does inside the portal, and what they then want to see. */
import type { Wanted } from './in-page.ts'

export interface Action {
  label: string
  /** How many times slower the CPU is made. */
  slowdown: 1 | 4
  /** Milliseconds for the median; a figure to look at where there is none. */
  budget?: number
  /** What has to be open before the press that counts. */
  before?: string
  press: string
  wanted: Wanted
}

const list = 'lustra-service-report-list'
const heading = ['#main h1']
const rowsTable = [list, '[part~="table"]']
export const row = [list, '[part~="row"]']
const caption = [list, 'caption']
const person = 'lustra-navbar [part~="user"]'
const otherList = 'lustra-side-menu a[part~="entry"]:not([aria-current])'
const switcher = 'lustra-side-menu lustra-group-switcher'
const speech = [
  ['lustra-navbar', '[part~="roots"] a'],
  ['lustra-side-menu', '[part~="entry"]'],
  [list, 'th'],
  heading,
]

const toList: Pick<Action, 'press'> = { press: otherList }
const toGroup: Pick<Action, 'label' | 'before' | 'press' | 'wanted'> = {
  label: 'another group, first row',
  before: `${switcher} [part~="button"]`,
  press: `${switcher} [part~="option"][aria-selected="false"]`,
  wanted: { shown: [row], changed: [row] },
}
const toLanguage: Pick<Action, 'label' | 'before' | 'press' | 'wanted'> = {
  label: 'another language: bar, menu, list and heading',
  before: person,
  press: 'lustra-navbar [role="menuitemradio"][lang][aria-checked="false"]',
  wanted: { changed: speech },
}

/** Each is performed once in a round, in this order: where one ends the next begins. */
export const inWindow: Action[] = [
  {
    label: 'another list, its heading and table',
    slowdown: 4,
    budget: 100,
    ...toList,
    wanted: { shown: [rowsTable], changed: [heading, caption] },
  },
  {
    label: 'another list, first row',
    slowdown: 4,
    ...toList,
    wanted: { shown: [row], changed: [heading, caption] },
  },
  { ...toGroup, slowdown: 1, budget: 300 },
  { ...toGroup, slowdown: 4 },
  { ...toLanguage, slowdown: 1, budget: 200 },
  { ...toLanguage, slowdown: 4 },
  {
    label: 'from a list to the settings',
    slowdown: 4,
    budget: 100,
    before: person,
    press: 'lustra-navbar [role="menuitem"] >> nth=0',
    wanted: { shown: [['lustra-user-settings', 'input[type="password"]']], changed: [heading] },
  },
  {
    label: 'from the settings to a list',
    slowdown: 4,
    budget: 100,
    ...toList,
    wanted: { shown: [rowsTable], changed: [heading] },
  },
]
export const onPhone: Action[] = [
  {
    label: 'the drawer of a phone, first frame',
    slowdown: 4,
    press: 'lustra-navbar [part~="menu-button"]',
    wanted: { shown: [['lustra-side-menu', 'dialog[open] [part~="entry"]']] },
  },
]
