/** The nodes as the page shows them: read from the server, and ahead of it while a change is on its way. */
import { onChange, type Organize } from '@lustra/core'
import { atom, onMount } from 'nanostores'
import { createLatestRequest, isAbort } from '../ui/start/latest-request.ts'
import { dropNodes, putNode, toNode } from './nodes.ts'
import type { NodesState, OrganisationTools } from './organisation-manager.types.ts'

export type NodesStore = ReturnType<typeof createNodesStore>

export function createNodesStore(tools: OrganisationTools) {
  const { core } = tools
  const $nodes = atom<NodesState>({ step: 'loading' })
  /** Nodes whose change is on its way. */
  const $pending = atom<readonly string[]>([])
  const requests = createLatestRequest()
  let isOwn = false
  let isStale = false

  async function load(isQuiet = false) {
    const signal = requests.start()
    if (!isQuiet) $nodes.set({ step: 'loading' })
    try {
      const manager = await core.api.manager()
      const organizes = await manager.organizeTree(tools.scope(signal))
      if (!signal.aborted) $nodes.set({ step: 'ready', nodes: organizes.map(toNode) })
    } catch (error) {
      // A failed refresh leaves what stands there.
      if (signal.aborted || isAbort(error) || (isQuiet && $nodes.get().step === 'ready')) return
      $nodes.set({ step: 'failed', error })
    }
  }

  const nodes = () => {
    const shown = $nodes.get()
    return shown.step === 'ready' ? shown.nodes : []
  }

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
    find: (id: string): Organize | undefined => nodes().find((node) => node.id === id)?.organize,
    put: (organize: Organize, id?: string) =>
      $nodes.set({ step: 'ready', nodes: putNode(nodes(), organize, id) }),
    drop: (ids: readonly string[]) => $nodes.set({ step: 'ready', nodes: dropNodes(nodes(), new Set(ids)) }),
    /** Marks a node until what is answered is called. */
    pend(id: string) {
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
