import type { InUse, Organize } from '@lustra/core'
import type { T, ElementContext } from '../../kit/element-context.ts'
import type { TreeNode } from '../../ui/tree/tree.model.ts'
import type { OrganisationManagerTexts } from './organisation-manager.texts.en.ts'
import type { organisationManager } from './organisation-manager.widget.ts'

export type OrganisationKey = keyof OrganisationManagerTexts
export type Translate = T<OrganisationKey>
export type OrganisationContext = ElementContext<typeof organisationManager, OrganisationKey>

/** A node as the tree draws it. */
export interface OrganizeNode extends TreeNode {
  organize: Organize
}

/** The editable values of a node. */
export type NodeValues = Pick<Organize, 'ParentId' | 'Name' | 'Sort'>

export type NodesState =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown }
  | { step: 'ready'; nodes: readonly OrganizeNode[] }

/** The open form. `error`: why its values were refused. */
export type NodeForm =
  /** `draft`: temporary id of the refused node. */
  | { kind: 'add'; values: NodeValues; draft?: string; error?: unknown }
  /** `base`: values when the form opened; undefined in a reopened form, which has the latest ones. */
  | { kind: 'edit'; id: string; values: NodeValues; base?: NodeValues; error?: unknown }
  /** `fields`: changed by both; `mine` includes what only the other changed. `base`: common base. */
  | {
      kind: 'conflict'
      id: string
      mine: NodeValues
      theirs: Organize
      base: NodeValues
      fields: readonly (keyof NodeValues)[]
    }

export type Doing = 'added' | 'changed' | 'moved' | 'deleted'

/** The notice over the tree until the next change. */
export type Notice =
  | { step: 'done'; what: Doing; name: string; undo(): Promise<void> }
  | { step: 'undoing' | 'undone' | 'not-there' }
  /** A deletion that was undone in part. */
  | { step: 'undone-partly'; done: number; all: number }
  /** `form`: the typed values, when another form is open. */
  | { step: 'refused'; name: string; error: unknown; form?: NodeForm }
  | { step: 'in-use'; name: string; inUse: InUse }
  | { step: 'met'; name: string }
  | { step: 'gone'; name: string }
