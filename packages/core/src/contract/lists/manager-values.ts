/** Values of the manager area's lists (A1 to A4) and imports, without zod. */

export const userSorts = ['RealName', 'Account', 'RoleName', 'State'] as const
/** State filters of the user list, spelled like the source. */
export const userStates = ['all', 'valid', 'invalid'] as const
export type UserState = (typeof userStates)[number]
/** Role filter: users without a role. */
export const withoutRole = 'none'
/** Bulk actions for users. */
export const severalUserActions = ['activate', 'deactivate', 'role'] as const
export type SeveralUserAction = (typeof severalUserActions)[number]
/** Maximum length of the name of a person, role or node. */
export const longestName = 50
/** Maximum numbers of users and stores in one call. */
export const mostUsersAtOnce = 500
export const mostStoresAtOnce = 1_000

export const roleSorts = ['RoleName', 'Users'] as const

export const managedStoreSorts = ['Code', 'Name', 'Address', 'Contact', 'Phone', 'Area'] as const
/** Node filter: stores without a node. */
export const withoutOrganize = 'none'
/** How to treat stores that already have a node when several are assigned: see `storeAssignment` in store.ts. */
export const assignmentModes = ['BindOrganize', 'ReBindOrganize', 'OverBindOrganize'] as const
export type AssignmentMode = (typeof assignmentModes)[number]

/** Maximum depth of the organisation tree, and number of nodes of a group. */
export const deepestOrganize = 10
export const mostOrganizes = 20_000
export const largestSort = 9_999

export const importKinds = ['store', 'user'] as const
export type ImportKind = (typeof importKinds)[number]
/**
 * reading: rows are checked, nothing is changed. checked: waits for the person's decision. applying: all rows or none. undone: all
 * changes were reverted. failed: nothing was changed, for the reason in `Problem`.
 */
export const importStates = [
  'reading',
  'checked',
  'applying',
  'done',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]
export const mostSheetBytes = 10 * 1024 * 1024
export const mostSheetRows = 50_000
/** Encodings of text files that an import reads, by their names in the standard of encodings. */
export const sheetEncodings = ['utf-8', 'gb18030', 'big5', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type SheetEncoding = (typeof sheetEncodings)[number]

/** Kind filters of the audit log. */
export const auditKinds = [
  'sign-in',
  'account',
  'user',
  'role',
  'organize',
  'store',
  'group',
  'report',
  'feedback',
  'refusal',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const mostLogoBytes = 500 * 1024
