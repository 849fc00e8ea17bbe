/** Updates the open, cut and moved node ids when a node gets its server id or is removed. */
import type { Organize } from '@lustra/core'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import { valuesOf } from './nodes.ts'
import type { NodeForm, NodeValues } from './organisation-manager.types.ts'

interface NodeReferences {
  $form: WritableAtom<NodeForm | null>
  $cut: WritableAtom<string>
  $moving: WritableAtom<string>
  $node: ReadableAtom<string>
  openNode(id: string): void
}

/** Updates a form that refers to the temporary id. */
function withId(form: NodeForm, draft: string, node: Organize): NodeForm {
  const isBelow = (values: NodeValues) =>
    values.ParentId === draft ? { ...values, ParentId: node.OrganizeId } : values
  if (form.kind === 'add') return { ...form, values: isBelow(form.values) }
  if (form.kind === 'edit' && form.id === draft) return { ...form, id: node.OrganizeId, base: valuesOf(node) }
  return form
}

export const followIds = ({ $form, $cut, $moving, $node, openNode }: NodeReferences) => ({
  onAdded(draft: string, node: Organize) {
    if ($cut.get() === draft) $cut.set(node.OrganizeId)
    if ($moving.get() === draft) $moving.set(node.OrganizeId)
    const form = $form.get()
    if (form) $form.set(withId(form, draft, node))
    if ($node.get() === draft) openNode(node.OrganizeId)
  },
  onRefusedDraft(draft: string, values: NodeValues, error: unknown): boolean {
    const form = $form.get()
    if (form?.kind !== 'edit' || form.id !== draft) return false
    $form.set({ kind: 'add', values, draft, error })
    return true
  },
  onRemoved(id: string, parentId: string) {
    if ($cut.get() === id) $cut.set('')
    if ($moving.get() === id) $moving.set('')
    if ($node.get() === id) openNode(parentId)
  },
})
