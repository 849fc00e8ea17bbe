import type { FirstPasswordTexts } from './first-password.texts.en.ts'

const zh: FirstPasswordTexts = {
  title: '请设置您自己的密码',
  why: '账号 {{account}} 使用的是初始密码或容易被猜到的密码。更换密码后，其他功能即可使用。',
  password: '新密码',
  repeat: '再次输入新密码',
  show: '显示',
  hide: '隐藏',
  rules: '密码须包含',
  'rule-length': '至少 6 个字符',
  'rule-upper': '大写字母',
  'rule-lower': '小写字母',
  'rule-digit': '数字',
  met: '已满足',
  missing: '未满足',
  submit: '保存并继续',
  sending: '正在保存…',
  problems: '需更正的内容：{{count}} 项',
  'password-required': '请输入新密码',
  'repeat-required': '请再次输入新密码',
  unreachable: '暂时无法连接门户服务器。您输入的内容已保留，请稍后重试。',
  done: '您的密码已设置完成。',
  continue: '进入门户',
  'not-theirs': '{{name}} 尚未设置自己的密码，只有本人可以设置。在此之前无法以其身份使用门户。',
}
export default zh
