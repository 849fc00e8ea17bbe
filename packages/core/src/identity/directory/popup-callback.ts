/**
 * lustra-auth.js: the script of the redirect page, on the origin of the page that opened the directory's window. Passes the
 * response to that page and closes the window; after a sign-out there is no response.
 */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'
import { takeReturn } from './directory-session.ts'

const texts = {
  zh: { wait: '正在完成登录…', done: '您可以关闭此窗口。' },
  'zh-Hant': { wait: '正在完成登入…', done: '您可以關閉此視窗。' },
  en: { wait: 'Completing sign-in…', done: 'You can close this window.' },
}

const isTraditional = (tag: string) => /^zh-(tw|hk|mo|hant)/i.test(tag)
const language = isTraditional(navigator.language)
  ? 'zh-Hant'
  : navigator.language.startsWith('zh')
    ? 'zh'
    : 'en'

function show(text: string): void {
  document.documentElement.lang = language
  document.body.textContent = text
  document.title = text
}

function closeOrReturn(): void {
  const back = window.opener ? undefined : takeReturn()
  if (back) return location.replace(back)
  window.close()
  show(texts[language].done)
}

// By script, because the page's Content-Security-Policy allows no other styles.
Object.assign(document.body.style, {
  font: '16px/1.5 system-ui, sans-serif',
  margin: '2rem',
  textAlign: 'center',
})
show(texts[language].wait)
broadcastResponseToMainFrame().then(() => show(texts[language].done), closeOrReturn)
