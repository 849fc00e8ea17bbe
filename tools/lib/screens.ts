/** Every screen a person can see, and what to do until it shows the state worth a picture. */
import type { Page } from 'playwright'

export interface Screen {
  name: string
  path: string
  /** Who is signed in; nobody when left out. */
  account?: string
  /** Widths it exists in; both when left out. */
  widths?: number[]
  /** The whole page, not only the window. */
  whole?: boolean
  prepare?(page: Page, look: { language: string; width: number }): Promise<void>
}

const admin = 'harbour_admin'
const list = '/RegularServiceCallAll'

/** Waits for the first row of the list's answer. */
const rows = async (page: Page) => {
  await page.locator('lustra-service-report-list').locator('[part~="row"]').first().waitFor()
}

export const screens: Screen[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-errors',
    path: '/login',
    prepare: async (page) => page.locator('lustra-login button[type="submit"]').click(),
  },
  { name: 'privacy', path: '/privacy' },
  { name: 'agreement', path: '/aqreement' },
  { name: 'not-found', path: '/404' },
  { name: 'first-password', path: '/firstChangepassword', account: 'first_login' },
  { name: 'service-list', path: list, account: admin, prepare: rows },
  { name: 'service-list-pest', path: '/RegularServiceCallPest', account: admin, prepare: rows },
  {
    name: 'service-list-filters',
    path: list,
    account: admin,
    prepare: async (page) => {
      await rows(page)
      await page.locator('lustra-service-report-list [part~="toolbar"] button:visible').first().click()
    },
  },
  {
    name: 'service-list-pdf',
    path: list,
    account: admin,
    prepare: async (page) => {
      await rows(page)
      await page.locator('lustra-service-report-list [part~="row"] button').first().click()
      await page.locator('lustra-service-report-list canvas').first().waitFor()
    },
  },
  {
    name: 'service-list-evaluation',
    path: `${list}?feedback=feedbacked`,
    account: admin,
    prepare: async (page) => {
      await rows(page)
      await page.locator('lustra-service-report-list [part~="row"] button:nth-of-type(2)').first().click()
    },
  },
  { name: 'service-list-empty', path: `${list}?store=nothing-is-called-so`, account: admin },
  {
    name: 'side-menu-drawer',
    path: list,
    account: admin,
    widths: [390],
    prepare: async (page) => page.locator('lustra-navbar [part~="menu"]').click(),
  },
  {
    name: 'user-popover',
    path: list,
    account: admin,
    prepare: async (page) => page.locator('lustra-navbar [part~="user"]').click(),
  },
  {
    name: 'group-switcher',
    path: list,
    account: admin,
    widths: [1440],
    prepare: async (page) => page.locator('lustra-group-switcher button').first().click(),
  },
  { name: 'error-role', path: '/error?type=1', account: admin },
  { name: 'error-group', path: '/error?type=2', account: admin },
  { name: 'error-no-group', path: '/error?type=3', account: admin },
  { name: 'error-plain', path: '/error', account: admin },
  { name: 'error-cam', path: '/cam_error', account: admin },
]
