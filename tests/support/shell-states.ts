/** Every state of the portal's chrome and the steps to it, on a host with the whole menu. */
import { screens, type Screen } from '../../tools/lib/screens.ts'

const admin = 'harbour_admin'
const list = '/RegularServiceCallPest'

/** States that are also screenshots. */
const captured = [
  'login',
  'login-errors',
  'service-list',
  'user-popover',
  'group-switcher',
  'side-menu-drawer',
  'messages',
  'question',
  'question-dangerous',
  'error-role',
  'error-group',
  'error-no-group',
  'error-plain',
  'error-cam',
  'error-cam-group',
  'not-found',
  'privacy',
  'agreement',
  'first-password',
  'account-switcher',
  'switched',
]

export interface State extends Screen {
  storage?: Record<string, string>
}

/** States of the whole menu, and a lost network. */
const more: State[] = [
  {
    name: 'a narrow menu with a branch open beside it',
    path: '/powerbi/operations/overview',
    account: admin,
    storage: { 'lustra.menu-collapsed': '1' },
    prepare: async (page) => {
      await page.locator('lustra-side-menu button[part~="entry"]').first().click()
      await page.locator('lustra-side-menu [part~="flyout"]').first().waitFor()
    },
  },
  {
    name: 'a list on a phone',
    path: list,
    account: admin,
    widths: [390],
    prepare: (page) => page.locator('lustra-service-report-list [part~="row"]').first().waitFor(),
  },
  { name: 'a page that this version does not have', path: '/groupRole', account: admin },
  {
    name: 'a lost network',
    path: list,
    account: admin,
    prepare: async (page) => {
      // The offline strip loads after the first screen.
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await page.locator('body > [role=status]').getByText(/\S/).waitFor()
    },
  },
]
export const states: State[] = [
  ...captured.map((name) => screens.find((screen) => screen.name === name)!),
  ...more,
]
