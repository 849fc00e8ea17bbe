import type { AuditEntry, AuditSearch } from '../contract/audit-entry.ts'
import type { Paged } from '../contract/envelope.ts'
import type { NewOrganize, Organize, OrganizeChoice, OrganizeUpdate } from '../contract/group-organize.ts'
import type {
  BindRole,
  EnabledRole,
  GroupRole,
  RoleAuthorize,
  RoleDetail,
  RoleSearch,
  RoleUpdate,
  RoleUser,
} from '../contract/group-role.ts'
import type { ImportKind, Placement } from '../contract/lists/manager-words.ts'
import type { MenuNode } from '../contract/menu.ts'
import type { ImportRow, SheetImport } from '../contract/sheet-import.ts'
import type {
  ManagedStore,
  PlacementAnswer,
  PlacementBody,
  StoreFilters,
  StoreOfGroup,
  StoreSearch,
  StoresOfGroupQuery,
} from '../contract/store.ts'
import type {
  InsertedUser,
  ManagedUser,
  NewUser,
  SeveralUsers,
  SeveralUsersAnswer,
  UserDetail,
  UserOrganizeAuthorize,
  UserSearch,
  UserStores,
  UserUpdate,
} from '../contract/user.ts'
import type { CallOptions, Download } from './call-options.ts'

/** What is sent with a file. */
export interface SendOptions extends CallOptions {
  onProgress?: ((sent: number) => void) | undefined
}

/** A page of people or stores to choose from. */
export interface ChoicePage {
  keyword?: string
  pageIndex?: number
  pageSize?: number
}

/** People of the group (A1): the calls of the source's area User. */
export interface UserApi {
  findUsers(search: UserSearch, options?: CallOptions): Promise<Paged<ManagedUser>>
  user(id: string, options?: CallOptions): Promise<UserDetail>
  addUser(user: NewUser, options?: CallOptions): Promise<InsertedUser>
  updateUser(update: UserUpdate, options?: CallOptions): Promise<UserDetail>
  /** Rejects with 'too-many' after some invitations to one mailbox; so does `addUser`. */
  inviteUser(id: string, options?: CallOptions): Promise<UserDetail>
  deleteUser(id: string, version: string, options?: CallOptions): Promise<void>
  activateUser(id: string, options?: CallOptions): Promise<UserDetail>
  deactivateUser(id: string, options?: CallOptions): Promise<UserDetail>
  /** Each by itself; rejects only for a role that cannot be given. */
  updateSeveralUsers(several: SeveralUsers, options?: CallOptions): Promise<SeveralUsersAnswer>
  unbindPortal(id: string, options?: CallOptions): Promise<UserDetail>
  userStores(id: string, options?: CallOptions): Promise<UserStores>
  unbindStore(userId: string, storeId: string, options?: CallOptions): Promise<UserStores>
  authorizeUser(authorize: UserOrganizeAuthorize, options?: CallOptions): Promise<UserStores>
}

/** Roles (A2): the calls of GroupRole, GroupMenu and GroupUserRole. */
export interface RoleApi {
  findRoles(search: RoleSearch, options?: CallOptions): Promise<Paged<GroupRole>>
  enabledRoles(options?: CallOptions): Promise<EnabledRole[]>
  role(id: string, options?: CallOptions): Promise<RoleDetail>
  addRole(name: string, options?: CallOptions): Promise<RoleDetail>
  renameRole(update: RoleUpdate, options?: CallOptions): Promise<RoleDetail>
  /** Rejects with 'role-in-use'; `source.data` then is an `InUse`. */
  deleteRole(id: string, version: string, options?: CallOptions): Promise<void>
  /** Rejects with 'own-account' when the caller's own role would no longer open the pages of people and of roles. */
  authorizeRole(authorize: RoleAuthorize, options?: CallOptions): Promise<RoleDetail>
  roleUsers(id: string, page?: ChoicePage, options?: CallOptions): Promise<Paged<RoleUser>>
  enabledUsers(page?: ChoicePage, options?: CallOptions): Promise<Paged<RoleUser>>
  /** Each by itself, as `updateSeveralUsers` gives a role. */
  bindRole(bind: BindRole, options?: CallOptions): Promise<SeveralUsersAnswer>
  /** The pages that the caller may give, as a tree. */
  enabledMenus(options?: CallOptions): Promise<MenuNode[]>
}

/** The architecture (A3): the calls of GroupOrganize. */
export interface OrganizeApi {
  organizeTree(options?: CallOptions): Promise<Organize[]>
  organizeChoices(options?: CallOptions): Promise<OrganizeChoice[]>
  organizesByName(name: string, options?: CallOptions): Promise<Organize[]>
  organize(id: string, options?: CallOptions): Promise<Organize>
  addOrganize(organize: NewOrganize, options?: CallOptions): Promise<Organize>
  updateOrganize(update: OrganizeUpdate, options?: CallOptions): Promise<Organize>
  /** Rejects with 'node-in-use'; `source.data` then is an `InUse`. Answers what was deleted. */
  deleteOrganize(id: string, version: string, options?: CallOptions): Promise<Organize[]>
}

/** Stores (A4): the calls of Store. */
export interface StoreApi {
  findManagedStores(search: StoreSearch, options?: CallOptions): Promise<Paged<ManagedStore>>
  storesOfGroup(query: StoresOfGroupQuery, options?: CallOptions): Promise<Paged<StoreOfGroup>>
  placeStores(how: Placement, body: PlacementBody, options?: CallOptions): Promise<PlacementAnswer>
  exportStores(filters: StoreFilters, options?: CallOptions): Promise<Download>
}

/** Imports of sheets, of stores and of people (A1, A4). */
export interface ImportApi {
  importSheet(kind: ImportKind, file: File, options?: SendOptions): Promise<SheetImport>
  sheetImport(id: string, options?: CallOptions): Promise<SheetImport>
  latestImport(kind: ImportKind, options?: CallOptions): Promise<SheetImport | null>
  importRows(
    query: { id: string; refused?: boolean } & Omit<ChoicePage, 'keyword'>,
    options?: CallOptions,
  ): Promise<Paged<ImportRow>>
  /** Rejects with 'invalid-input' while rows have faults. */
  applyImport(id: string, options?: CallOptions): Promise<SheetImport>
  cancelImport(id: string, options?: CallOptions): Promise<SheetImport>
  undoImport(id: string, options?: CallOptions): Promise<SheetImport>
  importResult(id: string, options?: CallOptions): Promise<Download>
  importTemplate(kind: ImportKind, options?: CallOptions): Promise<Download>
}

export interface LogoApi {
  /** Answers the address or the data of the new logo (A5). */
  changeLogo(logo: Blob, options?: SendOptions): Promise<string>
}

export interface AuditApi {
  findAuditEntries(search: AuditSearch, options?: CallOptions): Promise<Paged<AuditEntry>>
  exportAuditEntries(search: AuditSearch, options?: CallOptions): Promise<Download>
}

/** Everything that administrators call; it loads with the first screen of theirs. Each method rejects as those of `Api` do. */
export interface ManagerApi extends UserApi, RoleApi, OrganizeApi, StoreApi, ImportApi, LogoApi, AuditApi {}
