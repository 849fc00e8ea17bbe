import type { AuditEntry, AuditSearch } from '../contract/audit-entry.ts'
import type { Paged } from '../contract/envelope.ts'
import type { groupOrganizeCalls } from '../contract/calls/group-organize.ts'
import type { groupRoleCalls } from '../contract/calls/group-role.ts'
import type { ImportKind, AssignmentMode } from '../contract/lists/manager-values.ts'
import type { ImportRead, ImportRow, SheetImport } from '../contract/sheet-import.ts'
import type {
  ManagedStores,
  StoreAssignmentResult,
  StoreAssignment,
  StoreFilters,
  StoreOfGroup,
  StoreSearch,
  StoresOfGroupQuery,
} from '../contract/store.ts'
import type { userCalls } from '../contract/calls/user.ts'
import type { CallOptions, Download } from './call-options.ts'
import type { Calls } from './calls.ts'

/** Options of an upload. */
export interface SendOptions extends CallOptions {
  onProgress?: ((sent: number) => void) | undefined
}

/** Query for a page of choices. */
export interface ChoicePage {
  keyword?: string
  pageIndex?: number
  pageSize?: number
}

/** Users of the group (A1). */
export type UserApi = Calls<typeof userCalls>

/** Roles, their pages and their users (A2). */
export type RoleApi = Calls<typeof groupRoleCalls>

/** The organisation tree (A3). */
export type OrganizeApi = Calls<typeof groupOrganizeCalls>

/** Stores (A4): the calls of Store. */
export interface StoreApi {
  findManagedStores(search: StoreSearch, options?: CallOptions): Promise<ManagedStores>
  storesOfGroup(query: StoresOfGroupQuery, options?: CallOptions): Promise<Paged<StoreOfGroup>>
  assignStores(
    mode: AssignmentMode,
    body: StoreAssignment,
    options?: CallOptions,
  ): Promise<StoreAssignmentResult>
  exportStores(filters: StoreFilters, options?: CallOptions): Promise<Download>
}

/** Spreadsheet imports of stores and users (A1, A4). */
export interface ImportApi {
  importSheet(kind: ImportKind, file: File, options?: SendOptions): Promise<SheetImport>
  sheetImport(id: string, options?: CallOptions): Promise<SheetImport>
  latestImport(kind: ImportKind, options?: CallOptions): Promise<SheetImport | null>
  importRows(
    query: { id: string; refused?: boolean } & Omit<ChoicePage, 'keyword'>,
    options?: CallOptions,
  ): Promise<Paged<ImportRow>>
  /** Reads a file again with the chosen sheet and columns. */
  readImport(choice: ImportRead, options?: CallOptions): Promise<SheetImport>
  /** Rejects with 'invalid-input' while rows have errors. */
  applyImport(id: string, options?: CallOptions): Promise<SheetImport>
  cancelImport(id: string, options?: CallOptions): Promise<SheetImport>
  undoImport(id: string, options?: CallOptions): Promise<SheetImport>
  importResult(id: string, options?: CallOptions): Promise<Download>
  importTemplate(kind: ImportKind, options?: CallOptions): Promise<Download>
}

export interface LogoApi {
  /** Rejects with `forbidden` if the person may not change the logo (A6). */
  checkLogo(options?: CallOptions): Promise<void>
  /** Resolves to the URL or data URL of the new logo (A5). */
  changeLogo(logo: Blob, options?: SendOptions): Promise<string>
}

export interface AuditApi {
  findAuditEntries(search: AuditSearch, options?: CallOptions): Promise<Paged<AuditEntry>>
  exportAuditEntries(search: AuditSearch, options?: CallOptions): Promise<Download>
}

/** The calls of administrators, loaded with their first screen. Methods reject like those of `Api`. */
export interface ManagerApi extends UserApi, RoleApi, OrganizeApi, StoreApi, ImportApi, LogoApi, AuditApi {}
