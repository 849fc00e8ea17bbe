/** The own account, and acting as another person. */
import type { Page } from 'playwright'
import type { Screen } from './screen.types.ts'

const admin = 'harbour_admin'
const list = '/RegularServiceCallAll'

async function openSwitcher(page: Page): Promise<void> {
  await page.locator('lustra-navbar [part~="user"]').click()
  await page.locator('lustra-navbar [role="menuitem"]').first().click()
  await page.locator('lustra-account-switcher [part~="act"]').first().waitFor()
}

/** Somebody else has entered the mail address. */
async function unconfirm(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('lustra.session')!) as { user: object }
    const changed = { ...session, user: { ...session.user, unconfirmed: ['email'] } }
    localStorage.setItem('lustra.session', JSON.stringify(changed))
  })
  await page.reload()
  await page.locator('lustra-user-settings [part~="unconfirmed"]').waitFor()
}

export const accountScreens: Screen[] = [
  { name: 'settings-password', path: '/changepassword', account: admin },
  { name: 'settings-phone', path: '/changephone', account: admin },
  { name: 'settings-email', path: '/changeemail', account: admin },
  { name: 'settings-email-unconfirmed', path: '/changeemail', account: admin, prepare: unconfirm },
  { name: 'settings-closed', path: '/changepassword', account: 'camuser' },
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
]
