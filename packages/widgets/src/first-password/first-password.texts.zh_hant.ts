import type { FirstPasswordTexts } from './first-password.texts.en.ts'

const zh_hant: FirstPasswordTexts = {
  title: '請設定你自己的密碼',
  why: '這是帳戶 {{account}} 首次登入。更換初始密碼後，其他功能便可使用。',
  password: '新密碼',
  repeat: '再次輸入新密碼',
  show: '顯示',
  hide: '隱藏',
  rules: '密碼須包含',
  length: '至少 6 個字元',
  upper: '大楷英文字母',
  lower: '小楷英文字母',
  digit: '數字',
  met: '已符合',
  missing: '未符合',
  submit: '儲存並繼續',
  sending: '儲存中…',
  problems: '請檢查以下項目',
  'password-required': '請輸入新密碼',
  'repeat-required': '請再次輸入新密碼',
  unreachable: '暫時無法連接入口網站的伺服器。你輸入的內容已保留，請稍後再試。',
  'request-id': '查詢編號：{{id}}',
  done: '你的密碼已設定完成。',
  continue: '進入入口網站',
}
export default zh_hant
