import type { LoginLabels } from './login.labels.en.ts'

export const labels: LoginLabels = {
  title: '登入',
  language: '語言',
  account: '登入名稱、手機號碼或電子郵件',
  password: '密碼',
  show: '顯示',
  agree: '我已閱讀並同意',
  privacy: '《隱私權政策》',
  and: '及',
  agreement: '《使用者合約》',
  methods: '帳號|手機驗證碼|郵件驗證碼|企業帳號登入|忘記密碼？',
}
