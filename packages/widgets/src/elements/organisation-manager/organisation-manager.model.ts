import { atom, onMount, type ReadableAtom } from 'nanostores'
import { createNodeChanges } from './node-changes.ts'
import { followIds } from './node-ids.ts'
import { nextSort, valuesOf } from './nodes.ts'
import { createNodesStore } from './nodes.store.ts'
import type { NodeForm, NodeValues, Notice, OrganisationContext } from './organisation-manager.types.ts'

/** Debounce of the search event. */
const debounceMs = 300

/** The organisation of the group: nodes, open node, form and notice (A3). */
export function createOrganisationManagerModel(context: OrganisationContext) {
  const store = createNodesStore(context)
  const $form = atom<NodeForm | null>(null)
  const $notice = atom<Notice | null>(null)
  const $isReadOnly = atom(false)
  /** Id of the cut node; '' for none. */
  const $cut = atom('')
  /** Id of the node in the dialog "Move to…". */
  const $moving = atom('')
  /** The node to scroll to; a new object each time, so that repeats count. */
  const $revealed = atom<{ id: string } | null>(null)
  const $keyword = atom(context.$props.get().keyword)
  const $node = atom(context.$props.get().node)
  let typing: ReturnType<typeof setTimeout> | undefined

  const changes = createNodeChanges(context, {
    store,
    setForm: (form) => $form.set(form),
    hasForm: () => $form.get() !== null,
    setNotice: (notice) => $notice.set(notice),
    setReadOnly: () => $isReadOnly.set(true),
    ...followIds({ $form, $cut, $moving, $node, openNode }),
    open: openNode,
    reveal: (id) => $revealed.set({ id }),
  })

  function publishOpenNode() {
    clearTimeout(typing)
    const [node, keyword] = [$node.get(), $keyword.get()]
    context.$props.set({ ...context.$props.get(), node, keyword })
    context.emit('node-opened', { id: node, keyword })
  }
  function openNode(id: string) {
    if ($node.get() === id) return
    $node.set(id)
    publishOpenNode()
  }

  onMount(store.$nodes, () => {
    const end = context.$props.listen(({ node, keyword }, before) => {
      if (node !== before?.node) $node.set(node)
      if (keyword !== before?.keyword) $keyword.set(keyword)
    })
    return () => {
      end()
      clearTimeout(typing)
    }
  })

  return {
    $nodes: store.$nodes as ReadableAtom<ReturnType<typeof store.$nodes.get>>,
    $pending: store.$pending as ReadableAtom<readonly string[]>,
    $form: $form as ReadableAtom<NodeForm | null>,
    $notice: $notice as ReadableAtom<Notice | null>,
    $isReadOnly: $isReadOnly as ReadableAtom<boolean>,
    $cut: $cut as ReadableAtom<string>,
    $revealed: $revealed as ReadableAtom<{ id: string } | null>,
    $moving: $moving as ReadableAtom<string>,
    $keyword: $keyword as ReadableAtom<string>,
    $node: $node as ReadableAtom<string>,
    retry: () => void store.load(),
    openNode,
    setKeyword(keyword: string) {
      $keyword.set(keyword)
      clearTimeout(typing)
      typing = setTimeout(publishOpenNode, debounceMs)
    },
    openForm: (form: NodeForm) => $form.set(form),
    closeForm: () => $form.set(null),
    /** From a conflict back to the form, with the typed values. */
    backToForm({ id, mine, base }: Extract<NodeForm, { kind: 'conflict' }>) {
      $form.set({ kind: 'edit', id, values: mine, base })
    },
    startAdding: (ParentId: string) =>
      $form.set({ kind: 'add', values: { ParentId, Name: '', Sort: nextSort(store.nodes(), ParentId) } }),
    startEditing(id: string) {
      const organize = store.find(id)
      if (organize) $form.set({ kind: 'edit', id, values: valuesOf(organize), base: valuesOf(organize) })
    },
    /** Saves and closes the form; it reopens with the typed values on refusal. */
    save(values: NodeValues) {
      const form = $form.get()
      $form.set(null)
      if (form?.kind === 'add') return changes.add(values, form.draft)
      return form ? changes.save(form, values) : undefined
    },
    startMoving: (id: string) => $moving.set(id),
    stopMoving: () => $moving.set(''),
    refuseMove: () => $notice.set({ step: 'not-there' }),
    move(nodeId: string, ParentId: string) {
      const id = changes.currentId(nodeId)
      const organize = store.find(id)
      $cut.set('')
      $moving.set('')
      if (!organize) return Promise.resolve()
      return changes.update(id, { ...valuesOf(organize), ParentId }, { what: 'moved' })
    },
    remove: (id: string) => changes.remove(id),
    cut: (id: string) => $cut.set(id),
    dismiss: () => $notice.set(null),
    /** Undoes the last change, if any. */
    async undo() {
      const notice = $notice.get()
      if (notice?.step === 'done') await notice.undo()
    },
  }
}

export type OrganisationModel = ReturnType<typeof createOrganisationManagerModel>
