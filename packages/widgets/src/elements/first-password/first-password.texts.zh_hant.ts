import type { FirstPasswordTexts } from './first-password.texts.en.ts'

const zh_hant: FirstPasswordTexts = {
  title: '請設定您自己的密碼',
  why: '帳號 {{account}} 使用的是初始密碼或容易遭人猜中的密碼。更換密碼後，其他功能即可使用。',
  password: '新密碼',
  repeat: '再次輸入新密碼',
  show: '顯示',
  hide: '隱藏',
  rules: '密碼須包含',
  'rule-length': '至少 6 個字元',
  'rule-upper': '大寫英文字母',
  'rule-lower': '小寫英文字母',
  'rule-digit': '數字',
  met: '已符合',
  missing: '未符合',
  submit: '儲存並繼續',
  sending: '儲存中…',
  problems: '需更正的項目：{{count}} 項',
  'password-required': '請輸入新密碼',
  'repeat-required': '請再次輸入新密碼',
  unreachable: '暫時無法連線至入口網站的伺服器。您輸入的內容已保留，請稍後再試。',
  done: '您的密碼已設定完成。',
  continue: '進入入口網站',
  'not-theirs': '{{name}} 尚未設定自己的密碼，只有本人可以設定。在此之前無法以其身分使用入口網站。',
}
export default zh_hant
