/** Adds and changes nodes: shown at once, and taken back when the server refuses or the person says so. */
import { codeOf } from '@lustra/core'
import { createNodeDeletion } from './node-deletion.ts'
import { createNodeSteps, type How, type Owner } from './node-steps.ts'
import { isSame, valuesOf } from './nodes.ts'
import type { NodeValues, OrganisationTools } from './organisation-manager.types.ts'

export function createNodeChanges(tools: OrganisationTools, owner: Owner) {
  const { core } = tools
  const { store, setNotice } = owner
  const steps = createNodeSteps(tools, owner)
  const { ids, known, idOf, inTurn, tell, begin, end, refuse, reopen } = steps
  const remove = createNodeDeletion(tools, owner, steps)
  /** Nodes that the server has not given an id yet. */
  let drafts = 0
  async function update(of: string, given: NodeValues, how: How = { what: 'changed' }) {
    let id = known(of)
    const was = store.find(id)
    if (!was) return setNotice({ step: 'gone', name: given.Name })
    const values = () => ({ ...given, ParentId: known(given.ParentId) })
    const before = () => ({ ...valuesOf(was), ParentId: known(was.ParentId) })
    begin(how)
    store.put({ ...was, ...values() })
    if (given.ParentId !== was.ParentId) owner.reveal(id)
    const done = store.pend(id)
    try {
      const now = await inTurn((manager) => {
        id = idOf(id)
        const { Version } = store.latest(id) ?? was
        const update = { ...given, ParentId: idOf(given.ParentId), OrganizeId: id, Version }
        return manager.updateOrganize(update, tools.scope())
      })
      store.put(now)
      end(how, now.Name, () => update(id, before(), { what: 'undone' }))
      tell('node-changed', id)
    } catch (error) {
      const latest = store.latest(id)
      if (latest) store.put({ ...latest, ...before() })
      if (codeOf(error) === 'changed-meanwhile') await meet(id, values(), error)
      // It was never added, which is said already.
      else if (ids.get(id) === '') return
      else if (await refuse(error, was.Name, id)) return
      else if (how.isForm) reopen({ kind: 'edit', id, values: values(), error }, given.Name, error)
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

  /** `draft`: what the node is called until the server has an id for it; nodes may hang on it already. */
  async function add(given: NodeValues, draft = `new ${++drafts}`) {
    const how: How = { what: 'added' }
    const values = () => ({ ...given, ParentId: known(given.ParentId) })
    begin(how)
    ids.set(draft, '')
    store.put({ ...values(), OrganizeId: draft, Stores: 0, Version: '' })
    owner.reveal(draft)
    const done = store.pend(draft)
    try {
      const node = await inTurn((manager) =>
        manager.addOrganize({ ...given, ParentId: idOf(given.ParentId) }, tools.scope()),
      )
      ids.set(draft, node.OrganizeId)
      // A change that waits for its turn is shown already.
      const shown = store.latest(draft)
      const isChanged = shown && !isSame(valuesOf(shown), values())
      store.put({ ...node, ...(isChanged && valuesOf(shown)) }, draft)
      owner.onAdded(draft, node)
      owner.reveal(node.OrganizeId)
      end(how, node.Name, () => remove(node.OrganizeId, { what: 'undone' }))
      tell('node-added', node.OrganizeId)
    } catch (error) {
      const typed = valuesOf(store.latest(draft) ?? values())
      store.drop([draft])
      owner.onGone(draft, '')
      await refuse(error, typed.Name, '')
      if (!owner.onRefusedDraft(draft, typed, error))
        reopen({ kind: 'add', values: typed, draft, error }, typed.Name, error)
    } finally {
      done()
    }
  }

  return { update, add, remove, known }
}
