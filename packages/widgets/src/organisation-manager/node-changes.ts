/** Adds and changes nodes: shown at once, and taken back when the server refuses or the person says so. */
import { codeOf, type Organize } from '@lustra/core'
import { mergeChanges } from '../ui/conflict/merge-changes.ts'
import { createNodeDeletion } from './node-deletion.ts'
import { createNodeSteps, type How, type Owner } from './node-steps.ts'
import { isSame, valuesOf } from './nodes.ts'
import type { NodeForm, NodeValues, OrganisationTools } from './organisation-manager.types.ts'

/** Two changes of one node. */
interface Met {
  id: string
  base: NodeValues
  mine: NodeValues
  theirs: Organize
  how: How
}

export function createNodeChanges(tools: OrganisationTools, owner: Owner) {
  const { core } = tools
  const { store, setNotice } = owner
  const steps = createNodeSteps(tools, owner)
  const { ids, known, idOf, inTurn, tell, begin, end, refuse, reopen } = steps
  const remove = createNodeDeletion(tools, owner, steps)
  /** Nodes that the server has not given an id yet. */
  let drafts = 0
  /** Saves what was typed in a form. What others changed came in below it: the server would take that for known. */
  function save(form: Exclude<NodeForm, { kind: 'add' }>, values: NodeValues) {
    const how: How = { what: 'changed', isForm: true }
    const theirs = store.find(form.id)
    const base = form.kind === 'edit' ? form.base : valuesOf(form.theirs)
    if (!theirs || !base || isSame(theirs, base)) return update(form.id, values, how)
    return settle({ id: form.id, base, mine: values, theirs, how })
  }

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
      if (codeOf(error) === 'changed-meanwhile')
        await meet({ id, base: before(), mine: values(), how }, error)
      // It was never added, which is said already.
      else if (ids.get(id) === '') return
      else if (await refuse(error, was.Name, id)) return
      else if (how.isForm) reopen({ kind: 'edit', id, values: values(), error }, given.Name, error)
      else setNotice({ step: 'refused', name: was.Name, error })
    } finally {
      done()
    }
  }

  /** Somebody else changed the node: what only one of both changed is kept, the rest is asked about. */
  function settle({ id, base, mine, theirs, how }: Met, error?: unknown) {
    const { values, conflicts } = mergeChanges(base, valuesOf(mine), valuesOf(theirs))
    if (conflicts.length === 0) return update(id, values, how)
    reopen({ kind: 'conflict', id, mine: values, theirs, base, fields: conflicts }, mine.Name, error)
  }

  async function meet(met: Omit<Met, 'theirs'>, error: unknown) {
    const { id, mine } = met
    try {
      const theirs = await (await core.api.manager()).organize(id, tools.scope())
      store.put(theirs)
      await settle({ ...met, theirs }, error)
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

  return { save, update, add, remove, known }
}
