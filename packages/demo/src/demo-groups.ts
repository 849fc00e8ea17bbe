import { administratorsRole } from '@lustra/server/areas/shared/administrators-role.ts'

export interface DemoGroup {
  groupId: number
  code: string
  name: string
  valid: boolean
  /** File in `content/pictures`. */
  logo: string
  /** Chinese and English, prefixed to the location of each store. */
  storeBrands: readonly (readonly [zh: string, en: string])[]
}

/** Three active customers, and one with an expired contract (90003). */
export const demoGroups: readonly DemoGroup[] = [
  {
    groupId: 1,
    code: 'HARBOUR',
    name: '海港酒店 Harbour Hotels',
    valid: true,
    logo: 'harbour.png',
    storeBrands: [
      ['海港酒店', 'Harbour Hotel'],
      ['海港公寓', 'Harbour Residence'],
      ['海港会议中心', 'Harbour Convention'],
    ],
  },
  {
    groupId: 2,
    code: 'JADE',
    name: '翡翠厨房 Jade Kitchens',
    valid: true,
    logo: 'jade.png',
    storeBrands: [
      ['翡翠厨房', 'Jade Kitchen'],
      ['翡翠小馆', 'Jade Bistro'],
    ],
  },
  {
    groupId: 3,
    code: 'LOTUS',
    name: '莲花餐饮 Lotus Dining',
    valid: true,
    logo: 'lotus.png',
    storeBrands: [
      ['莲花茶楼', 'Lotus Tea House'],
      ['莲花食府', 'Lotus Dining Hall'],
    ],
  },
  {
    groupId: 4,
    code: 'CEDAR',
    name: '雪松酒廊 Cedar Lounges',
    valid: false,
    logo: 'cedar.png',
    storeBrands: [['雪松酒廊', 'Cedar Lounge']],
  },
]

export interface DemoRole {
  id: number
  code: string
  name: string
  allStores: boolean
}

/** The roles that each group starts with. */
export const demoRoles: readonly DemoRole[] = [
  { id: 1, code: 'SA', name: 'Super Admin', allStores: true },
  { id: 2, code: 'CAM', name: 'CAM', allStores: true },
  { id: 3, code: 'CAMLeader', name: 'CAM Leader', allStores: true },
  { id: 4, ...administratorsRole },
  { id: 5, code: 'GroupUser', name: 'Group User', allStores: true },
  { id: 6, code: 'GroupUser', name: 'Store User', allStores: false },
  { id: 7, code: 'GroupUser', name: 'South Region User', allStores: false },
]
/** Names of the roles that only the demo has. */
export const demoRoleNames = [
  { zh: '集团用户', zh_hant: '集團使用者', en: 'Group User' },
  { zh: '门店用户', zh_hant: '門市使用者', en: 'Store User' },
  { zh: '华南区用户', zh_hant: '華南區使用者', en: 'South Region User' },
] as const
export type RoleCode = 'SA' | 'CAM' | 'CAMLeader' | 'GroupAdmin' | 'GroupUser' | 'StoreUser' | 'RegionUser'
const roleNumbers: Record<RoleCode, number> = {
  SA: 1,
  CAM: 2,
  CAMLeader: 3,
  GroupAdmin: 4,
  GroupUser: 5,
  StoreUser: 6,
  RegionUser: 7,
}

/** Role ids are unique over all groups, so that one cannot be mistaken for another's. */
export const roleIdOf = (groupId: number, role: RoleCode) => groupId * 100 + roleNumbers[role]

/** Regions of a group's stores, with the locations in each. */
export const demoRegions = [
  {
    zh: '华南',
    en: 'South',
    places: [
      ['中环', 'Central', '香港中环德辅道中 1 号', 'Hong Kong'],
      ['尖沙咀', 'Tsim Sha Tsui', '香港尖沙咀广东道 25 号', 'Hong Kong'],
      ['福田', 'Futian', '深圳市福田区福华路 88 号', 'Shenzhen'],
      ['天河', 'Tianhe', '广州市天河区天河路 208 号', 'Guangzhou'],
      ['珠海', 'Zhuhai', '珠海市香洲区情侣路 66 号', 'Zhuhai'],
      ['三亚', 'Sanya', '三亚市海棠区海棠路 9 号', 'Sanya'],
      ['厦门', 'Xiamen', '厦门市思明区鹭江道 12 号', 'Xiamen'],
    ],
  },
  {
    zh: '华东',
    en: 'East',
    places: [
      ['外滩', 'The Bund', '上海市黄浦区中山东一路 18 号', 'Shanghai'],
      ['陆家嘴', 'Lujiazui', '上海市浦东新区世纪大道 100 号', 'Shanghai'],
      ['西湖', 'West Lake', '杭州市西湖区北山街 38 号', 'Hangzhou'],
      ['金鸡湖', 'Jinji Lake', '苏州市工业园区星港街 199 号', 'Suzhou'],
      ['新街口', 'Xinjiekou', '南京市玄武区中山路 1 号', 'Nanjing'],
      ['宁波', 'Ningbo', '宁波市江北区老外滩 5 号', 'Ningbo'],
      ['信义', 'Xinyi', '台北市信義區松高路 11 號', 'Taipei'],
    ],
  },
  {
    zh: '华北',
    en: 'North',
    places: [
      ['王府井', 'Wangfujing', '北京市东城区王府井大街 57 号', 'Beijing'],
      ['国贸', 'Guomao', '北京市朝阳区建国门外大街 1 号', 'Beijing'],
      ['滨江道', 'Binjiang Road', '天津市和平区滨江道 201 号', 'Tianjin'],
      ['青岛', 'Qingdao', '青岛市市南区香港中路 40 号', 'Qingdao'],
      ['大连', 'Dalian', '大连市中山区人民路 6 号', 'Dalian'],
      ['太古里', 'Taikoo Li', '成都市锦江区中纱帽街 8 号', 'Chengdu'],
    ],
  },
] as const

export const familyNames = [
  ['陈', 'Chan'],
  ['李', 'Li'],
  ['王', 'Wang'],
  ['张', 'Zhang'],
  ['刘', 'Liu'],
  ['黄', 'Wong'],
  ['林', 'Lam'],
  ['周', 'Zhou'],
  ['吴', 'Wu'],
  ['徐', 'Xu'],
  ['何', 'Ho'],
  ['郭', 'Guo'],
] as const
export const givenNames = [
  ['美玲', 'Mei Ling'],
  ['志强', 'Zhiqiang'],
  ['嘉欣', 'Karen'],
  ['俊杰', 'Jason'],
  ['晓雯', 'Xiaowen'],
  ['伟明', 'Raymond'],
  ['思远', 'Siyuan'],
  ['雅婷', 'Yating'],
  ['建华', 'Jianhua'],
  ['子轩', 'Zixuan'],
] as const

type Both = readonly [zh: string, en: string]

/** A name in Chinese: 陈美玲. Its translation is stored separately. */
export const nameOf = (family: Both, given: Both): string => `${family[0]}${given[0]}`
/** The same in both, as people of several groups are named: 陈美玲 Mei Ling Chan. */
export const bilingualNameOf = (family: Both, given: Both): string =>
  `${nameOf(family, given)} ${englishNameOf(family, given)}`
/** The same in English: Mei Ling Chan. */
export const englishNameOf = (family: Both, given: Both): string => `${given[1]} ${family[1]}`
