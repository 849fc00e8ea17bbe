// Generated from the declarations by npm run generate.
import w0 from '../login/login.texts.zh_hant.ts'
import w1 from '../first-password/first-password.texts.zh_hant.ts'
import w2 from '../user-settings/user-settings.texts.zh_hant.ts'
import w3 from '../group-switcher/group-switcher.texts.zh_hant.ts'
import w4 from '../account-switcher/account-switcher.texts.zh_hant.ts'
import w5 from '../navbar/navbar.texts.zh_hant.ts'
import w6 from '../side-menu/side-menu.texts.zh_hant.ts'
import w7 from '../service-report-list/service-report-list.texts.zh_hant.ts'
import w8 from '../error-page/error-page.texts.zh_hant.ts'
import w9 from '../toaster/toaster.texts.zh_hant.ts'
import w10 from '../confirm/confirm.texts.zh_hant.ts'

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
