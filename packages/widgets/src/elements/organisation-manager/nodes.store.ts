/** The shown nodes: loaded from the server, with pending changes applied. */
import { onChange, type Organize } from '@lustra/core'
import { atom, onMount } from 'nanostores'
import { createLatestRequest, isAbort } from '../../ui/start/latest-request.ts'
import { dropNodes, putBranch, putNode, toNode } from './nodes.ts'
import type { NodesState, OrganisationContext, OrganizeNode } from './organisation-manager.types.ts'

export type NodesStore = ReturnType<typeof createNodesStore>

export function createNodesStore(context: OrganisationContext) {
  const { core, $language } = context
  const $nodes = atom<NodesState>({ step: 'loading' })
  /** Nodes with a pending change. */
  const $pending = atom<readonly string[]>([])
  /** Nodes with a pending deletion: hidden, restored on refusal. */
  const hidden = new Map<string, Organize>()
  const requests = createLatestRequest()
  let isOwnChange = false
  let isStale = false

  async function load(isQuiet = false) {
    const signal = requests.start()
    if (!isQuiet) $nodes.set({ step: 'loading' })
    try {
      const manager = await core.api.manager()
      const organizes = await manager.organizeTree(context.scope(signal))
      if (signal.aborted) return
      requests.finish(signal)
      const shown = organizes.filter(({ OrganizeId }) => !hidden.has(OrganizeId))
      $nodes.set({ step: 'ready', nodes: shown.map(toNode) })
    } catch (error) {
      // A failed refresh keeps the previous nodes.
      if (signal.aborted) return
      requests.finish(signal)
      if (isAbort(error) || (isQuiet && $nodes.get().step === 'ready')) return
      $nodes.set({ step: 'failed', error })
    }
  }

  const nodes = () => {
    const shown = $nodes.get()
    return shown.step === 'ready' ? shown.nodes : []
  }

  const show = (now: readonly OrganizeNode[]) => $nodes.set({ step: 'ready', nodes: now })
  const find = (id: string): Organize | undefined => nodes().find((node) => node.id === id)?.organize

  onMount($nodes, () => {
    if ($nodes.get().step === 'loading') void load()
    const pinned = () => context.$props.get().group
    const end = onChange(
      core,
      ({ kind }) => {
        if (kind !== 'manager' || isOwnChange) return
        // Would revert pending changes on the screen.
        if ($pending.get().length > 0) isStale = true
        else void load(true)
      },
      pinned,
    )
    return () => {
      end()
      requests.cancel()
    }
  })

  return {
    $nodes,
    $pending,
    load,
    refresh: () => load(true),
    nodes,
    find,
    /** The latest known data, hidden or not. */
    latest: (id: string) => find(id) ?? hidden.get(id),
    put(organize: Organize, id = organize.OrganizeId) {
      if (!hidden.delete(id)) return show(putNode(nodes(), organize, $language.get(), id))
      hidden.set(organize.OrganizeId, organize)
    },
    drop(ids: readonly string[]) {
      for (const id of ids) hidden.delete(id)
      show(dropNodes(nodes(), new Set(ids)))
    },
    /** Hides nodes until dropped or restored. Parents first. */
    hide(organizes: readonly Organize[]) {
      for (const organize of organizes) hidden.set(organize.OrganizeId, organize)
      show(dropNodes(nodes(), new Set(hidden.keys())))
    },
    restore(ids: readonly string[]) {
      const branch = ids.flatMap((id) => hidden.get(id) ?? [])
      for (const id of ids) hidden.delete(id)
      show(putBranch(nodes(), branch, $language.get()))
    },
    /** Marks a node as pending until the returned function is called. */
    pend(id: string) {
      // The running load may miss this change: reload afterwards.
      if (requests.isRunning()) isStale = true
      requests.cancel()
      $pending.set([...$pending.get(), id])
      return () => {
        const at = $pending.get().indexOf(id)
        $pending.set($pending.get().toSpliced(at, 1))
        if (!isStale || $pending.get().length > 0) return
        isStale = false
        void load(true)
      }
    },
    /** Ignores change events published by `work`: they are already applied. */
    quietly(work: () => void) {
      isOwnChange = true
      work()
      isOwnChange = false
    },
  }
}
