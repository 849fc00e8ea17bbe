const en = {
  menu: 'Menu',
  collapse: 'Narrow the menu',
  expand: 'Widen the menu',
  empty: 'There is nothing in your menu yet.',
  new: 'New',
}
export type SideMenuTexts = Record<keyof typeof en, string>
export default en
