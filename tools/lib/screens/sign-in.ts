/** The sign-in and related pages. */
import type { Page } from 'playwright'
import type { Screen } from './screen.types.ts'

const login = (page: Page) => page.locator('lustra-login')
/** Index 1 is the phone code, 2 the mail code. */
async function chooseMethod(page: Page, index: number) {
  await login(page).locator('[part~="methods"] button').nth(index).click()
  // Its form is loaded at the first choice.
  await login(page).locator('[part~="send"]').waitFor()
}
/** Unused and different each time: an address gets one code a minute. */
const someMail = () => `${crypto.randomUUID().slice(0, 8)}@nobody.example`

/** Requests a code for an unused address, to start the countdown. */
async function requestMailCode(page: Page): Promise<void> {
  await login(page).locator('input[type="email"]').fill(someMail())
  await Promise.all([page.waitForResponse(/GetEmailVerCode/), login(page).locator('[part~="send"]').click()])
}

export const signInScreens: Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login-phone', path: '/login', prepare: (page) => chooseMethod(page, 1) },
  {
    name: 'login-area-codes',
    path: '/login',
    prepare: async (page) => {
      await chooseMethod(page, 1)
      await login(page).locator('[part~="area"]').click()
    },
  },
  { name: 'login-mail', path: '/login', prepare: (page) => chooseMethod(page, 2) },
  {
    name: 'login-mail-asked',
    path: '/login',
    prepare: async (page) => {
      await chooseMethod(page, 2)
      await requestMailCode(page)
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
  {
    name: 'login-errors',
    path: '/login',
    prepare: async (page) => page.locator('lustra-login button[type="submit"]').click(),
  },
  { name: 'privacy', path: '/privacy' },
  { name: 'agreement', path: '/aqreement' },
  { name: 'first-password', path: '/firstChangepassword', account: 'first_login' },
]
