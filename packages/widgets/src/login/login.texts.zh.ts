import type { LoginTexts } from './login.texts.en.ts'
import { words } from './login.words.ts'

const zh: LoginTexts = {
  ...words.zh,
  hide: '隐藏',
  sending: '正在登录…',
  problems: '请检查以下内容',
  'account-required': '请输入登录名、手机号或邮箱',
  'password-required': '请输入密码',
  'accepted-required': '请先同意《隐私政策》和《用户协议》',
  'wrong-credentials': '账号或密码不正确。',
  'cannot-sign-in': '该账号目前已停用。',
  'too-many': '该账号尝试次数过多，请等待几分钟后再试。',
  offline: '当前没有网络连接。您输入的内容已保留，网络恢复后请重试。',
  unreachable: '暂时无法连接门户服务器。您输入的内容已保留，请稍后重试。',
  internal: '服务器出现问题。您输入的内容已保留，请重试。',
  'request-id': '请求编号：{{id}}',
  'signed-in': '已登录：{{name}}',
  'directory-title': '企业账号登录',
  'directory-missing': '本门户尚未开通企业账号登录，请使用账号和密码登录。',
  'forgot-title': '忘记密码',
  'forgot-missing': '本门户尚未开通通过手机或邮箱重设密码，请联系您的集团管理员。',
  'to-login': '返回登录',
}
export default zh
