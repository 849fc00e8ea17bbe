// Generated from the declarations by npm run generate.
import w0 from '../login/login.texts.zh.ts'
import w1 from '../first-password/first-password.texts.zh.ts'
import w2 from '../group-switcher/group-switcher.texts.zh.ts'
import w3 from '../navbar/navbar.texts.zh.ts'
import w4 from '../side-menu/side-menu.texts.zh.ts'
import w5 from '../language-picker/language-picker.texts.zh.ts'
import w6 from '../toaster/toaster.texts.zh.ts'
import w7 from '../confirm/confirm.texts.zh.ts'

export const words = {
  'lustra-login': w0,
  'lustra-first-password': w1,
  'lustra-group-switcher': w2,
  'lustra-navbar': w3,
  'lustra-side-menu': w4,
  'lustra-language-picker': w5,
  'lustra-toaster': w6,
  'lustra-confirm': w7,
}
