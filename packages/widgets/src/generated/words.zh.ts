// Generated from the declarations by npm run generate.
import w0 from '../login/login.texts.zh.ts'
import w1 from '../first-password/first-password.texts.zh.ts'
import w2 from '../user-settings/user-settings.texts.zh.ts'
import w3 from '../group-switcher/group-switcher.texts.zh.ts'
import w4 from '../account-switcher/account-switcher.texts.zh.ts'
import w5 from '../navbar/navbar.texts.zh.ts'
import w6 from '../side-menu/side-menu.texts.zh.ts'
import w7 from '../service-report-list/service-report-list.texts.zh.ts'
import w8 from '../error-page/error-page.texts.zh.ts'
import w9 from '../toaster/toaster.texts.zh.ts'
import w10 from '../confirm/confirm.texts.zh.ts'

export const words = {
  'lustra-login': w0,
  'lustra-first-password': w1,
  'lustra-user-settings': w2,
  'lustra-group-switcher': w3,
  'lustra-account-switcher': w4,
  'lustra-navbar': w5,
  'lustra-side-menu': w6,
  'lustra-service-report-list': w7,
  'lustra-error-page': w8,
  'lustra-toaster': w9,
  'lustra-confirm': w10,
}
