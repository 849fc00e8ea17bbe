/** Every screen a person can see, and what to do until it shows the state worth a picture. */
import type { Page } from 'playwright'
import { ask, say } from './said.ts'

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

const actions = '/correctiveAction?status=overdue'
const aVisit = '/visit?store=HA0010&group=HARBOUR'
const visit = (page: Page) => page.locator('lustra-visit-thread')
const action = (page: Page) => page.locator('lustra-corrective-action-list')

/** Opens the first corrective action; it has a photo. */
async function openAction(page: Page): Promise<void> {
  await action(page).locator('[part~="row"] time').first().click()
  await action(page).locator('dialog img').first().waitFor()
}

const report = '/powerbi/service-delivery'
const viewer = (page: Page) => page.locator('lustra-report-viewer')

/** What the host answers to the question for a report, instead of the report. */
async function answerReport(page: Page, code: string): Promise<void> {
  const envelope = { ErrCode: 1, ErrMsg: 'no', ErrMsgCode: code, ResData: null }
  await page.route('**/Report/GetReport*', (route) =>
    route.fulfill({ json: envelope, headers: { 'x-request-id': '01J9-4711-AB' } }),
  )
  await page.reload()
  await viewer(page).locator('[part~="notice"]').waitFor()
}

/** Until the report in the frame is drawn. */
const drawn = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector<HTMLElement & { status?: string }>('lustra-report-viewer')?.status === 'ready',
  )

const login = (page: Page) => page.locator('lustra-login')
/** The second is by phone code, the third by mail code. */
const way = (page: Page, place: number) => login(page).locator('[part~="methods"] button').nth(place).click()
/** Nobody's, and another one each time: a code is sent to the same once a minute. */
const someMail = () => `${crypto.randomUUID().slice(0, 8)}@nobody.example`

/** Asks for a code that goes nowhere, so that the countdown runs. */
async function askMailCode(page: Page): Promise<void> {
  await login(page).locator('input[type="email"]').fill(someMail())
  await login(page).locator('[part~="send"]').click()
  await page.waitForResponse((response) => response.url().includes('GetEmailVerCode'))
}

async function openSwitcher(page: Page): Promise<void> {
  await page.locator('lustra-navbar [part~="user"]').click()
  await page.locator('lustra-navbar [role="menuitem"]').first().click()
  await page.locator('lustra-account-switcher [part~="act"]').first().waitFor()
}

export const screens: Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login-phone', path: '/login', prepare: (page) => way(page, 1) },
  {
    name: 'login-area-codes',
    path: '/login',
    prepare: async (page) => {
      await way(page, 1)
      await login(page).locator('[part~="area"]').click()
    },
  },
  { name: 'login-mail', path: '/login', prepare: (page) => way(page, 2) },
  {
    name: 'login-mail-asked',
    path: '/login',
    prepare: async (page) => {
      await way(page, 2)
      await askMailCode(page)
    },
  },
  { name: 'login-directory', path: '/aadlogin' },
  { name: 'forgot-password', path: '/forgotpassword' },
  {
    name: 'forgot-password-code',
    path: '/forgotpassword',
    prepare: async (page) => {
      await login(page).locator('[part~="methods"] button').last().click()
      await login(page).locator('input[type="email"]').fill(someMail())
      await login(page).locator('button[type="submit"]').click()
      await login(page).locator('input[autocomplete="one-time-code"]').waitFor()
    },
  },
  { name: 'settings-password', path: '/changepassword', account: admin },
  { name: 'settings-phone', path: '/changephone', account: admin },
  { name: 'settings-email', path: '/changeemail', account: admin },
  { name: 'settings-closed', path: '/changepassword', account: 'camuser' },
  {
    name: 'internal-portal',
    path: list,
    account: 'camuser',
    widths: [1440],
    prepare: async (page) => page.locator('lustra-side-menu [part~="internal"] button').click(),
  },
  { name: 'account-switcher', path: list, account: 'superadmin', prepare: openSwitcher },
  {
    name: 'switched',
    path: list,
    account: 'superadmin',
    prepare: async (page) => {
      await openSwitcher(page)
      await page.locator('lustra-account-switcher input').first().fill('jade_admin')
      await page.keyboard.press('Enter')
      const found = page.locator('lustra-account-switcher [part~="row"]').filter({ hasText: 'jade_admin' })
      await found.locator('[part~="act"]').click()
      await page.locator('lustra-account-switcher [part~="banner"]').waitFor()
      await page.locator('lustra-report-viewer').waitFor()
    },
  },
  {
    name: 'login-errors',
    path: '/login',
    prepare: async (page) => page.locator('lustra-login button[type="submit"]').click(),
  },
  { name: 'report', path: report, account: admin, prepare: async (page) => void (await drawn(page)) },
  {
    name: 'report-loading',
    path: report,
    account: admin,
    prepare: async (page) => {
      await page.route('**/Report/GetReport*', () => {})
      await page.reload()
      await viewer(page).locator('[part~="loading"]').first().waitFor()
    },
  },
  { name: 'report-gone', path: report, account: admin, prepare: (page) => answerReport(page, '99054') },
  { name: 'report-away', path: report, account: admin, prepare: (page) => answerReport(page, '99055') },
  { name: 'report-refused', path: report, account: admin, prepare: (page) => answerReport(page, '99056') },
  {
    name: 'report-link',
    path: report,
    account: admin,
    widths: [1440],
    prepare: async (page) => {
      const ResData = { Url: 'http://localhost:4181/', Frameable: 'no', Reason: '', watermarkColor: '' }
      await page.route('**/Report/GetLink*', (route) =>
        route.fulfill({ json: { ErrCode: 0, ErrMsg: '', ErrMsgCode: '', ResData } }),
      )
      await page.locator('lustra-side-menu a[href*="powerbiiframe"]').first().click()
      await viewer(page).locator('[part~="notice"]').waitFor()
    },
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
      // The newest service has no file yet.
      await page.locator('lustra-service-report-list [part~="row"] time').nth(1).click()
      await page.locator('lustra-service-report-list canvas').first().waitFor()
    },
  },
  {
    name: 'service-list-evaluation',
    path: `${list}?feedback=feedbacked`,
    account: admin,
    prepare: async (page) => {
      await rows(page)
      await page.locator('lustra-service-report-list .rating-button').first().click()
    },
  },
  {
    name: 'service-list-chosen',
    path: list,
    account: admin,
    prepare: async (page) => {
      await rows(page)
      const boxes = page.locator('lustra-service-report-list tbody input[type="checkbox"]')
      for (const place of [0, 2]) await boxes.nth(place).click()
    },
  },
  { name: 'service-list-empty', path: `${list}?store=nothing-is-called-so`, account: admin },
  {
    name: 'corrective-list',
    path: actions,
    account: admin,
    prepare: async (page) => action(page).locator('[part~="row"]').first().waitFor(),
  },
  {
    name: 'corrective-list-filters',
    path: actions,
    account: admin,
    prepare: async (page) => {
      await action(page).locator('[part~="row"]').first().waitFor()
      await action(page).locator('[part~="toolbar"] button:visible').first().click()
    },
  },
  { name: 'corrective-detail', path: actions, account: admin, prepare: openAction },
  {
    name: 'corrective-detail-step',
    path: actions,
    account: admin,
    prepare: async (page) => {
      await openAction(page)
      await action(page).locator('dialog textarea').fill('门缝已封好。The gap is closed.')
      await action(page).locator('dialog form button').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'corrective-photo',
    path: actions,
    account: admin,
    prepare: async (page) => {
      await openAction(page)
      await action(page).locator('dialog li button').first().click()
      await action(page).locator('dialog dialog img, dialog ~ dialog img').first().waitFor()
    },
  },
  {
    name: 'visit',
    path: aVisit,
    account: admin,
    whole: true,
    prepare: async (page) => visit(page).locator('[part~="steps"]').waitFor(),
  },
  {
    name: 'visit-report',
    path: aVisit,
    account: admin,
    prepare: async (page) => {
      await visit(page).locator('.step.report button').click()
      await visit(page).locator('.pdf-words span').first().waitFor()
    },
  },
  {
    name: 'visit-evaluate',
    path: '/visit?store=HA0029&group=HARBOUR',
    account: admin,
    prepare: async (page) => {
      await visit(page).locator('.step.awaited .button, .step.evaluation .button').first().click()
      await visit(page).locator('.rating label').nth(3).click()
    },
  },
  {
    name: 'visit-code',
    path: aVisit,
    account: admin,
    prepare: async (page) => {
      await visit(page).locator('.visit-links button').nth(1).click()
      await visit(page).locator('svg.qr').waitFor()
    },
  },
  { name: 'visit-missing', path: '/visit?report=99999999', account: admin },
  { name: 'corrective-missing', path: '/correctiveAction?action=99999999', account: admin },
  {
    name: 'side-menu-drawer',
    path: list,
    account: admin,
    widths: [390],
    prepare: async (page) => page.locator('lustra-navbar [part~="menu-button"]').click(),
  },
  {
    name: 'side-menu-icons',
    path: list,
    account: 'camuser',
    widths: [1440],
    prepare: async (page) => {
      await page.locator('lustra-side-menu [part~="collapse"]').click()
      await page.locator('lustra-side-menu [part~="internal"] button').click()
    },
  },
  {
    name: 'internal-portal-drawer',
    path: list,
    account: 'camuser',
    widths: [390],
    prepare: async (page) => {
      await page.locator('lustra-navbar [part~="menu-button"]').click()
      await page.locator('lustra-side-menu [part~="internal"] button').click()
    },
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
  { name: 'error-cam', path: '/cam_error', account: 'camuser' },
  { name: 'error-cam-group', path: '/powerbi_cam/commonErrors', account: 'camuser' },
  {
    name: 'messages',
    path: list,
    account: admin,
    prepare: (page, { language }) => say(page, language, 'kinds'),
  },
  {
    name: 'messages-long',
    path: list,
    account: admin,
    prepare: (page, { language }) => say(page, language, 'long'),
  },
  {
    name: 'messages-first-password',
    path: '/firstChangepassword',
    account: 'first_login',
    prepare: async (page, { language }) => {
      await page.locator('lustra-first-password input').first().focus()
      await say(page, language, 'one')
    },
  },
  {
    name: 'question',
    path: list,
    account: admin,
    prepare: (page, { language }) => ask(page, language, 'plain'),
  },
  {
    name: 'question-dangerous',
    path: list,
    account: admin,
    prepare: (page, { language }) => ask(page, language, 'dangerous'),
  },
  {
    name: 'question-long',
    path: list,
    account: admin,
    prepare: (page, { language }) => ask(page, language, 'long'),
  },
  {
    name: 'offline',
    path: list,
    account: admin,
    async prepare(page) {
      const strip = page.locator('body > [role=status]')
      await strip.waitFor({ state: 'attached' })
      await page.context().setOffline(true)
      await strip.getByText(/./).waitFor()
    },
  },
]
