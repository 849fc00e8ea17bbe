// Generated from the declarations by npm run generate.
import w0 from '../login/login.texts.zh.ts'
import w1 from '../first-password/first-password.texts.zh.ts'
import w2 from '../group-switcher/group-switcher.texts.zh.ts'
import w3 from '../account-switcher/account-switcher.texts.zh.ts'
import w4 from '../navbar/navbar.texts.zh.ts'
import w5 from '../side-menu/side-menu.texts.zh.ts'
import w6 from '../service-report-list/service-report-list.texts.zh.ts'
import w7 from '../error-page/error-page.texts.zh.ts'
import w8 from '../toaster/toaster.texts.zh.ts'
import w9 from '../confirm/confirm.texts.zh.ts'

export const words = {
  'lustra-login': w0,
  'lustra-first-password': w1,
  'lustra-group-switcher': w2,
  'lustra-account-switcher': w3,
  'lustra-navbar': w4,
  'lustra-side-menu': w5,
  'lustra-service-report-list': w6,
  'lustra-error-page': w7,
  'lustra-toaster': w8,
  'lustra-confirm': w9,
}
