import type { OrganizeChoice, StoreOfGroup, UserStores } from '@lustra/core'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import type { TreeNode } from '../../ui/tree/tree.model.ts'
import type { UserTools } from '../user-manager.types.ts'
import { nodeKey, storeKey } from './access.ts'

/** A node of the architecture, or a store. */
export interface StoreTreeNode extends TreeNode {
  kind: 'node' | 'store'
  /** Its id in the calls. */
  own: string
  /** Its stores could not be loaded: only a person asks for them again. */
  isFailed?: boolean
}

/** Stores that one call answers; more of one node are found by the search. */
const mostStores = 500
const mostFound = 100

/** The architecture with its stores: those of a node are loaded when it is opened, others when they are searched for. */
export function createStoreTree({ core, scope }: UserTools) {
  const $nodes = atom<readonly OrganizeChoice[]>([])
  const $stores = atom<ReadonlyMap<string, StoreOfGroup>>(new Map())
  /** Nodes whose stores are known, or on their way. */
  const $loaded = atom<ReadonlySet<string>>(new Set())
  const $failed = atom<ReadonlySet<string>>(new Set())
  const searching = createLatestRequest()

  const $tree = computed(
    [$nodes, $stores, $loaded, $failed],
    (nodes, stores, loaded, failed): readonly StoreTreeNode[] => [
      ...nodes.map(({ OrganizeId, ParentId, Name }) => ({
        kind: 'node' as const,
        own: OrganizeId,
        id: nodeKey(OrganizeId),
        parentId: ParentId && nodeKey(ParentId),
        name: Name,
        hasMore: !loaded.has(OrganizeId) && !failed.has(OrganizeId),
        isFailed: failed.has(OrganizeId),
      })),
      ...[...stores.values()].map(({ StoreId, Code, Name, OrganizeId }) => ({
        kind: 'store' as const,
        own: StoreId,
        id: storeKey(StoreId),
        parentId: OrganizeId && nodeKey(OrganizeId),
        name: `${Name} (${Code})`,
      })),
    ],
  )

  function know(stores: readonly StoreOfGroup[]) {
    const known = new Map($stores.get())
    for (const store of stores) known.set(store.StoreId, store)
    if (known.size !== $stores.get().size) $stores.set(known)
  }

  return {
    $tree: $tree as ReadableAtom<readonly StoreTreeNode[]>,
    know,
    /** The nodes, and the stores that the person has. Rejects when they cannot be had. */
    async begin(of: UserStores, signal: AbortSignal) {
      $loaded.set(new Set())
      $failed.set(new Set())
      $stores.set(new Map())
      const manager = await core.api.manager()
      $nodes.set(await manager.organizeChoices(scope(signal)))
      know(of.Stores)
    },
    async load(node: string) {
      if ($loaded.get().has(node)) return
      $loaded.set(withId($loaded.get(), node))
      $failed.set(withoutId($failed.get(), node))
      try {
        const manager = await core.api.manager()
        const { Items } = await manager.storesOfGroup({ organizeId: node, pageSize: mostStores }, scope())
        know(Items)
      } catch {
        $failed.set(withId($failed.get(), node))
        $loaded.set(withoutId($loaded.get(), node))
      }
    },
    /** A node was closed: opening it asks again for what could not be loaded. */
    forgive(node: string) {
      if ($failed.get().has(node)) $failed.set(withoutId($failed.get(), node))
    },
    /** Brings stores into the tree that a keyword finds; the tree's own search shows them. */
    async find(keyword: string) {
      const wanted = keyword.trim()
      searching.cancel()
      if (!wanted) return
      const signal = searching.start()
      try {
        const manager = await core.api.manager()
        const { Items } = await manager.storesOfGroup({ keyword: wanted, pageSize: mostFound }, scope(signal))
        if (!signal.aborted) know(Items)
      } catch (error) {
        // What is known already is searched all the same.
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
