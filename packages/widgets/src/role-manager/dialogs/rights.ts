import type { MenuNode, OrganizeChoice, RoleDetail } from '@lustra/core'
import type { TreeNode } from '../../ui/tree/tree.model.ts'

/** What a role opens, as it is ticked. */
export interface Rights {
  pages: ReadonlySet<string>
  allStores: boolean
  nodes: ReadonlySet<string>
}

export const rightsOf = ({ MenuIds, AllStores, OrganizeIds }: RoleDetail): Rights => ({
  pages: new Set(MenuIds),
  allStores: AllStores,
  nodes: new Set(OrganizeIds),
})

/** What is in one and not in the other. */
export interface Difference {
  added: readonly string[]
  removed: readonly string[]
}

export interface RightsChange {
  pages: Difference
  nodes: Difference
  /** Undefined when it stays as it is. */
  allStores: boolean | undefined
}

export function differenceOf(before: ReadonlySet<string>, after: ReadonlySet<string>): Difference {
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
  }
}

const isSame = ({ added, removed }: Difference) => added.length + removed.length === 0

/** What saving would change; null when nothing. */
export function changeOf(before: Rights, after: Rights): RightsChange | null {
  const change: RightsChange = {
    pages: differenceOf(before.pages, after.pages),
    nodes: differenceOf(before.nodes, after.nodes),
    allStores: before.allStores === after.allStores ? undefined : after.allStores,
  }
  return isSame(change.pages) && isSame(change.nodes) && change.allStores === undefined ? null : change
}

/** The two things that people decide about when their changes met: pages, and what is seen of the group. */
export const rightsFields = ['pages', 'stores'] as const
export type RightsField = (typeof rightsFields)[number]

const changed = (change: RightsChange | null, field: RightsField): boolean => {
  if (!change) return false
  return field === 'pages' ? !isSame(change.pages) : !isSame(change.nodes) || change.allStores !== undefined
}

const take = (field: RightsField, from: Rights, into: Rights): Rights =>
  field === 'pages'
    ? { ...into, pages: from.pages }
    : { ...into, nodes: from.nodes, allStores: from.allStores }

/** What both added and removed; whoever touched the same one did the same with it. */
function mergeIds(base: ReadonlySet<string>, mine: ReadonlySet<string>, theirs: ReadonlySet<string>) {
  const { added, removed } = differenceOf(base, mine)
  const gone = new Set(removed)
  return new Set([...[...theirs].filter((id) => !gone.has(id)), ...added])
}

/**
 * What two people changed at once, put together tick by tick. Left to be decided is only what is seen of the group, where one
 * let the role see every store, or no longer, and the other chose its nodes.
 */
export function mergeRights(
  base: Rights,
  mine: Rights,
  theirs: Rights,
): { merged: Rights; undecided: RightsField[] } {
  const pages = mergeIds(base.pages, mine.pages, theirs.pages)
  const isMet = [mine, theirs].every((each) => changed(changeOf(base, each), 'stores'))
  const [mineSwitched, theirsSwitched] = [mine, theirs].map((each) => each.allStores !== base.allStores)
  if (isMet && mineSwitched !== theirsSwitched)
    return { merged: take('stores', mine, { ...theirs, pages }), undecided: ['stores'] }
  const allStores = mineSwitched ? mine.allStores : theirs.allStores
  return {
    merged: { pages, allStores, nodes: mergeIds(base.nodes, mine.nodes, theirs.nodes) },
    undecided: [],
  }
}

/** Mine with those fields taken from theirs that were decided so. */
export const decideRights = (
  merged: Rights,
  theirs: Rights,
  choice: Readonly<Record<string, string>>,
): Rights =>
  rightsFields.reduce(
    (rights, field) => (choice[field] === 'theirs' ? take(field, theirs, rights) : rights),
    merged,
  )

/** The menu as a flat list, parents before children. */
export const flatMenu = (
  menu: readonly MenuNode[],
  nameOf: (node: MenuNode) => string,
  parentId = '',
): TreeNode[] =>
  menu.flatMap((node) => [
    { id: node.Id, parentId, name: nameOf(node) },
    ...flatMenu(node.children, nameOf, node.Id),
  ])

export const toNode = ({ OrganizeId, ParentId, Name }: OrganizeChoice): TreeNode => ({
  id: OrganizeId,
  parentId: ParentId,
  name: Name,
})

/** The menu that somebody sees to whom these pages are open: pages, and whatever leads to them. */
export function menuWith(menu: readonly MenuNode[], pages: ReadonlySet<string>): MenuNode[] {
  return menu.flatMap((node) => {
    if (node.children.length === 0) return pages.has(node.Id) ? [node] : []
    const children = menuWith(node.children, pages)
    return children.length ? [{ ...node, children }] : []
  })
}
