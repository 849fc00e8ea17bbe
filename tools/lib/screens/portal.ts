/** The portal's chrome: menus, messages, errors. */
import { showMessages, showQuestion } from '../sample-messages.ts'
import type { Screen } from './screen.types.ts'

const admin = 'harbour_admin'
const list = '/RegularServiceCallAll'

export const portalScreens: Screen[] = [
  {
    name: 'internal-portal',
    path: list,
    account: 'camuser',
    widths: [1280],
    prepare: async (page) => page.locator('lustra-side-menu [part~="internal"] button').click(),
  },
  { name: 'evaluation-queue', path: '/evaluate', account: admin },
  { name: 'not-found', path: '/404', account: admin },
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
    widths: [1280],
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
    widths: [1280],
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
    prepare: (page, { language }) => showMessages(page, language, 'kinds'),
  },
  {
    name: 'messages-long',
    path: list,
    account: admin,
    prepare: (page, { language }) => showMessages(page, language, 'long'),
  },
  {
    name: 'messages-first-password',
    path: '/firstChangepassword',
    account: 'first_login',
    prepare: async (page, { language }) => {
      await page.locator('lustra-first-password input').first().focus()
      await showMessages(page, language, 'one')
    },
  },
  {
    name: 'question',
    path: list,
    account: admin,
    prepare: (page, { language }) => showQuestion(page, language, 'plain'),
  },
  {
    name: 'question-dangerous',
    path: list,
    account: admin,
    prepare: (page, { language }) => showQuestion(page, language, 'dangerous'),
  },
  {
    name: 'question-long',
    path: list,
    account: admin,
    prepare: (page, { language }) => showQuestion(page, language, 'long'),
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
