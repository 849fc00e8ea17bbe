import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { fileJob } from './file-job.ts'
import { fileZone, paged, pagedSearch, pagingRules, sheetType, type Paged } from '../envelope.ts'
import { managedStoreSorts, mostStoresAtOnce } from '../lists/manager-values.ts'
import { rowId } from '../shared-schemas.ts'

/** Filters of the store list (A4). `organizeId`: a node with its descendants, 'none' for stores without a node. */
export const storeFilters = z.object({
  keyword: z.string().max(100).optional(),
  name: z.string().max(100).default(''),
  code: z.string().max(100).default(''),
  organizeId: z.string().max(40).default(''),
})
export type StoreFilters = z.input<typeof storeFilters>

/** POST /Store/FindWithPagerSearchAsync. `keyword` searches code, name and customer. */
export const storeSearch = pagedSearch.extend({
  sort: z.enum(managedStoreSorts).default('Code'),
  order: z.enum(['asc', 'desc']).default('asc'),
  name: storeFilters.shape.name,
  code: storeFilters.shape.code,
  organizeId: storeFilters.shape.organizeId,
})
export type StoreSearch = z.input<typeof storeSearch>

export const managedStore = z.object({
  StoreId: z.string(),
  Code: z.string(),
  Name: z.string(),
  CustomerName: z.string(),
  Address: z.string(),
  Contact: z.string(),
  Phone: z.string(),
  Area: z.string(),
  /** Empty without a node. */
  OrganizeId: z.string(),
  /** Names of the nodes from the top down to its own. */
  OrganizePath: z.array(z.string()),
})
export type ManagedStore = z.output<typeof managedStore>

/** A page of stores. `MayImport`: whether the caller may import stores, which requires seeing all of the group. */
export const managedStores = paged(managedStore).extend({ MayImport: z.boolean() })
/** Hosts of an earlier version do not report `MayImport`. */
export type ManagedStores = Paged<ManagedStore> & { MayImport?: boolean }

/** GET /Store/GetAllStoreByGroup?keyword=&organizeId=&pageIndex=&pageSize=: stores for selection, by name. `organizeId` is a node without its descendants. */
export const storesOfGroupQuery = z.object({
  keyword: z.string().max(100).default(''),
  organizeId: z.string().max(40).default(''),
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(100),
})
/** The input as passed by a caller. */
export type StoresOfGroupQuery = Partial<z.output<typeof storesOfGroupQuery>>
export const storeOfGroup = managedStore.pick({ StoreId: true, Code: true, Name: true, OrganizeId: true })
export type StoreOfGroup = z.output<typeof storeOfGroup>

/**
 * POST /Store/BindOrganize, /Store/ReBindOrganize, /Store/OverBindOrganize: assigns stores to a node.
 * - BindOrganize: only stores without a node.
 * - ReBindOrganize: only stores with another node.
 * - OverBindOrganize: all of them.
 * The stores are `StoreIds`, or all that match `Filter`. With `DryRun` nothing is changed. Errors: invalid-input (no store), not-found.
 */
export const storeAssignment = z.object({
  OrganizeId: rowId,
  StoreIds: z.array(rowId).max(mostStoresAtOnce).default([]),
  Filter: storeFilters.optional(),
  /** Stores to exclude from those that match `Filter`. */
  Except: z.array(rowId).max(mostStoresAtOnce).default([]),
  DryRun: z.boolean().default(false),
})
export type StoreAssignment = z.input<typeof storeAssignment>
export const storeAssignmentResult = z.object({
  Chosen: z.int(),
  Changed: z.int(),
  /** Already at the node. */
  Unchanged: z.int(),
  /** Not affected by this call. */
  Skipped: z.int(),
})
export type StoreAssignmentResult = z.output<typeof storeAssignmentResult>

/** POST /Store/ExportExcel: the stores that match the filters, as StoreData_{timestamp}.xlsx. */
export const storeExport = storeFilters.extend(fileZone)

/** Stores of the group and their nodes (A4). */
export const storeCalls = declareCalls({
  findManagedStores: {
    method: 'POST',
    path: '/Store/FindWithPagerSearchAsync',
    summary: 'Search stores, a page at a time',
    description: `A limited role finds the stores that it sees. ${pagingRules}`,
    input: storeSearch,
    output: managedStores,
    reads: 'shared',
  },
  storesOfGroup: {
    method: 'GET',
    path: '/Store/GetAllStoreByGroup',
    summary: 'Stores for pickers, by name',
    description: 'Of one node without its subtree, of all nodes, or with `none` of no node.',
    input: storesOfGroupQuery,
    output: paged(storeOfGroup),
    reads: 'shared',
  },
  exportStores: {
    method: 'POST',
    path: '/Store/ExportExcel',
    summary: 'The stores that a filter finds, as a spreadsheet',
    description: 'Streamed, ordered by code. Headings and names are in the language of the caller.',
    input: storeExport,
    file: {
      type: sheetType,
      description: 'A line for each store',
    },
    reads: 'alone',
    zone: true,
  },
  beginStoresFile: {
    method: 'POST',
    path: '/Store/BeginExport',
    summary: 'Make the same spreadsheet in the background',
    description: 'FileJob/GetJob reports the progress. Errors: too-many (429).',
    input: storeExport,
    output: fileJob,
    zone: true,
  },
  assignStores: {
    method: 'POST',
    path: '/Store/{list}',
    lists: {
      BindOrganize: 'BindOrganize',
      ReBindOrganize: 'ReBindOrganize',
      OverBindOrganize: 'OverBindOrganize',
    },
    summary: 'Assign stores to a node of the organisation',
    description:
      'Stores by their ids, or all that `Filter` finds. BindOrganize takes those without a node, ReBindOrganize those that have one, OverBindOrganize all. With `DryRun` it counts and changes nothing. A limited role assigns visible stores to its own nodes. Errors: invalid-input (no store), not-found (a store or the node is not accessible; then nothing is changed).',
    input: storeAssignment,
    output: storeAssignmentResult,
    reads: 'dry-run',
  },
})
