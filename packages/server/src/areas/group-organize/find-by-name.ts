import type { Organize } from '@lustra/core/contract'
import { comparableName } from '../shared/plain-name.ts'

/** Of a tree in its order the nodes whose name holds the text, and those above them. */
export function findByName(tree: readonly Organize[], typed: string): Organize[] {
  const text = comparableName(typed)
  const found = new Set<string>()
  // From the end on, so that children come before their parents.
  for (const { OrganizeId, ParentId, Name } of tree.toReversed()) {
    if (!found.has(OrganizeId) && !comparableName(Name).includes(text)) continue
    found.add(OrganizeId)
    if (ParentId) found.add(ParentId)
  }
  return tree.filter(({ OrganizeId }) => found.has(OrganizeId))
}
