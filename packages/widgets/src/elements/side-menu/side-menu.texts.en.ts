const en = {
  menu: 'Menu',
  collapse: 'Collapse the menu',
  expand: 'Expand the menu',
  empty: 'There is nothing in your menu yet.',
  external: 'external page',
  new: 'New',
  'internal-portal': 'Internal Portal',
  dashboards: 'Dashboards',
}
export type SideMenuTexts = Record<keyof typeof en, string>
export default en
