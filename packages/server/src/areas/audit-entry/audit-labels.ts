import type { AuditKind } from '@lustra/core/contract'
import type { AuditAction } from '../../identity/audit/audit.ts'
import type { Language } from '../../platform/http/languages.ts'

type Label = readonly [zh: string, zhHant: string, en: string]

const kinds: Record<AuditKind, Label> = {
  'sign-in': ['登录', '登入', 'Signing in'],
  account: ['个人账号', '個人帳號', 'Own account'],
  user: ['用户', '使用者', 'Users'],
  role: ['角色', '角色', 'Roles'],
  organize: ['组织架构', '組織架構', 'Organisation'],
  store: ['门店', '門市', 'Stores'],
  group: ['集团', '集團', 'Group'],
  report: ['报告', '報告', 'Reports'],
  feedback: ['推广与反馈', '推廣與回饋', 'Promotion and feedback'],
  refusal: ['被拒绝', '遭拒絕', 'Refused'],
}

const actions: Record<AuditAction, Label> = {
  'sign-in': ['登录', '登入', 'Signed in'],
  'code-sign-in': ['验证码登录', '驗證碼登入', 'Signed in by code'],
  'directory-sign-in': ['企业目录登录', '企業目錄登入', 'Signed in by the company directory'],
  'app-sign-in': ['通过应用登录', '透過應用程式登入', 'Signed in by an application'],
  logout: ['退出登录', '登出', 'Signed out'],
  'session-ended': ['结束会话', '結束工作階段', 'Ended a session'],
  switch: ['切换为其他账号', '切換為其他帳號', 'Acted as another account'],
  'switch-back': ['切换回本人账号', '切換回本人帳號', 'Returned to their own account'],
  'group-switched': ['切换集团', '切換集團', 'Switched the group'],
  'language-changed': ['更改语言', '變更語言', 'Changed the language'],
  'password-changed': ['修改密码', '變更密碼', 'Changed the password'],
  'password-reset': ['重置密码', '重設密碼', 'Reset the password'],
  'phone-changed': ['修改手机号', '變更手機號碼', 'Changed the phone'],
  'mail-changed': ['修改邮箱', '變更電子郵件', 'Changed the email'],
  'directory-linked': ['关联企业目录', '連結企業目錄', 'Linked the company directory'],
  'user-added': ['新增用户', '新增使用者', 'Added a user'],
  'user-changed': ['修改用户', '修改使用者', 'Changed a user'],
  'user-deleted': ['删除用户', '刪除使用者', 'Deleted a user'],
  'user-activated': ['启用用户', '啟用使用者', 'Activated a user'],
  'user-deactivated': ['停用用户', '停用使用者', 'Deactivated a user'],
  'user-role-changed': ['修改用户角色', '變更使用者角色', 'Changed a user’s role'],
  'user-invited': ['重新邀请用户', '重新邀請使用者', 'Invited a user again'],
  'user-portal-unbound': ['解绑门户用户', '解除綁定入口網站使用者', 'Unbound a portal user'],
  'user-store-unbound': ['解绑门店', '解除綁定門市', 'Unbound a store'],
  'user-stores-changed': ['修改用户门店授权', '變更使用者門市授權', 'Changed the stores of a user'],
  'users-imported': ['导入用户', '匯入使用者', 'Imported users'],
  'users-import-undone': ['撤销用户导入', '復原使用者匯入', 'Undid an import of users'],
  'role-added': ['新增角色', '新增角色', 'Added a role'],
  'role-renamed': ['重命名角色', '重新命名角色', 'Renamed a role'],
  'role-deleted': ['删除角色', '刪除角色', 'Deleted a role'],
  'role-rights-changed': ['修改角色权限', '變更角色權限', 'Changed the permissions of a role'],
  'organize-added': ['新增节点', '新增節點', 'Added a node'],
  'organize-changed': ['修改节点', '修改節點', 'Changed a node'],
  'organize-deleted': ['删除节点', '刪除節點', 'Deleted a node'],
  'store-added': ['新增门店', '新增門市', 'Added a store'],
  'store-changed': ['修改门店', '修改門市', 'Changed a store'],
  'store-deleted': ['删除门店', '刪除門市', 'Deleted a store'],
  'stores-placed': ['调整门店的节点', '調整門市的節點', 'Assigned stores to nodes'],
  'stores-imported': ['导入门店', '匯入門市', 'Imported stores'],
  'stores-import-undone': ['撤销门店导入', '復原門市匯入', 'Undid an import of stores'],
  'stores-exported': ['导出门店', '匯出門市', 'Exported stores'],
  'logo-changed': ['更换标志', '更換標誌', 'Changed the logo'],
  'audit-exported': ['导出操作记录', '匯出操作紀錄', 'Exported the audit trail'],
  'global-reports-opened': ['打开全局报表', '開啟全域報表', 'Opened the global reports'],
  'reports-downloaded': ['下载服务报告', '下載服務報告', 'Downloaded service reports'],
  'report-evaluated': ['评价服务报告', '評價服務報告', 'Evaluated a service report'],
  'corrective-action-updated': ['更新整改措施', '更新矯正措施', 'Updated a corrective action'],
  'suggestion-added': ['提交反馈', '送出回饋', 'Sent feedback'],
  'suggestion-answered': ['回复反馈', '回覆回饋', 'Answered feedback'],
  'promotion-answered': ['回应推广活动', '回應推廣活動', 'Answered a promotion'],
  'proposal-answered': ['回复改善提案', '回覆改善提案', 'Answered a proposal'],
  'materials-downloaded': ['下载资料', '下載資料', 'Downloaded materials'],
  'sign-in-refused': ['登录被拒', '登入遭拒', 'Was refused at sign-in'],
  'code-refused': ['验证码错误', '驗證碼錯誤', 'Entered a wrong code'],
  'password-refused': ['密码错误', '密碼錯誤', 'Entered a wrong password'],
  'proof-refused': ['未能确认变更', '未能確認變更', 'Could not confirm a change'],
  'too-many-tries': ['尝试次数过多', '嘗試次數過多', 'Too many attempts'],
  'account-attacked': ['账号疑遭猜测密码', '帳號疑遭猜測密碼', 'Suspected password guessing'],
  'signature-refused': ['签名错误', '簽章錯誤', 'Sent a wrong signature'],
  'token-refused': ['令牌无效', '權杖無效', 'Sent an invalid token'],
  'call-forbidden': ['调用未授权功能', '呼叫未授權功能', 'Made a forbidden call'],
  'out-of-reach': ['访问范围外的数据', '存取範圍外的資料', 'Requested data outside their scope'],
}

const labelIn = ([zh, zhHant, en]: Label, language: Language): string =>
  ({ zh, zh_hant: zhHant, en })[language]

export const kindLabel = (kind: AuditKind, language: Language): string => labelIn(kinds[kind], language)

/** Label of an action; the raw name for an action of another version. */
export const actionLabel = (action: string, language: Language): string =>
  Object.hasOwn(actions, action) ? labelIn(actions[action as AuditAction], language) : action
