/** Hosts with additional menu entries, up to every area that a customer or staff can have. */
import { openDatabase, type Database } from '@lustra/server'
import { startApiHost, type ApiHost } from '../../tools/lib/api-host.ts'
import { freePort } from '@lustra/testing/ports.ts'
import { freshData } from '../../tools/lib/demo-data.ts'

type Names = readonly [zh: string, en: string, zhHant: string]

export interface Node {
  id: number
  path: string
  module: string
  names: Names
  isFrame?: true
  children?: readonly Node[]
}

const page = (id: number, path: string, module: string, names: Names): Node => ({ id, path, module, names })

/** Added to the product's own reports (200). */
export const reports: readonly Node[] = [
  {
    ...page(20_010, 'operations', 'Report', ['运营', 'Operations', '營運']),
    children: [
      page(20_011, 'operations/overview', 'Report', ['总览', 'Overview', '總覽']),
      page(20_012, 'operations/trends', 'Report', ['趋势', 'Trends', '趨勢']),
    ],
  },
  page(20_020, 'captures', 'Report', ['捕获统计', 'Captures', '捕獲統計']),
  {
    ...page(20_030, 'https://reports.example/board?a=1&b=2', 'Report', ['外部看板', 'Board', '外部看板']),
    isFrame: true,
  },
]

/** The product's own manager area, as its menu names it. */
export const managerPages: readonly Node[] = [
  page(401, '/user', 'User/List', ['用户管理', 'Users', '使用者管理']),
  page(402, '/groupOrganize', 'GroupOrganize/List', ['组织架构', 'Organisation', '組織架構']),
  page(403, '/groupRole', 'GroupRole/List', ['角色管理', 'Roles', '角色管理']),
  page(404, '/store', 'Store/List', ['门店管理', 'Stores', '門市管理']),
  page(405, '/otherLogo', 'Group/List', ['企业标志', 'Enterprise Logo', '企業標誌']),
  page(406, '/audit', 'AuditEntry/List', ['操作记录', 'Audit Trail', '操作紀錄']),
]
/** An entry without a page in this version. Added to the manager area (400). */
const invoices = page(20_500, '/invoices', 'Invoice/List', ['发票', 'Invoices', '發票'])

/** The product's own promotion area, as its menu names it. */
export const promotionPages: readonly Node[] = [
  page(301, '/Promotion', 'Promotion/List', ['推广活动', 'Promotions', '推廣活動']),
  page(302, '/hotspotIssue', 'HotspotIssue/List', ['热点问题', 'Hotspot Issues', '熱門問題']),
  page(303, '/commonMaterial', 'CommonMaterial/List', ['常用资料', 'Common Materials', '常用資料']),
  page(304, '/suggestions', 'Suggestions/List', ['反馈与建议', 'Feedback and Suggestions', '回饋與建議']),
  page(305, '/proposal', 'Proposal/List', ['改善提案', 'Improvement Proposals', '改善提案']),
  page(306, '/informationDocument', 'InformationDocument/List', [
    '信息文档',
    'Information Documents',
    '資訊文件',
  ]),
]
export const followUp = page(20_300, '/correctiveAction', 'CorrectiveAction/List', [
  '整改措施',
  'Corrective Actions',
  '矯正措施',
])
/** Added to staff's own, in the global area (250). */
const globalReport = page(20_401, 'sales', 'GlobalReport', ['全球销售', 'Global sales', '全球銷售'])

/** A node, its parent, and the realm of its menu. */
export type Placement = readonly [node: Node, parent: number | null, realm?: 'general' | 'cam']

const whole: readonly Placement[] = [
  [invoices, 400],
  ...reports.map((report): Placement => [report, 200]),
  [followUp, 100],
  [globalReport, 250, 'cam'],
]

/** An API host with its own data and the whole menu for every role. The caller stops it. */
export const hostWithWholeMenu = (): Promise<ApiHost> => hostWithMenu(whole)

/** The same with the given additions to the product's menu; `change` may change the data before the start. */
export async function hostWithMenu(
  placements: readonly Placement[],
  { env = {}, change }: { env?: Record<string, string>; change?: (database: Database) => Promise<void> } = {},
): Promise<ApiHost> {
  const data = await freshData()
  const database = await openDatabase({ kind: 'folder', folder: data.folder })
  const prepare = async () => {
    await addMenus(database, placements)
    await change?.(database)
  }
  await prepare().finally(() => database.close())
  const host = await startApiHost({ port: await freePort(), data: data.folder, env })
  return { ...host, stop: () => host.stop().then(data.remove) }
}

async function addMenus(database: Database, placements: readonly Placement[]): Promise<void> {
  await database.asOwner(async (client) => {
    const add = async (node: Node, parent: number | null, realm: 'general' | 'cam') => {
      const [zh, en, zhHant] = node.names
      await client.query(
        `insert into menus (id, parent_id, position, realm, name, path, module, menu_type, is_frame, title_zh, title_en, title_zh_hant)
         values ($1, $2, $1, $3, $4, $5, $6, $7, $8, $4, $9, $10)`,
        [
          node.id,
          parent,
          realm,
          zh,
          node.path,
          node.module,
          node.children ? 'M' : 'L',
          !!node.isFrame,
          en,
          zhHant,
        ],
      )
      for (const child of node.children ?? []) await add(child, node.id, realm)
    }
    for (const [node, parent, realm = 'general'] of placements) await add(node, parent, realm)
    await client.query(
      `insert into role_menus (group_id, role_id, menu_id) select r.group_id, r.id, m.id from roles r, menus m where m.id >= 20000`,
    )
  })
}
