import type { NavbarTexts } from './navbar.texts.en.ts'

const zh: NavbarTexts = {
  home: '{{product}} 首页',
  areas: '功能导航',
  openMenu: '打开菜单',
  account: '账号：{{name}}',
  accountMenu: '账号菜单',
  settings: '用户设置',
  privacy: '隐私政策',
  agreement: '用户协议',
  theme: '外观',
  auto: '自动',
  light: '浅色',
  dark: '深色',
  more: '更多',
  language: '语言',
}
export default zh
