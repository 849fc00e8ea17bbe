import type { InUse, Organize } from '@lustra/core'
import type { T, Tools } from '../kit/tools.ts'
import type { TreeNode } from '../ui/tree/tree.model.ts'
import type { OrganisationManagerTexts } from './organisation-manager.texts.en.ts'
import type { organisationManager } from './organisation-manager.widget.ts'

export type OrganisationKey = keyof OrganisationManagerTexts
export type Words = T<OrganisationKey>
export type OrganisationTools = Tools<typeof organisationManager, OrganisationKey>

/** A node as the tree draws it. */
export interface OrganizeNode extends TreeNode {
  organize: Organize
}

/** What a person gives a node. */
export type NodeValues = Pick<Organize, 'ParentId' | 'Name' | 'Sort'>

export type NodesState =
  { step: 'loading' } | { step: 'failed'; error: unknown } | { step: 'ready'; nodes: readonly OrganizeNode[] }

/** The form that is open. `error`: why what stands in it was refused; nothing that was typed is lost. */
export type NodeForm =
  /** `draft`: what it was called when it was refused. */
  | { kind: 'add'; values: NodeValues; draft?: string; error?: unknown }
  /** `base`: what the node was when the form opened; a form that opens again has met the newest already. */
  | { kind: 'edit'; id: string; values: NodeValues; base?: NodeValues; error?: unknown }
  /** `fields`: what both changed; `mine` has what only the other one changed. `base`: what both began with. */
  | {
      kind: 'conflict'
      id: string
      mine: NodeValues
      theirs: Organize
      base: NodeValues
      fields: readonly (keyof NodeValues)[]
    }

export type Doing = 'added' | 'changed' | 'moved' | 'deleted'

/** What is said over the tree until the next change. */
export type Notice =
  | { step: 'done'; what: Doing; name: string; undo(): Promise<void> }
  | { step: 'undoing' | 'undone' | 'not-there' }
  /** A deletion that was taken back in part. */
  | { step: 'undone-partly'; done: number; all: number }
  /** `form`: what was typed, for when another form is open. */
  | { step: 'refused'; name: string; error: unknown; form?: NodeForm }
  | { step: 'in-use'; name: string; inUse: InUse }
  | { step: 'met'; name: string }
  | { step: 'gone'; name: string }
