/** Shared by all node changes: queueing, events, notices, and handling of refusals. */
import { AppError, codeOf, publishChange, type ManagerApi, type Organize } from '@lustra/core'
import type { NodesStore } from './nodes.store.ts'
import type {
  Doing,
  NodeForm,
  NodeValues,
  Notice,
  OrganisationContext,
} from './organisation-manager.types.ts'

export interface ChangeOptions {
  what: Doing | 'undone'
  /** From a form, which reopens on refusal. */
  isForm?: boolean
}

export interface Owner {
  store: NodesStore
  setForm(form: NodeForm | null): void
  hasForm(): boolean
  setNotice(notice: Notice | null): void
  /** The role has read-only rights. */
  setReadOnly(): void
  /** The server assigned an id to a node. */
  onAdded(draft: string, node: Organize): void
  /** Adding a node was refused. True when the form open for it was turned into its add form. */
  onRefusedDraft(draft: string, values: NodeValues, error: unknown): boolean
  /** A node was removed; its parent is opened instead. */
  onRemoved(id: string, parentId: string): void
  open(id: string): void
  /** Opens the ancestors of a node. */
  reveal(id: string): void
}

export type NodeSteps = ReturnType<typeof createNodeSteps>

export function createNodeSteps(context: OrganisationContext, owner: Owner) {
  const { core } = context
  const { store, setForm, setNotice } = owner
  let lastChange: Promise<unknown> = Promise.resolve()
  /** Server ids by temporary id; '' until assigned. */
  const ids = new Map<string, string>()
  /** The server id where assigned, else the given id. */
  const currentId = (id: string) => ids.get(id) || id
  /** Id for the server. Throws for a node without a server id. */
  function serverId(id: string) {
    if (ids.get(id) === '') throw new AppError('not-found', 'the node was not added')
    return currentId(id)
  }

  /** Serialises changes: the next one needs the version created by the previous one. */
  function enqueue<V>(work: (manager: ManagerApi) => Promise<V>): Promise<V> {
    const change = lastChange.then(async () => work(await core.api.manager()))
    lastChange = change.catch(() => {})
    return change
  }
  function publish(event: 'node-added' | 'node-changed' | 'node-deleted', id: string) {
    context.emit(event, { id })
    store.quietly(() => publishChange(core, { kind: 'manager', id }, context.$props.get().group))
  }

  const begin = ({ what }: ChangeOptions) => setNotice(what === 'undone' ? { step: 'undoing' } : null)
  const end = ({ what }: ChangeOptions, name: string, undo: () => Promise<void>) =>
    setNotice(what === 'undone' ? { step: 'undone' } : { step: 'done', what, name, undo })

  /** Common handling of a refusal. True when it is already reported. */
  async function handleRefusal(error: unknown, name: string, id: string): Promise<boolean> {
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

  /** Reopens the form with the typed values; shows a notice instead when another form is open. */
  function reopen(form: NodeForm, name: string, error: unknown) {
    if (owner.hasForm()) setNotice({ step: 'refused', name, error, form })
    else setForm(form)
  }

  return { ids, currentId, serverId, enqueue, publish, begin, end, handleRefusal, reopen }
}
