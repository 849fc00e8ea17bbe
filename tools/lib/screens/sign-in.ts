/** Signing in, and what stands around it. */
import type { Page } from 'playwright'
import type { Screen } from './screen.types.ts'

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

export const signInScreens: Screen[] = [
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
  {
    name: 'login-errors',
    path: '/login',
    prepare: async (page) => page.locator('lustra-login button[type="submit"]').click(),
  },
  { name: 'privacy', path: '/privacy' },
  { name: 'agreement', path: '/aqreement' },
  { name: 'first-password', path: '/firstChangepassword', account: 'first_login' },
]
