/** What all changes of nodes have in common: one after the other, what is told and said of them, and what a refusal means. */
import { codeOf, tellChange, type ManagerApi } from '@lustra/core'
import type { NodesStore } from './nodes.store.ts'
import type { Doing, NodeForm, Notice, OrganisationTools } from './organisation-manager.types.ts'

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
  /** A node goes by another id, or is gone. */
  onRenamedId(from: string, to: string): void
  open(id: string): void
  /** A node stands in a place that may be closed. */
  reveal(id: string): void
}

export type NodeSteps = ReturnType<typeof createNodeSteps>

export function createNodeSteps(tools: OrganisationTools, owner: Owner) {
  const { core } = tools
  const { store, setForm, setNotice } = owner
  let before: Promise<unknown> = Promise.resolve()

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

  return { inTurn, tell, begin, end, refuse, reopen }
}
