import type { NavbarTexts } from './navbar.texts.en.ts'

const zhHant: NavbarTexts = {
  home: '{{product}} 首頁',
  areas: '功能選單',
  openMenu: '開啟選單',
  account: '帳號：{{name}}',
  accountMenu: '帳號選單',
  settings: '使用者設定',
  privacy: '隱私權政策',
  agreement: '使用者合約',
  theme: '外觀',
  auto: '自動',
  light: '淺色',
  dark: '深色',
  more: '更多',
  language: '語言',
}
export default zhHant
