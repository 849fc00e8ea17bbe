/** Words of the manager area's lists (A1 to A4) and of its imports, free of zod. */

export const userSorts = ['RealName', 'Account', 'RoleName', 'State'] as const
/** The states that the list of people can be narrowed to; the spellings are the source's. */
export const userStates = ['all', 'valid', 'invalid'] as const
export type UserState = (typeof userStates)[number]
/** As a role of the filter: people without one. */
export const withoutRole = 'none'
/** What can be done to several people at once. */
export const severalUserActions = ['activate', 'deactivate', 'role'] as const
export type SeveralUserAction = (typeof severalUserActions)[number]
/** The longest name of a person, a role or a node. */
export const longestName = 50
/** People that one call changes, and people or stores that one call names. */
export const mostUsersAtOnce = 500
export const mostStoresAtOnce = 1_000

export const roleSorts = ['RoleName', 'Users'] as const

export const managedStoreSorts = ['Code', 'Name', 'Address', 'Contact', 'Phone', 'Area'] as const
/** As a node of the filter: stores that hang on none. */
export const withoutOrganize = 'none'
/** What happens to stores that hang on a node already, when several are placed: see `placement` in store.ts. */
export const placements = ['BindOrganize', 'ReBindOrganize', 'OverBindOrganize'] as const
export type Placement = (typeof placements)[number]

/** The deepest node of the architecture, and the number of nodes of a group. */
export const deepestOrganize = 10
export const mostOrganizes = 20_000
export const largestSort = 9_999

export const importKinds = ['store', 'user'] as const
export type ImportKind = (typeof importKinds)[number]
/**
 * reading: rows are checked, nothing is changed. checked: the person decides. applying: all rows at once or none. undone: everything
 * is as before. failed: nothing was changed; `Problem` says why.
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

/** The kinds of things that the audit trail can be narrowed to. */
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
