/**
 * lustra-auth.js: what the directory's window comes back to, on the origin of the page that opened it. It hands the
 * answer over to that page and closes; after a sign-out there is nothing to hand over.
 */
import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'
import { takeReturn } from './directory-return.ts'

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

function say(text: string): void {
  document.documentElement.lang = language
  document.body.textContent = text
  document.title = text
}

function leave(): void {
  const back = window.opener ? undefined : takeReturn()
  if (back) return location.replace(back)
  window.close()
  say(texts[language].done)
}

// By script because the policy of this page allows no style of any other kind.
Object.assign(document.body.style, {
  font: '16px/1.5 system-ui, sans-serif',
  margin: '2rem',
  textAlign: 'center',
})
say(texts[language].wait)
broadcastResponseToMainFrame().then(() => say(texts[language].done), leave)
