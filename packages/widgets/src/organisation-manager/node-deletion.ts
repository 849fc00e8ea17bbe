/** Deletes a node with the empty nodes below it, and adds them again when the person takes that back. */
import { AppError, codeOf, type InUse, type Organize } from '@lustra/core'
import { indexTree } from '../ui/tree/tree.model.ts'
import type { How, NodeSteps, Owner } from './node-steps.ts'
import { valuesOf, withBelow } from './nodes.ts'
import type { OrganisationTools } from './organisation-manager.types.ts'

export function createNodeDeletion(tools: OrganisationTools, owner: Owner, steps: NodeSteps) {
  const { store, setNotice } = owner
  const { ids, known, idOf, inTurn, tell, begin, end, refuse } = steps

  async function remove(of: string, how: How = { what: 'deleted' }) {
    let id = known(of)
    const node = store.find(id)
    if (!node) return
    begin(how)
    const nodes = withBelow(indexTree(store.nodes()), id)
    const branch = () => nodes.map((each) => known(each.id))
    store.hide(nodes.map(({ organize }) => organize))
    const done = store.pend(id)
    try {
      const deleted = await inTurn((manager) => {
        // A change that was on its way made another one meanwhile.
        id = idOf(id)
        const { Version } = store.latest(id) ?? node
        return manager.deleteOrganize(id, Version, tools.scope())
      })
      store.drop(branch())
      owner.onGone(id, known(node.ParentId))
      end(how, node.Name, () => bringBack(deleted))
      tell('node-deleted', id)
    } catch (error) {
      store.bringBack(branch())
      // It was never added, which is said already.
      if (ids.get(id) === '') return
      if (codeOf(error) === 'changed-meanwhile') {
        await store.refresh()
        setNotice({ step: 'met', name: node.Name })
      } else if (codeOf(error) === 'node-in-use') {
        setNotice({ step: 'in-use', name: node.Name, inUse: inUseOf(error) })
      } else if (!(await refuse(error, node.Name, id))) setNotice({ step: 'refused', name: node.Name, error })
    } finally {
      done()
    }
  }

  /** Adds what was deleted again, parents first; they have other ids then. */
  async function bringBack(deleted: readonly Organize[]) {
    setNotice({ step: 'undoing' })
    const now = new Map<string, string>()
    let done = 0
    try {
      for (const organize of deleted) {
        const values = { ...valuesOf(organize), ParentId: now.get(organize.ParentId) ?? organize.ParentId }
        const node = await inTurn((manager) => manager.addOrganize(values, tools.scope()))
        now.set(organize.OrganizeId, node.OrganizeId)
        store.put(node)
        done++
        tell('node-added', node.OrganizeId)
      }
      setNotice({ step: 'undone' })
      owner.open(now.get(deleted[0]?.OrganizeId ?? '') ?? '')
    } catch (error) {
      const name = deleted[0]?.Name ?? ''
      setNotice(
        done ? { step: 'undone-partly', done, all: deleted.length } : { step: 'refused', name, error },
      )
    }
  }

  return remove
}

const nothing: InUse = { Users: 0, UserNames: [], Stores: 0, StoreNames: [], Roles: 0, RoleNames: [] }
/** What the server said of what hangs on a node. */
const inUseOf = (error: unknown): InUse => ({
  ...nothing,
  ...((error instanceof AppError ? error.source?.data : null) as Partial<InUse> | null),
})
