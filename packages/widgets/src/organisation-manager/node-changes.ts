/** Adds and changes nodes: shown at once, and taken back when the server refuses or the person says so. */
import { codeOf } from '@lustra/core'
import { createNodeDeletion } from './node-deletion.ts'
import { createNodeSteps, type How, type Owner } from './node-steps.ts'
import { valuesOf } from './nodes.ts'
import type { NodeValues, OrganisationTools } from './organisation-manager.types.ts'

export function createNodeChanges(tools: OrganisationTools, owner: Owner) {
  const { core } = tools
  const { store, setNotice } = owner
  const steps = createNodeSteps(tools, owner)
  const { inTurn, tell, begin, end, refuse, reopen } = steps
  const remove = createNodeDeletion(tools, owner, steps)
  /** Nodes that the server has not given an id yet. */
  let drafts = 0
  async function update(id: string, values: NodeValues, how: How = { what: 'changed' }) {
    const was = store.find(id)
    if (!was) return setNotice({ step: 'gone', name: values.Name })
    begin(how)
    store.put({ ...was, ...values })
    if (values.ParentId !== was.ParentId) owner.reveal(id)
    const done = store.pend(id)
    try {
      const now = await inTurn((manager) => {
        const { Version } = store.find(id) ?? was
        return manager.updateOrganize({ ...values, OrganizeId: id, Version }, tools.scope())
      })
      store.put(now)
      end(how, now.Name, () => update(id, valuesOf(was), { what: 'undone' }))
      tell('node-changed', id)
    } catch (error) {
      store.put(was)
      if (codeOf(error) === 'changed-meanwhile') await meet(id, values, error)
      else if (await refuse(error, was.Name, id)) return
      else if (how.isForm) reopen({ kind: 'edit', id, values, error }, values.Name, error)
      else setNotice({ step: 'refused', name: was.Name, error })
    } finally {
      done()
    }
  }

  /** Somebody else changed the node: both versions are shown, and the person chooses. */
  async function meet(id: string, mine: NodeValues, error: unknown) {
    try {
      const theirs = await (await core.api.manager()).organize(id, tools.scope())
      store.put(theirs)
      reopen({ kind: 'conflict', id, mine, theirs }, mine.Name, error)
    } catch (second) {
      if (codeOf(second) === 'not-found') {
        await store.refresh()
        setNotice({ step: 'gone', name: mine.Name })
      } else reopen({ kind: 'edit', id, values: mine, error }, mine.Name, error)
    }
  }

  async function add(values: NodeValues) {
    const how: How = { what: 'added' }
    begin(how)
    const draft = `new ${++drafts}`
    store.put({ ...values, OrganizeId: draft, Stores: 0, Version: '' })
    owner.reveal(draft)
    const done = store.pend(draft)
    try {
      const node = await inTurn((manager) => manager.addOrganize(values, tools.scope()))
      store.put(node, draft)
      owner.reveal(node.OrganizeId)
      owner.onRenamedId(draft, node.OrganizeId)
      end(how, node.Name, () => remove(node.OrganizeId, { what: 'undone' }))
      tell('node-added', node.OrganizeId)
    } catch (error) {
      store.drop([draft])
      owner.onRenamedId(draft, '')
      await refuse(error, values.Name, '')
      reopen({ kind: 'add', values, error }, values.Name, error)
    } finally {
      done()
    }
  }

  return { update, add, remove }
}
