/** Deletes a node with the empty nodes below it; undo adds them again. */
import { shownName } from '@lustra/core/contract/rules/shown-name.ts'
import { AppError, codeOf, type InUse, type Organize } from '@lustra/core'
import { indexTree } from '../../ui/tree/tree.model.ts'
import type { ChangeOptions, NodeSteps, Owner } from './node-steps.ts'
import { valuesOf, withBelow } from './nodes.ts'
import type { OrganisationContext } from './organisation-manager.types.ts'

export function createNodeDeletion(context: OrganisationContext, owner: Owner, steps: NodeSteps) {
  const { store, setNotice } = owner
  const { ids, currentId, serverId, enqueue, publish, begin, end, handleRefusal } = steps

  async function remove(nodeId: string, options: ChangeOptions = { what: 'deleted' }) {
    let id = currentId(nodeId)
    const node = store.find(id)
    if (!node) return
    const { name } = shownName(node)
    begin(options)
    const nodes = withBelow(indexTree(store.nodes()), id)
    const branch = () => nodes.map((each) => currentId(each.id))
    store.hide(nodes.map(({ organize }) => organize))
    const done = store.pend(id)
    try {
      const deleted = await enqueue((manager) => {
        // A queued change created a new version.
        id = serverId(id)
        const { Version } = store.latest(id) ?? node
        return manager.deleteOrganize({ id, version: Version }, context.scope())
      })
      store.drop(branch())
      owner.onRemoved(id, currentId(node.ParentId))
      end(options, name, () => restoreDeleted(deleted))
      publish('node-deleted', id)
    } catch (error) {
      store.restore(branch())
      // Adding it failed, which is already reported.
      if (ids.get(id) === '') return
      if (codeOf(error) === 'changed-meanwhile') {
        await store.refresh()
        setNotice({ step: 'met', name })
      } else if (codeOf(error) === 'node-in-use') {
        setNotice({ step: 'in-use', name, inUse: inUseOf(error) })
      } else if (!(await handleRefusal(error, name, id))) setNotice({ step: 'refused', name, error })
    } finally {
      done()
    }
  }

  /** Adds the deleted nodes again, parents first; they get new ids. */
  async function restoreDeleted(deleted: readonly Organize[]) {
    setNotice({ step: 'undoing' })
    const newIds = new Map<string, string>()
    let done = 0
    try {
      for (const organize of deleted) {
        const values = { ...valuesOf(organize), ParentId: newIds.get(organize.ParentId) ?? organize.ParentId }
        const node = await enqueue((manager) => manager.addOrganize(values, context.scope()))
        newIds.set(organize.OrganizeId, node.OrganizeId)
        store.put(node)
        done++
        publish('node-added', node.OrganizeId)
      }
      setNotice({ step: 'undone' })
      owner.open(newIds.get(deleted[0]?.OrganizeId ?? '') ?? '')
    } catch (error) {
      const name = deleted[0] ? shownName(deleted[0]).name : ''
      setNotice(
        done ? { step: 'undone-partly', done, all: deleted.length } : { step: 'refused', name, error },
      )
    }
  }

  return remove
}

const noUsage: InUse = { Users: 0, UserNames: [], Stores: 0, StoreNames: [], Roles: 0, RoleNames: [] }
/** The usage of a node that the server reported. */
const inUseOf = (error: unknown): InUse => ({
  ...noUsage,
  ...((error instanceof AppError ? error.source?.data : null) as Partial<InUse> | null),
})
