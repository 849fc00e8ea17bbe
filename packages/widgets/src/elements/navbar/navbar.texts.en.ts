const en = {
  home: '{{product}} home page',
  areas: 'Areas',
  openMenu: 'Open the menu',
  account: 'Account: {{name}}',
  accountMenu: 'Account menu',
  settings: 'User settings',
  privacy: 'Privacy policy',
  agreement: 'User agreement',
  theme: 'Appearance',
  auto: 'Auto',
  light: 'Light',
  dark: 'Dark',
  more: 'More',
  language: 'Language',
}
export type NavbarTexts = Record<keyof typeof en, string>
export default en
