import type { Organize } from '@lustra/core/contract'
import { comparableName } from '../shared/plain-name.ts'

/** Filters an ordered tree: nodes whose name contains the text, and their ancestors. */
export function findByName(tree: readonly Organize[], typed: string): Organize[] {
  const text = comparableName(typed)
  const found = new Set<string>()
  // Backwards, so that children come before their parents.
  for (const { OrganizeId, ParentId, Name, ShownName = Name } of tree.toReversed()) {
    const isNamed = [Name, ShownName].some((name) => comparableName(name).includes(text))
    if (!found.has(OrganizeId) && !isNamed) continue
    found.add(OrganizeId)
    if (ParentId) found.add(ParentId)
  }
  return tree.filter(({ OrganizeId }) => found.has(OrganizeId))
}
