/** What all changes of nodes have in common: one after the other, what is told and said of them, and what a refusal means. */
import { AppError, codeOf, tellChange, type ManagerApi, type Organize } from '@lustra/core'
import type { NodesStore } from './nodes.store.ts'
import type { Doing, NodeForm, NodeValues, Notice, OrganisationTools } from './organisation-manager.types.ts'

export interface How {
  what: Doing | 'undone'
  /** It was typed in a form, which opens again when it is refused. */
  isForm?: boolean
}

export interface Owner {
  store: NodesStore
  setForm(form: NodeForm | null): void
  hasForm(): boolean
  setNotice(notice: Notice | null): void
  /** The role may only read. */
  setReadOnly(): void
  /** A node has its id from the server. */
  onAdded(draft: string, node: Organize): void
  /** Adding a node was refused. True when a form that was open for it has become the one that adds it. */
  onRefusedDraft(draft: string, values: NodeValues, error: unknown): boolean
  /** A node is gone; what is next to it is the one that it hung on. */
  onGone(id: string, parentId: string): void
  open(id: string): void
  /** A node stands in a place that may be closed. */
  reveal(id: string): void
}

export type NodeSteps = ReturnType<typeof createNodeSteps>

export function createNodeSteps(tools: OrganisationTools, owner: Owner) {
  const { core } = tools
  const { store, setForm, setNotice } = owner
  let before: Promise<unknown> = Promise.resolve()
  /** What the server calls nodes that were added here; '' as long as it has not said so. */
  const ids = new Map<string, string>()
  /** A node by the id that it has by now. */
  const known = (id: string) => ids.get(id) || id
  /** For the server, which knows no drafts. */
  function idOf(id: string) {
    if (ids.get(id) === '') throw new AppError('not-found', 'the node was not added')
    return known(id)
  }

  /** One change after the other: the second of two quick ones needs the version that the first made. */
  function inTurn<V>(work: (manager: ManagerApi) => Promise<V>): Promise<V> {
    const turn = before.then(async () => work(await core.api.manager()))
    before = turn.catch(() => {})
    return turn
  }
  function tell(event: 'node-added' | 'node-changed' | 'node-deleted', id: string) {
    tools.emit(event, { id })
    store.quietly(() => tellChange(core, { kind: 'manager', id }, tools.$props.get().group))
  }

  const begin = ({ what }: How) => setNotice(what === 'undone' ? { step: 'undoing' } : null)
  const end = ({ what }: How, name: string, undo: () => Promise<void>) =>
    setNotice(what === 'undone' ? { step: 'undone' } : { step: 'done', what, name, undo })

  /** What every refusal has in common. True when there is nothing more to say. */
  async function refuse(error: unknown, name: string, id: string): Promise<boolean> {
    const code = codeOf(error)
    if (code === 'forbidden') owner.setReadOnly()
    if (code === 'not-found' && id) {
      await store.refresh()
      if (store.find(id)) return false
      setNotice({ step: 'gone', name })
      return true
    }
    if (code === 'not-found' || code === 'forbidden') await store.refresh()
    return false
  }

  /** Says that a change was refused: in its form, with all that was typed, unless another form is open meanwhile. */
  function reopen(form: NodeForm, name: string, error: unknown) {
    if (owner.hasForm()) setNotice({ step: 'refused', name, error, form })
    else setForm(form)
  }

  return { ids, known, idOf, inTurn, tell, begin, end, refuse, reopen }
}
