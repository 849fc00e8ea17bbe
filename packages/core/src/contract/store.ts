import { z } from 'zod'
import { pagedSearch } from './envelope.ts'
import { managedStoreSorts, mostStoresAtOnce } from './lists/manager-words.ts'
import { rowId } from './rows-version.ts'

/** What the list of stores can be narrowed to (A4). `organizeId`: a node with everything below it, 'none' for stores without a place. */
export const storeFilters = z.object({
  keyword: z.string().max(100).optional(),
  name: z.string().max(100).default(''),
  code: z.string().max(100).default(''),
  organizeId: z.string().max(40).default(''),
})
export type StoreFilters = z.input<typeof storeFilters>

/** POST /Store/FindWithPagerSearchAsync. `keyword` is looked for in code, name and customer. */
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
  /** Empty without a place. */
  OrganizeId: z.string(),
  /** Names from the top down to its node. */
  OrganizePath: z.array(z.string()),
})
export type ManagedStore = z.output<typeof managedStore>

/** GET /Store/GetAllStoreByGroup?keyword=&organizeId=&pageIndex=&pageSize=: stores to choose from, by name. `organizeId` names one node without those below. */
export const storesOfGroupQuery = z.object({
  keyword: z.string().max(100).default(''),
  organizeId: z.string().max(40).default(''),
  pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(100),
})
/** The same as a caller gives it. */
export type StoresOfGroupQuery = Partial<z.output<typeof storesOfGroupQuery>>
export const storeOfGroup = managedStore.pick({ StoreId: true, Code: true, Name: true, OrganizeId: true })
export type StoreOfGroup = z.output<typeof storeOfGroup>

/**
 * POST /Store/BindOrganize, /Store/ReBindOrganize, /Store/OverBindOrganize: places stores under a node.
 * - BindOrganize: only those without a place; the others stay where they are.
 * - ReBindOrganize: only those that have a place elsewhere; stores without one stay without.
 * - OverBindOrganize: all of them, wherever they are.
 * Which stores: `StoreIds`, or all that `Filter` finds. With `DryRun` nothing is changed. Errors: invalid-input (no store), not-found.
 */
export const placement = z.object({
  OrganizeId: rowId,
  StoreIds: z.array(rowId).max(mostStoresAtOnce).default([]),
  Filter: storeFilters.optional(),
  /** Of those that `Filter` finds, all but these. */
  Except: z.array(rowId).max(mostStoresAtOnce).default([]),
  DryRun: z.boolean().default(false),
})
export type PlacementBody = z.input<typeof placement>
export const placementAnswer = z.object({
  Chosen: z.int(),
  Changed: z.int(),
  /** Under the node already. */
  Unchanged: z.int(),
  /** Not concerned by this call. */
  Skipped: z.int(),
})
export type PlacementAnswer = z.output<typeof placementAnswer>

/** POST /Store/ExportExcel: the stores that the filters find, as StoreData_{timestamp}.xlsx. */
export const storeExport = storeFilters
