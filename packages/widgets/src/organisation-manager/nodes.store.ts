/** The nodes as the page shows them: read from the server, and ahead of it while a change is on its way. */
import { onChange, type Organize } from '@lustra/core'
import { atom, onMount } from 'nanostores'
import { createLatestRequest, isAbort } from '../ui/start/latest-request.ts'
import { dropNodes, putBranch, putNode, toNode } from './nodes.ts'
import type { NodesState, OrganisationTools, OrganizeNode } from './organisation-manager.types.ts'

export type NodesStore = ReturnType<typeof createNodesStore>

export function createNodesStore(tools: OrganisationTools) {
  const { core } = tools
  const $nodes = atom<NodesState>({ step: 'loading' })
  /** Nodes whose change is on its way. */
  const $pending = atom<readonly string[]>([])
  /** Nodes whose deletion is on its way: they are out of sight, and come back when it is refused. */
  const hidden = new Map<string, Organize>()
  const requests = createLatestRequest()
  let isOwn = false
  let isStale = false

  async function load(isQuiet = false) {
    const signal = requests.start()
    if (!isQuiet) $nodes.set({ step: 'loading' })
    try {
      const manager = await core.api.manager()
      const organizes = await manager.organizeTree(tools.scope(signal))
      if (signal.aborted) return
      requests.finish(signal)
      const shown = organizes.filter(({ OrganizeId }) => !hidden.has(OrganizeId))
      $nodes.set({ step: 'ready', nodes: shown.map(toNode) })
    } catch (error) {
      // A failed refresh leaves what stands there.
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
    const pinned = () => tools.$props.get().group
    const end = onChange(
      core,
      ({ kind }) => {
        if (kind !== 'manager' || isOwn) return
        // What is on its way would jump back.
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
    /** As the server said last, in sight or not. */
    latest: (id: string) => find(id) ?? hidden.get(id),
    put(organize: Organize, id = organize.OrganizeId) {
      if (!hidden.delete(id)) return show(putNode(nodes(), organize, id))
      hidden.set(organize.OrganizeId, organize)
    },
    drop(ids: readonly string[]) {
      for (const id of ids) hidden.delete(id)
      show(dropNodes(nodes(), new Set(ids)))
    },
    /** Out of sight until they are dropped or back: parents first. */
    hide(organizes: readonly Organize[]) {
      for (const organize of organizes) hidden.set(organize.OrganizeId, organize)
      show(dropNodes(nodes(), new Set(hidden.keys())))
    },
    bringBack(ids: readonly string[]) {
      const branch = ids.flatMap((id) => hidden.get(id) ?? [])
      for (const id of ids) hidden.delete(id)
      show(putBranch(nodes(), branch))
    },
    /** Marks a node until what is answered is called. */
    pend(id: string) {
      // What it would bring may miss this change; it is asked for anew afterwards.
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
    /** What is told meanwhile is our own: it stands here already. */
    quietly(work: () => void) {
      isOwn = true
      work()
      isOwn = false
    },
  }
}
