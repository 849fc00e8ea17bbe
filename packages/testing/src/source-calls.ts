/** The calls of the source, copied from section 7 of its specification: method and path behind the base of the API. */
const kinds = ['All', 'Clean', 'Pest', 'FoodSafety', 'ProWater'].map((kind) => `RegularServiceCall${kind}`)

export const sourceCalls: readonly string[] = [
  // Login and session
  'GET /Token',
  'POST /Token/RefreshToken',
  'POST /Login/GetCheckUser',
  'GET /Login/GetCheckUserAAD',
  'GET /Login/GetUserInfo',
  'POST /Login/GetUserGroupInfoList',
  'GET /Login/Logout',
  'GET /Login/SwitchGroup',
  'GET /Login/Chglanguage',
  'GET /Login/GetAccessGlobalReportStatus',
  'POST /Login/updateAccessGlobalReportStatus',
  'GET /Security/User/GetUserList',
  'POST /Security/User/SwitchUserLogin/:userId/:newToken',
  // User area
  'POST /Security/User/ModifyPassword',
  'POST /Security/User/UpdateAccount',
  'POST /Security/User/GetPhoneVerCode',
  'POST /Security/User/GetEmailVerCode',
  'POST /Security/User/FirstUpdatePassword',
  'POST /Security/User/ResetPassword',
  'GET /Security/User/GetByUserId',
  'GET /Security/User/GetById',
  'POST /Security/User/FindWithPagerSearchAsync',
  'POST /Security/User/Insert',
  'POST /Security/User/Update',
  'DELETE /Security/User/DeleteUser',
  'GET /Security/User/Active',
  'GET /Security/User/InActive',
  'POST /Security/User/UnBindPortal',
  'POST /Security/User/GetEServiceStore',
  'POST /Security/User/UnBindByStoreId',
  'POST /Security/User/SaveUserOrganizeAuthorize',
  'GET /Security/GroupRole/GetAllEnableRole',
  // Organisation, role, menu
  'GET /Security/GroupOrganize/GetAllOrganizeTreeTable',
  'GET /Security/GroupOrganize/GetOrganizeByName',
  'DELETE /Security/GroupOrganize/DeleteOrganizeAsync',
  'POST /Security/GroupOrganize/Insert',
  'GET /Security/GroupOrganize/GetOrganizeById',
  'POST /Security/GroupOrganize/UpdateOrganizeAsync',
  'GET /Security/GroupOrganize/GetAllOrganize',
  'POST /Security/GroupRole/Insert',
  'GET /Security/GroupRole/GetRoleById',
  'POST /Security/GroupRole/UpdateRoleAsync',
  'DELETE /Security/GroupRole/DeleteRoleAsync',
  'POST /Security/GroupRole/FindWithPagerSearchAsync',
  'POST /Security/GroupRole/SaveRoleAuthorize',
  'GET /Security/GroupRole/GetAllUser',
  'POST /Security/GroupRole/BindRole',
  'GET /Security/GroupMenu/GetAllEnableMenus',
  'GET /Security/GroupUserRole/GetAllEnableUser',
  // Stores and logo
  'POST /Store/FindWithPagerSearchAsync',
  'POST /Store/BindOrganize',
  'POST /Store/ReBindOrganize',
  'POST /Store/OverBindOrganize',
  'POST /Store/ImportExcel',
  'POST /Store/ExportExcel',
  'GET /Store/GetAllStoreByGroup',
  'POST /Group/ChangeLogo',
  // Reports and services
  'GET /Report/GetReport',
  'GET /Report/GetReport_Global',
  ...kinds.flatMap((kind) => [
    `POST /${kind}/FindWithPagerSearchAsync`,
    `GET /${kind}/GetServiceTypeList`,
    `GET /${kind}/ViewCall`,
    `GET /${kind}/ViewScope`,
    `POST /${kind}/DownloadCall`,
  ]),
  'POST /CorrectiveAction/FindWithPagerSearchAsync',
  'GET /CorrectiveAction/GetCorrectiveActionDetailAsync',
  'GET /CorrectiveAction/GetFile',
  'GET /Promotion/InfoPush',
  'GET /Promotion/Feedback',
  'POST /HotspotIssue/FindWithPagerSearchAsync',
  'GET /HotspotIssue/GetDetail',
  'POST /Suggestions/FindWithPagerSearchAsync',
  'GET /Suggestions/GetDetail',
  'GET /Suggestions/GetItemType',
  'POST /Suggestions/Add',
]

interface SourceFields {
  /** Names in the query or the body. */
  request?: readonly string[]
  /** Paths below ResData; `[]` stands for the entries of a list. */
  response?: readonly string[]
}

const userFields =
  'UserId UserType Account RealName RoleId Role AreaCode Email RoleEnCode MobilePhone FirstLogin AccessToken Modules MenusRouter MenusRouter_CAM Groups ErrCode'
const groupFields =
  'GroupId GroupName GroupCode RoleId UserId IsAdmin GroupRole GroupIcon GroupIcon1 DefaultGroup'
const nodeFields =
  'Id name path IsFrame MenuType WorkSpaceId DisplayFilter DisplayNavigation watermarkColor meta.title meta.entitle meta.tcntitle children'
const below = (path: string, names: string) => names.split(' ').map((name) => `${path}${name}`)
const login = [
  ...below('', userFields),
  ...below('Groups[].', groupFields),
  ...below('MenusRouter[].', nodeFields),
  ...below('MenusRouter_CAM[].', nodeFields),
]
const status = ['userId', 'globalReportVersion']

/** The fields that the source names for its calls (sections 3 and 7), spelled as there. */
export const sourceFields: Readonly<Record<string, SourceFields>> = {
  'GET /Token': { request: ['appKey', 'timeStamps', 'sign'] },
  'POST /Token/RefreshToken': { request: ['token'], response: ['AccessToken'] },
  'POST /Login/GetCheckUser': {
    request: ['UserName', 'Password', 'LoginType', 'AreaCode', 'language'],
    response: login,
  },
  'GET /Login/GetCheckUserAAD': { request: ['AADToken', 'language'], response: login },
  'GET /Login/GetUserInfo': { response: login },
  'POST /Login/GetUserGroupInfoList': { request: ['GroupCode'], response: below('[].', groupFields) },
  'GET /Login/SwitchGroup': { request: ['UserId', 'GroupCode'], response: login },
  'GET /Login/Chglanguage': { request: ['language'] },
  'GET /Login/GetAccessGlobalReportStatus': { request: status, response: status },
  'POST /Login/updateAccessGlobalReportStatus': { request: status },
  'GET /Security/User/GetUserList': {
    request: ['pageIndex', 'pageSize', 'keyword', 'userid'],
    response: ['TotalPages', ...below('Items[].', 'RealName Account MobilePhone Email RoleName')],
  },
  'POST /Security/User/SwitchUserLogin/{userId}/{newToken}': { response: login },
  'GET /Suggestions/GetDetail': { response: ['storeCode', 'typeIds', 'contents', 'remarks', 'images'] },
  'POST /Suggestions/FindWithPagerSearchAsync': {
    response: ['TotalPages', 'Items[].storeCode', 'Items[].typeIds'],
  },
  'POST /Suggestions/Add': { response: ['storeCode', 'typeIds', 'contents', 'remarks', 'images'] },
  'GET /Proposal/GetDetail': { response: ['tmName', 'description', 'suggestion', 'deathLineDate'] },
  'POST /Proposal/FindWithPagerSearchAsync': {
    response: below('Items[].', 'tmName description suggestion deathLineDate'),
  },
}
