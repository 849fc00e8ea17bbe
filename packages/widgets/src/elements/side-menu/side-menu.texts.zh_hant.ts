import type { SideMenuTexts } from './side-menu.texts.en.ts'

const zhHant: SideMenuTexts = {
  menu: '選單',
  collapse: '收合選單',
  expand: '展開選單',
  empty: '選單中尚無內容。',
  external: '外部頁面',
  new: '新',
  'internal-portal': '內部入口網站',
  dashboards: '儀表板',
}
export default zhHant
