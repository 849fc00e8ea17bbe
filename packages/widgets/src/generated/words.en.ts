// Generated from the declarations by npm run generate.
import w0 from '../login/login.texts.en.ts'
import w1 from '../first-password/first-password.texts.en.ts'
import w2 from '../group-switcher/group-switcher.texts.en.ts'
import w3 from '../navbar/navbar.texts.en.ts'
import w4 from '../side-menu/side-menu.texts.en.ts'
import w5 from '../language-picker/language-picker.texts.en.ts'
import w6 from '../toaster/toaster.texts.en.ts'
import w7 from '../confirm/confirm.texts.en.ts'

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
