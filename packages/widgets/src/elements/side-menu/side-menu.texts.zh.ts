import type { SideMenuTexts } from './side-menu.texts.en.ts'

const zh: SideMenuTexts = {
  menu: '菜单',
  collapse: '收起菜单',
  expand: '展开菜单',
  empty: '菜单中暂无内容。',
  external: '外部页面',
  new: '新',
  'internal-portal': '内部门户',
  dashboards: '仪表板',
}
export default zh
