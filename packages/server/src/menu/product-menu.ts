import type { MenuRow } from './menu-tree.ts'

type Titles = readonly [zh: string, en: string, zhHant: string]

const root = menu(100, null, '/regularServiceCallMain', 'RegularServiceCallMain', 'M', [
  '服务报告',
  'Service Reports',
  '服務報告',
])

/** The menu of this version: the service reports. A later area is more rows. Ids below 10000 are the product's. */
export const productMenu: MenuRow[] = [
  root,
  list(101, 'RegularServiceCallAll', ['全部服务报告', 'All Service Reports', '全部服務報告']),
  list(102, 'RegularServiceCallClean', ['清洁服务', 'Cleaning', '清潔服務']),
  list(103, 'RegularServiceCallPest', ['虫害防治', 'Pest Control', '蟲害防治']),
  list(104, 'RegularServiceCallFoodSafety', ['食品安全', 'Food Safety', '食品安全']),
  list(105, 'RegularServiceCallProWater', ['工艺用水', 'Process Water', '製程用水']),
  {
    ...list(106, 'CorrectiveAction', ['整改措施', 'Corrective Actions', '矯正措施']),
    path: '/correctiveAction',
  },
]

function list(id: number, name: string, titles: Titles): MenuRow {
  return { ...menu(id, root.id, `/${name}`, name, 'L', titles), module: `${name}/List` }
}

function menu(
  id: number,
  parentId: number | null,
  path: string,
  name: string,
  menuType: string,
  [titleZh, titleEn, titleZhHant]: Titles,
): MenuRow {
  return {
    id,
    parentId,
    position: id,
    realm: 'general',
    name,
    path,
    module: name,
    menuType,
    isFrame: false,
    workSpaceId: '',
    displayFilter: false,
    displayNavigation: false,
    watermarkColor: '',
    titleZh,
    titleEn,
    titleZhHant,
  }
}
