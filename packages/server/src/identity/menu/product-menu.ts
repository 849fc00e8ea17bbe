import { addActions } from '../access/page-modules.ts'
import type { MenuRow } from './menu-tree.ts'

type Titles = readonly [zh: string, en: string, zhHant: string]

const reports = menu(200, null, '/powerbi', 'Report', 'M', ['仪表板', 'Dashboards', '儀表板'])
const globalReports = cam(
  menu(250, null, '/powerbi', 'GlobalReport', 'M', ['全局仪表板', 'Global Dashboards', '全域儀表板']),
)
const root = menu(100, null, '/regularServiceCallMain', 'RegularServiceCallMain', 'M', [
  '服务报告',
  'Service Reports',
  '服務報告',
])
const promotions = menu(300, null, '/promotionMain', 'PromotionMain', 'M', [
  '推广与反馈',
  'News and Feedback',
  '推廣與回饋',
])

const manager = menu(400, null, '/manager', 'Manager', 'M', ['管理', 'Management', '管理'])

/**
 * The menu of this version: dashboards, management, service reports, news and feedback. Later areas add rows. Ids below 10000
 * are the product's.
 */
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
  reports,
  report(201, reports, 'service-delivery', ['服务执行', 'Service Delivery', '服務執行']),
  report(202, reports, 'hygiene', ['卫生与安全', 'Hygiene and Safety', '衛生與安全']),
  // A working list: it may be exported as a file, and so has no watermark (R2).
  { ...report(203, reports, 'follow-up', ['整改跟进', 'Follow-up', '矯正追蹤']), watermarkColor: '' },
  globalReports,
  cam(
    report(251, globalReports, 'company-delivery', [
      '全部客户服务执行',
      'Service Delivery, All Customers',
      '全部客戶服務執行',
    ]),
  ),
  cam(
    report(252, globalReports, 'company-hygiene', [
      '全部客户卫生与安全',
      'Hygiene and Safety, All Customers',
      '全部客戶衛生與安全',
    ]),
  ),
  manager,
  managed(401, 'User', '/user', ['用户管理', 'Users', '使用者管理']),
  managed(402, 'GroupOrganize', '/groupOrganize', ['组织架构', 'Organisation', '組織架構']),
  managed(403, 'GroupRole', '/groupRole', ['角色管理', 'Roles', '角色管理']),
  managed(404, 'Store', '/store', ['门店管理', 'Stores', '門市管理']),
  managed(405, 'Group', '/otherLogo', ['企业标志', 'Enterprise Logo', '企業標誌']),
  managed(406, 'AuditEntry', '/audit', ['操作记录', 'Audit Trail', '操作紀錄']),
  promotions,
  promotion(301, 'Promotion', '/Promotion', ['推广活动', 'Promotions', '推廣活動']),
  promotion(302, 'HotspotIssue', '/hotspotIssue', ['热点问题', 'Hotspot Issues', '熱門問題']),
  promotion(303, 'CommonMaterial', '/commonMaterial', ['常用资料', 'Common Materials', '常用資料']),
  promotion(304, 'Suggestions', '/suggestions', ['反馈与建议', 'Feedback and Suggestions', '回饋與建議']),
  promotion(305, 'Proposal', '/proposal', ['改善提案', 'Improvement Proposals', '改善提案']),
  promotion(306, 'InformationDocument', '/informationDocument', [
    '信息文档',
    'Information Documents',
    '資訊文件',
  ]),
]

/**
 * Rights beyond opening a page, as rows of the menu so that roles hold them like pages. No menu shows them; roles list them beside the
 * pages of their area. A role that has one needs the page, too.
 */
export const productRights: MenuRow[] = [
  {
    ...list(107, 'CorrectiveAction', [
      '整改措施：新增与分派',
      'Corrective Actions: add and assign',
      '矯正措施：新增與指派',
    ]),
    path: '/correctiveAction',
    module: addActions,
  },
]

/** The manager area: its root and its pages. */
export const managerPages: MenuRow[] = productMenu.filter(
  ({ id, parentId }) => id === manager.id || parentId === manager.id,
)

/** Page tabs and filters beside the report, and the reader's name over it (R2). */
function report(id: number, parent: MenuRow, key: string, titles: Titles): MenuRow {
  return {
    ...menu(id, parent.id, `/powerbi/${key}`, key, 'L', titles),
    module: parent.module,
    report: key,
    displayFilter: true,
    displayNavigation: true,
    watermarkColor: '#7f8c8d',
  }
}

/** A row of the menu for the company's own people (G11). */
function cam(row: MenuRow): MenuRow {
  return { ...row, realm: 'cam' }
}

function list(id: number, name: string, titles: Titles): MenuRow {
  return { ...menu(id, root.id, `/${name}`, name, 'L', titles), module: `${name}/List` }
}

function promotion(id: number, name: string, path: string, titles: Titles): MenuRow {
  return { ...menu(id, promotions.id, path, name, 'L', titles), module: `${name}/List` }
}

function managed(id: number, name: string, path: string, titles: Titles): MenuRow {
  return { ...menu(id, manager.id, path, name, 'L', titles), module: `${name}/List` }
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
    report: '',
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
