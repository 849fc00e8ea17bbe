import type { OrganizeChoice, StoreOfGroup, UserStores } from '@lustra/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import type { TreeNode } from '../../ui/tree/tree.model.ts'
import type { UserContext } from '../user-manager.types.ts'
import { nodeKey, storeKey } from './access.ts'

/** A node of the architecture, or a store. */
export interface StoreTreeNode extends TreeNode {
  kind: 'node' | 'store'
  /** Its id in the API. */
  apiId: string
  /** Loading its stores failed; retried only on request. */
  isFailed?: boolean
}

/** Maximum per call; further stores of a node are found by the search. */
const maxStores = 500
const maxFound = 100

/** The architecture with its stores, loaded when a node is opened or a search finds them. */
export function createStoreTree({ core, scope }: UserContext) {
  const $nodes = atom<readonly OrganizeChoice[]>([])
  const $stores = atom<ReadonlyMap<string, StoreOfGroup>>(new Map())
  /** Nodes whose stores are loaded or loading. */
  const $loaded = atom<ReadonlySet<string>>(new Set())
  const $failed = atom<ReadonlySet<string>>(new Set())
  const searching = createLatestRequest()

  const $tree = computed(
    [$nodes, $stores, $loaded, $failed],
    (nodes, stores, loaded, failed): readonly StoreTreeNode[] => [
      ...nodes.map(({ OrganizeId, ParentId, Name }) => ({
        kind: 'node' as const,
        apiId: OrganizeId,
        id: nodeKey(OrganizeId),
        parentId: ParentId && nodeKey(ParentId),
        name: Name,
        hasMore: !loaded.has(OrganizeId) && !failed.has(OrganizeId),
        isFailed: failed.has(OrganizeId),
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
    addStores,
    /** Loads the nodes, and adds the person's stores. Rejects on failure. */
    async begin(access: UserStores, signal: AbortSignal) {
      $loaded.set(new Set())
      $failed.set(new Set())
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
        const { Items } = await manager.storesOfGroup({ organizeId: node, pageSize: maxStores }, scope())
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
      const trimmed = keyword.trim()
      searching.cancel()
      if (!trimmed) return
      const signal = searching.start()
      try {
        const manager = await core.api.manager()
        const { Items } = await manager.storesOfGroup({ keyword: trimmed, pageSize: maxFound }, scope(signal))
        if (!signal.aborted) addStores(Items)
      } catch (error) {
        // The tree still searches the stores loaded so far.
        if (!isAbort(error)) return
      }
    },
    nameOf(kind: 'node' | 'store', id: string) {
      if (kind === 'node') return $nodes.get().find(({ OrganizeId }) => OrganizeId === id)?.Name ?? id
      const store = $stores.get().get(id)
      return store ? `${store.Name} (${store.Code})` : id
    },
  }
}

const withId = (ids: ReadonlySet<string>, id: string) => new Set([...ids, id])
const withoutId = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id))

export type StoreTree = ReturnType<typeof createStoreTree>
