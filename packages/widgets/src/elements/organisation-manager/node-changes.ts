/** Adds and changes nodes: optimistic, rolled back on refusal, and undoable. */
import { shownName } from '@lustra/core/contract/rules/shown-name.ts'
import { codeOf, type Organize } from '@lustra/core'
import { mergeChanges } from '../../ui/conflict/merge-changes.ts'
import { createNodeDeletion } from './node-deletion.ts'
import { createNodeSteps, type ChangeOptions, type Owner } from './node-steps.ts'
import { isSame, valuesOf } from './nodes.ts'
import type { NodeForm, NodeValues, OrganisationContext } from './organisation-manager.types.ts'

/** Two concurrent changes of one node. */
interface ConcurrentChange {
  id: string
  base: NodeValues
  mine: NodeValues
  theirs: Organize
  options: ChangeOptions
}

export function createNodeChanges(context: OrganisationContext, owner: Owner) {
  const { core } = context
  const { store, setNotice } = owner
  const steps = createNodeSteps(context, owner)
  const { ids, currentId, serverId, enqueue, publish, begin, end, handleRefusal, reopen } = steps
  const remove = createNodeDeletion(context, owner, steps)
  /** Number of nodes added without a server id so far. */
  let drafts = 0
  /** Saves a form. Merges changes loaded while it was open, which the version check would not detect. */
  function save(form: Exclude<NodeForm, { kind: 'add' }>, values: NodeValues) {
    const options: ChangeOptions = { what: 'changed', isForm: true }
    const theirs = store.find(form.id)
    const base = form.kind === 'edit' ? form.base : valuesOf(form.theirs)
    if (!theirs || !base || isSame(theirs, base)) return update(form.id, values, options)
    return merge({ id: form.id, base, mine: values, theirs, options })
  }

  async function update(nodeId: string, typed: NodeValues, options: ChangeOptions = { what: 'changed' }) {
    let id = currentId(nodeId)
    const previous = store.find(id)
    if (!previous) return setNotice({ step: 'gone', name: typed.Name })
    const values = () => ({ ...typed, ParentId: currentId(typed.ParentId) })
    const before = () => ({ ...valuesOf(previous), ParentId: currentId(previous.ParentId) })
    begin(options)
    store.put({ ...previous, ...values() })
    if (typed.ParentId !== previous.ParentId) owner.reveal(id)
    const done = store.pend(id)
    try {
      const saved = await enqueue((manager) => {
        id = serverId(id)
        const { Version } = store.latest(id) ?? previous
        const update = { ...typed, ParentId: serverId(typed.ParentId), OrganizeId: id, Version }
        return manager.updateOrganize(update, context.scope())
      })
      store.put(saved)
      end(options, shownName(saved).name, () => undo(id, valuesOf(saved), before()))
      publish('node-changed', id)
    } catch (error) {
      const latest = store.latest(id)
      if (latest) store.put({ ...latest, ...before() })
      if (codeOf(error) === 'changed-meanwhile')
        await reloadAndMerge({ id, base: before(), mine: values(), options }, error)
      // Adding it failed, which is already reported.
      else if (ids.get(id) === '') return
      else if (await handleRefusal(error, shownName(previous).name, id)) return
      else if (options.isForm) reopen({ kind: 'edit', id, values: values(), error }, typed.Name, error)
      else setNotice({ step: 'refused', name: shownName(previous).name, error })
    } finally {
      done()
    }
  }

  /** Reverts only the fields of a change, and keeps others that were changed since, for example in another tab. */
  async function undo(id: string, after: NodeValues, before: NodeValues) {
    const options: ChangeOptions = { what: 'undone' }
    const theirs = store.find(id)
    await (theirs ? merge({ id, base: after, mine: before, theirs, options }) : update(id, before, options))
  }

  /** After a concurrent change: merges, and opens the conflict form where needed. */
  function merge({ id, base, mine, theirs, options }: ConcurrentChange, error?: unknown) {
    const { values, conflicts } = mergeChanges(base, valuesOf(mine), valuesOf(theirs))
    if (conflicts.length === 0) return update(id, values, options)
    reopen({ kind: 'conflict', id, mine: values, theirs, base, fields: conflicts }, mine.Name, error)
  }

  async function reloadAndMerge(change: Omit<ConcurrentChange, 'theirs'>, error: unknown) {
    const { id, mine } = change
    try {
      const theirs = await (await core.api.manager()).organize({ id }, context.scope())
      store.put(theirs)
      await merge({ ...change, theirs }, error)
    } catch (reloadError) {
      if (codeOf(reloadError) === 'not-found') {
        await store.refresh()
        setNotice({ step: 'gone', name: mine.Name })
      } else reopen({ kind: 'edit', id, values: mine, error }, mine.Name, error)
    }
  }

  /** `draft`: temporary id until the server assigns one; it may already have child nodes. */
  async function add(initial: NodeValues, draft = `new ${++drafts}`) {
    const options: ChangeOptions = { what: 'added' }
    const values = () => ({ ...initial, ParentId: currentId(initial.ParentId) })
    begin(options)
    ids.set(draft, '')
    store.put({ ...values(), OrganizeId: draft, Stores: 0, Version: '' })
    owner.reveal(draft)
    const done = store.pend(draft)
    try {
      const node = await enqueue((manager) =>
        manager.addOrganize({ ...initial, ParentId: serverId(initial.ParentId) }, context.scope()),
      )
      ids.set(draft, node.OrganizeId)
      // A queued change is already shown: keep it.
      const shown = store.latest(draft)
      const isChanged = shown && !isSame(valuesOf(shown), values())
      store.put({ ...node, ...(isChanged && valuesOf(shown)) }, draft)
      owner.onAdded(draft, node)
      owner.reveal(node.OrganizeId)
      end(options, shownName(node).name, () => remove(node.OrganizeId, { what: 'undone' }))
      publish('node-added', node.OrganizeId)
    } catch (error) {
      const typed = valuesOf(store.latest(draft) ?? values())
      store.drop([draft])
      owner.onRemoved(draft, '')
      await handleRefusal(error, typed.Name, '')
      if (!owner.onRefusedDraft(draft, typed, error))
        reopen({ kind: 'add', values: typed, draft, error }, typed.Name, error)
    } finally {
      done()
    }
  }

  return { save, update, add, remove, currentId }
}
