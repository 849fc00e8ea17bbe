import type { LoginTexts } from './login.texts.en.ts'
import { words } from './login.words.ts'

const zh_hant: LoginTexts = {
  ...words.zh_hant,
  hide: '隱藏',
  sending: '登入中…',
  problems: '請檢查以下項目',
  'account-required': '請輸入登入名稱、手機號碼或電郵',
  'password-required': '請輸入密碼',
  'accepted-required': '請先同意《私隱政策》及《用戶協議》',
  'wrong-credentials': '帳戶或密碼不正確。',
  'cannot-sign-in': '此帳戶目前已停用。',
  'too-many': '此帳戶嘗試次數過多，請稍候數分鐘再試。',
  offline: '目前沒有網絡連線。你輸入的內容已保留，連線恢復後請再試一次。',
  unreachable: '暫時無法連接入口網站的伺服器。你輸入的內容已保留，請稍後再試。',
  internal: '伺服器發生問題。你輸入的內容已保留，請再試一次。',
  'request-id': '查詢編號：{{id}}',
  'signed-in': '已登入：{{name}}',
  'directory-title': '企業帳戶登入',
  'directory-missing': '本入口網站尚未啟用企業帳戶登入，請使用帳戶及密碼登入。',
  'forgot-title': '忘記密碼',
  'forgot-missing': '本入口網站尚未啟用以手機或電郵重設密碼，請聯絡你的集團管理員。',
  'to-login': '返回登入',
}
export default zh_hant
