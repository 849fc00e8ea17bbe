import { shownName } from '@lustra/core/contract/rules/shown-name.ts'
import { normalizeTyped } from '@lustra/core/contract/rules/typed-text.ts'
import type { OrganizeChoice, StoreOfGroup, UserStores } from '@lustra/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { createLatestRequest, isAbort } from '../../../ui/start/latest-request.ts'
import type { TreeNode } from '../../../ui/tree/tree.model.ts'
import { nodeKey, storeKey } from './access.ts'
import type { UserContext } from '../user-manager.types.ts'

/** A node of the organisation, or a store. */
export interface StoreTreeNode extends TreeNode {
  kind: 'node' | 'store'
  /** Its id in the API. */
  apiId: string
  /** Loading its stores failed; retried only on request. */
  isFailed?: boolean
  /** Number of its stores that are not loaded, because there are too many. */
  notLoaded?: number
}

/** The server's result of a search: stores in all, and how many of them were loaded. */
export type StoreSearch = { keyword: string } & (
  | { step: 'failed' }
  | { step: 'done'; total: number; isCapped: boolean; loaded: number }
)

/** Maximum per call; further stores of a node are found by the search. */
const maxStores = 500
const maxFound = 100

/** The organisation with its stores, loaded when a node is opened or a search finds them. */
export function createStoreTree({ core, scope }: UserContext) {
  const $nodes = atom<readonly OrganizeChoice[]>([])
  const $stores = atom<ReadonlyMap<string, StoreOfGroup>>(new Map())
  /** Nodes whose stores are loaded or loading. */
  const $loaded = atom<ReadonlySet<string>>(new Set())
  const $failed = atom<ReadonlySet<string>>(new Set())
  /** Total of the stores of each node with more than one call returns. */
  const $totals = atom<ReadonlyMap<string, number>>(new Map())
  /** Null without a search, and until its first result. */
  const $search = atom<StoreSearch | null>(null)
  const searching = createLatestRequest()

  const $tree = computed(
    [$nodes, $stores, $loaded, $failed, $totals],
    (nodes, stores, loaded, failed, totals): readonly StoreTreeNode[] => [
      ...nodes.map(({ OrganizeId, ParentId, ...names }) => ({
        kind: 'node' as const,
        apiId: OrganizeId,
        id: nodeKey(OrganizeId),
        parentId: ParentId && nodeKey(ParentId),
        ...shownName(names),
        hasMore: !loaded.has(OrganizeId) && !failed.has(OrganizeId),
        isFailed: failed.has(OrganizeId),
        notLoaded: notLoadedOf(OrganizeId, totals, stores),
      })),
      ...[...stores.values()].map(({ StoreId, Code, Name, OrganizeId }) => ({
        kind: 'store' as const,
        apiId: StoreId,
        id: storeKey(StoreId),
        parentId: OrganizeId && nodeKey(OrganizeId),
        name: `${Name} (${Code})`,
      })),
    ],
  )

  function addStores(stores: readonly StoreOfGroup[]) {
    const known = new Map($stores.get())
    for (const store of stores) known.set(store.StoreId, store)
    if (known.size !== $stores.get().size) $stores.set(known)
  }

  return {
    $tree: $tree as ReadableAtom<readonly StoreTreeNode[]>,
    $search: $search as ReadableAtom<StoreSearch | null>,
    addStores,
    /** Loads the nodes, and adds the person's stores. Rejects on failure. */
    async begin(access: UserStores, signal: AbortSignal) {
      $loaded.set(new Set())
      $failed.set(new Set())
      $totals.set(new Map())
      searching.cancel()
      $search.set(null)
      $stores.set(new Map())
      const manager = await core.api.manager()
      $nodes.set(await manager.organizeChoices(scope(signal)))
      addStores(access.Stores)
    },
    async load(node: string) {
      if ($loaded.get().has(node)) return
      $loaded.set(withId($loaded.get(), node))
      $failed.set(withoutId($failed.get(), node))
      try {
        const manager = await core.api.manager()
        const query = { organizeId: node, pageSize: maxStores }
        const { Items, TotalItems } = await manager.storesOfGroup(query, scope())
        if (TotalItems > Items.length) $totals.set(new Map([...$totals.get(), [node, TotalItems]]))
        addStores(Items)
      } catch {
        $failed.set(withId($failed.get(), node))
        $loaded.set(withoutId($loaded.get(), node))
      }
    },
    /** Called when a node is closed, so that opening it again retries. */
    clearFailure(node: string) {
      if ($failed.get().has(node)) $failed.set(withoutId($failed.get(), node))
    },
    /** Adds the stores that match the keyword; the tree's search shows them. */
    async find(keyword: string) {
      const trimmed = normalizeTyped(keyword)
      searching.cancel()
      $search.set(null)
      if (!trimmed) return
      const signal = searching.start()
      try {
        const manager = await core.api.manager()
        const query = { keyword: trimmed, pageSize: maxFound }
        const found = await manager.storesOfGroup(query, scope(signal))
        if (signal.aborted) return
        addStores(found.Items)
        const { TotalItems: total, TotalIsCapped: isCapped } = found
        $search.set({ keyword: trimmed, step: 'done', total, isCapped, loaded: found.Items.length })
      } catch (error) {
        // The tree still searches the stores loaded so far.
        if (!signal.aborted && !isAbort(error)) $search.set({ keyword: trimmed, step: 'failed' })
      }
    },
    nameOf(kind: 'node' | 'store', id: string) {
      if (kind === 'node') {
        const node = $nodes.get().find(({ OrganizeId }) => OrganizeId === id)
        return node ? shownName(node).name : id
      }
      const store = $stores.get().get(id)
      return store ? `${store.Name} (${store.Code})` : id
    },
  }
}

function notLoadedOf(
  node: string,
  totals: ReadonlyMap<string, number>,
  stores: ReadonlyMap<string, StoreOfGroup>,
): number {
  const total = totals.get(node)
  if (total === undefined) return 0
  let loaded = 0
  for (const { OrganizeId } of stores.values()) if (OrganizeId === node) loaded++
  return Math.max(total - loaded, 0)
}

const withId = (ids: ReadonlySet<string>, id: string) => new Set([...ids, id])
const withoutId = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id))
