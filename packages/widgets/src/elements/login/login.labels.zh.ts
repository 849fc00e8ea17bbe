import type { LoginLabels } from './login.labels.en.ts'

export const labels: LoginLabels = {
  title: '登录',
  language: '语言',
  account: '登录名、手机号或邮箱',
  password: '密码',
  show: '显示',
  agree: '我已阅读并同意',
  privacy: '《隐私政策》',
  and: '和',
  agreement: '《用户协议》',
  methods: '账号|手机验证码|邮箱验证码|企业账号登录|忘记密码？',
}
