import type { ErrorPageTexts } from './error-page.texts.en.ts'

const zh_hant: ErrorPageTexts = {
  'general.title': '暫時無法顯示此內容',
  'general.help': '您的角色可能尚未設定任何頁面，請聯絡集團管理員。',
  'role.title': '尚未擁有此集團的角色',
  'role.help': '您的帳號在{{group}}沒有角色，請聯絡集團管理員。',
  'invalid.title': '集團失效',
  'invalid.help': '此集團已失效，請聯絡您的集團管理員。',
  'none.title': '尚未加入集團',
  'none.help': '您的帳號不屬於任何集團，請聯絡集團管理員。',
  'cam.title': '沒有全球報表的權限',
  'cam.help': '請聯絡管理員設定可檢視的全球報表。',
  'not-found.title': '找不到頁面',
  'not-found.help': '網址可能有誤，或此頁面不在您的角色範圍內。',
  'unavailable.title': '此頁面尚未提供',
  'unavailable.named': '「{{name}}」尚未提供',
  'unavailable.help':
    '此項目在您的選單中，但目前版本的入口網站還沒有對應的頁面。您的帳號及角色沒有問題，選單中的其他項目可照常使用。',
  'this-group': '此集團',
  account: '聯絡時請提供您的帳號：{{account}}',
  check: '重新檢查',
  checking: '檢查中…',
  unchanged: '目前尚無變更。',
  'not-checked': '無法完成檢查。{{reason}}',
  home: '返回首頁',
  'previous-group': '返回{{group}}',
  'other-group': '或切換至您的其他集團',
}
export default zh_hant
