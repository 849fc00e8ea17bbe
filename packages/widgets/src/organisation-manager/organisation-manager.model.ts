import { atom, onMount, type ReadableAtom } from 'nanostores'
import { createNodeChanges } from './node-changes.ts'
import { followIds } from './node-ids.ts'
import { nextSort, valuesOf } from './nodes.ts'
import { createNodesStore } from './nodes.store.ts'
import type { NodeForm, NodeValues, Notice, OrganisationTools } from './organisation-manager.types.ts'

/** How long typing rests before the page hears what is looked for. */
const typingMs = 300

/** The organisation of the group: its nodes, which one is open, the form, and what was done last (A3). */
export function createOrganisationManagerModel(tools: OrganisationTools) {
  const store = createNodesStore(tools)
  const $form = atom<NodeForm | null>(null)
  const $notice = atom<Notice | null>(null)
  const $isReadOnly = atom(false)
  /** The node that is to be put elsewhere; '' for none. */
  const $cut = atom('')
  /** The node that the dialog "Move to…" is about. */
  const $moving = atom('')
  /** The node that was put somewhere last: it is to come into sight, every time anew. */
  const $revealed = atom<{ id: string } | null>(null)
  const $keyword = atom(tools.$props.get().keyword)
  const $node = atom(tools.$props.get().node)
  let typing: ReturnType<typeof setTimeout> | undefined

  const changes = createNodeChanges(tools, {
    store,
    setForm: (form) => $form.set(form),
    hasForm: () => $form.get() !== null,
    setNotice: (notice) => $notice.set(notice),
    setReadOnly: () => $isReadOnly.set(true),
    ...followIds({ $form, $cut, $moving, $node, openNode }),
    open: openNode,
    reveal: (id) => $revealed.set({ id }),
  })

  function tellPlace() {
    clearTimeout(typing)
    const [node, keyword] = [$node.get(), $keyword.get()]
    tools.$props.set({ ...tools.$props.get(), node, keyword })
    tools.emit('node-opened', { id: node, keyword })
  }
  function openNode(id: string) {
    if ($node.get() === id) return
    $node.set(id)
    tellPlace()
  }

  onMount(store.$nodes, () => {
    const end = tools.$props.listen(({ node, keyword }, before) => {
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
    again: () => void store.load(),
    openNode,
    setKeyword(keyword: string) {
      $keyword.set(keyword)
      clearTimeout(typing)
      typing = setTimeout(tellPlace, typingMs)
    },
    openForm: (form: NodeForm) => $form.set(form),
    closeForm: () => $form.set(null),
    /** From the choice between two versions to the form, with all that was typed. */
    backToForm({ id, mine, base }: Extract<NodeForm, { kind: 'conflict' }>) {
      $form.set({ kind: 'edit', id, values: mine, base })
    },
    startAdding: (ParentId: string) =>
      $form.set({ kind: 'add', values: { ParentId, Name: '', Sort: nextSort(store.nodes(), ParentId) } }),
    startEditing(id: string) {
      const organize = store.find(id)
      if (organize) $form.set({ kind: 'edit', id, values: valuesOf(organize), base: valuesOf(organize) })
    },
    /** Saves the open form, which closes at once; it opens again with all that was typed if that is refused. */
    save(values: NodeValues) {
      const form = $form.get()
      $form.set(null)
      if (form?.kind === 'add') return changes.add(values, form.draft)
      return form ? changes.save(form, values) : undefined
    },
    startMoving: (id: string) => $moving.set(id),
    stopMoving: () => $moving.set(''),
    refuseMove: () => $notice.set({ step: 'not-there' }),
    move(of: string, ParentId: string) {
      const id = changes.known(of)
      const organize = store.find(id)
      $cut.set('')
      $moving.set('')
      if (!organize) return Promise.resolve()
      return changes.update(id, { ...valuesOf(organize), ParentId }, { what: 'moved' })
    },
    remove: (id: string) => changes.remove(id),
    cut: (id: string) => $cut.set(id),
    dismiss: () => $notice.set(null),
    /** Takes the last change back, if there is one. */
    async undo() {
      const notice = $notice.get()
      if (notice?.step === 'done') await notice.undo()
    },
  }
}

export type OrganisationModel = ReturnType<typeof createOrganisationManagerModel>
