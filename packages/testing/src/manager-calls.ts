import { bodyOf } from './uploads.ts'

/** Ids of one group used by the calls of the manager area. */
export interface GroupIds {
  userId: string
  roleId: string
  organizeId: string
  storeId: string
  importId: string
  fileJobId: string
  /** Current versions of these rows, so that no call stops because its version is outdated. */
  versions: Record<'user' | 'userStores' | 'role' | 'organize', string>
}

export interface SampleCall {
  query?: Record<string, string>
  body?: object
  /** A file instead of a body, with this part name. */
  file?: string
}

const page = { pageIndex: 1, pageSize: 10 }

/** A valid call of each route of the manager area. A route without one fails the test that iterates over them. */
export const managerCalls = ({
  userId,
  roleId,
  organizeId,
  storeId,
  importId,
  fileJobId,
  versions,
}: GroupIds): Record<string, SampleCall> => ({
  'POST /api/Security/User/FindWithPagerSearchAsync': { body: { ...page, roleId } },
  'GET /api/Security/User/GetById': { query: { id: userId } },
  'GET /api/Security/User/GetByUserId': { query: { userId } },
  'POST /api/Security/User/Insert': {
    body: {
      Account: 'walker_1',
      RealName: 'Walker',
      AreaCode: '86',
      MobilePhone: '13987654321',
      Email: 'walker@customer.example',
      RoleId: roleId,
    },
  },
  'POST /api/Security/User/Update': {
    body: {
      UserId: userId,
      Account: '',
      RealName: 'Changed',
      AreaCode: '86',
      MobilePhone: '13987654322',
      Email: 'changed@customer.example',
      RoleId: roleId,
      Version: versions.user,
    },
  },
  'POST /api/Security/User/Invite': { body: { UserId: userId } },
  'DELETE /api/Security/User/DeleteUser': { query: { id: userId, version: versions.user } },
  'GET /api/Security/User/Active': { query: { id: userId } },
  'GET /api/Security/User/InActive': { query: { id: userId } },
  'POST /api/Security/User/UpdateSeveral': { body: { UserIds: [userId], Action: 'deactivate' } },
  'POST /api/Security/User/UnBindPortal': { body: { UserId: userId } },
  'POST /api/Security/User/GetEServiceStore': { body: { UserId: userId } },
  'POST /api/Security/User/UnBindByStoreId': { body: { UserId: userId, StoreId: storeId } },
  'POST /api/Security/User/SaveUserOrganizeAuthorize': {
    body: { UserId: userId, OrganizeIds: [organizeId], StoreIds: [storeId], Version: versions.userStores },
  },
  'POST /api/Security/User/ImportExcel': { file: 'file' },
  'GET /api/Security/User/DownloadTemplate': {},
  'POST /api/Security/GroupRole/FindWithPagerSearchAsync': { body: page },
  'GET /api/Security/GroupRole/GetAllEnableRole': {},
  'GET /api/Security/GroupRole/GetRoleById': { query: { id: roleId } },
  'POST /api/Security/GroupRole/Insert': { body: { RoleName: 'Walkers' } },
  'POST /api/Security/GroupRole/UpdateRoleAsync': {
    body: { RoleId: roleId, RoleName: 'Renamed', Version: versions.role },
  },
  'DELETE /api/Security/GroupRole/DeleteRoleAsync': { query: { id: roleId, version: versions.role } },
  'POST /api/Security/GroupRole/SaveRoleAuthorize': {
    body: {
      RoleId: roleId,
      MenuIds: [],
      AllStores: false,
      OrganizeIds: [organizeId],
      Version: versions.role,
    },
  },
  'GET /api/Security/GroupRole/GetAllUser': { query: { id: roleId } },
  'POST /api/Security/GroupRole/BindRole': { body: { RoleId: roleId, UserIds: [userId] } },
  'GET /api/Security/GroupMenu/GetAllEnableMenus': {},
  'GET /api/Security/GroupUserRole/GetAllEnableUser': {},
  'GET /api/Security/GroupOrganize/GetAllOrganizeTreeTable': {},
  'GET /api/Security/GroupOrganize/GetAllOrganize': {},
  'GET /api/Security/GroupOrganize/GetOrganizeByName': { query: { name: 'Harbour' } },
  'GET /api/Security/GroupOrganize/GetOrganizeById': { query: { id: organizeId } },
  'POST /api/Security/GroupOrganize/Insert': { body: { ParentId: organizeId, Name: 'Walk', Sort: 1 } },
  'POST /api/Security/GroupOrganize/UpdateOrganizeAsync': {
    body: { OrganizeId: organizeId, ParentId: '', Name: 'Walked', Sort: 1, Version: versions.organize },
  },
  'DELETE /api/Security/GroupOrganize/DeleteOrganizeAsync': {
    query: { id: organizeId, version: versions.organize },
  },
  'POST /api/Store/FindWithPagerSearchAsync': { body: { ...page, organizeId } },
  'GET /api/Store/GetAllStoreByGroup': { query: { organizeId } },
  'POST /api/Store/BindOrganize': { body: { OrganizeId: organizeId, StoreIds: [storeId] } },
  'POST /api/Store/ReBindOrganize': { body: { OrganizeId: organizeId, StoreIds: [storeId] } },
  'POST /api/Store/OverBindOrganize': { body: { OrganizeId: organizeId, StoreIds: [storeId] } },
  'POST /api/Store/ImportExcel': { file: 'file' },
  'POST /api/Store/ExportExcel': { body: { organizeId } },
  'POST /api/Store/BeginExport': { body: { organizeId } },
  'GET /api/Store/DownloadTemplate': {},
  'GET /api/Import/GetImport': { query: { id: importId } },
  'GET /api/Import/GetLatest': { query: { kind: 'store' } },
  'GET /api/Import/GetRows': { query: { id: importId } },
  'POST /api/Import/Read': { body: { Id: importId, Sheet: 0 } },
  'POST /api/Import/Apply': { body: { Id: importId } },
  'POST /api/Import/Cancel': { body: { Id: importId } },
  'POST /api/Import/Undo': { body: { Id: importId } },
  'GET /api/Import/DownloadResult': { query: { id: importId } },
  'GET /api/FileJob/GetJobs': {},
  'GET /api/FileJob/GetJob': { query: { id: fileJobId } },
  'POST /api/FileJob/Cancel': { body: { Id: fileJobId } },
  'GET /api/FileJob/DownloadFile': { query: { id: fileJobId } },
  'GET /api/Group/CheckLogo': {},
  'POST /api/Group/ChangeLogo': { file: 'logo' },
  'POST /api/Security/AuditEntry/FindWithPagerSearchAsync': { body: page },
  'POST /api/Security/AuditEntry/ExportExcel': { body: page },
  'POST /api/Security/AuditEntry/BeginExport': { body: page },
})

/** The modules whose routes need a sample. */
export const managerPages = ['User', 'GroupRole', 'GroupOrganize', 'Store', 'Group', 'AuditEntry']

/** The request of a sample, for `app.inject`. */
export async function requestOf(name: string, { query, body, file }: SampleCall, token: string | undefined) {
  const [method, path] = name.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  if (file) {
    const form = new FormData()
    form.set(file, new Blob(['no sheet and no picture']), 'walk.xlsx')
    const { payload, type } = await bodyOf(form)
    return { method, url: path, headers: { ...authorization, 'content-type': type }, payload }
  }
  const url = query ? `${path}?${new URLSearchParams(query)}` : path
  return { method, url, headers: authorization, ...(body && { payload: body }) }
}
