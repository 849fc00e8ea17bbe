import { shownName } from '@lustra/core/contract/rules/shown-name.ts'
import type { MenuNode, OrganizeChoice, RoleDetail } from '@lustra/core'
import type { TreeNode } from '../../../ui/tree/tree.model.ts'

/** The ticked rights of a role. */
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

/** Added and removed ids. */
export interface Difference {
  added: readonly string[]
  removed: readonly string[]
}

export interface RightsChange {
  pages: Difference
  nodes: Difference
  /** Undefined when unchanged. */
  allStores: boolean | undefined
}

function differenceOf(before: ReadonlySet<string>, after: ReadonlySet<string>): Difference {
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
  }
}

const isSame = ({ added, removed }: Difference) => added.length + removed.length === 0

/** The unsaved change; null when there is none. */
export function changeOf(before: Rights, after: Rights): RightsChange | null {
  const change: RightsChange = {
    pages: differenceOf(before.pages, after.pages),
    nodes: differenceOf(before.nodes, after.nodes),
    allStores: before.allStores === after.allStores ? undefined : after.allStores,
  }
  return isSame(change.pages) && isSame(change.nodes) && change.allStores === undefined ? null : change
}

/** The fields of a conflict: pages, and visible stores. */
const rightsFields = ['pages', 'stores'] as const
export type RightsField = (typeof rightsFields)[number]

const isChanged = (change: RightsChange | null, field: RightsField): boolean => {
  if (!change) return false
  return field === 'pages' ? !isSame(change.pages) : !isSame(change.nodes) || change.allStores !== undefined
}

const copyField = (field: RightsField, from: Rights, into: Rights): Rights =>
  field === 'pages'
    ? { ...into, pages: from.pages }
    : { ...into, nodes: from.nodes, allStores: from.allStores }

/** Applies both changes; two changes of one id are always the same. */
function mergeIds(base: ReadonlySet<string>, mine: ReadonlySet<string>, theirs: ReadonlySet<string>) {
  const { added, removed } = differenceOf(base, mine)
  const removedIds = new Set(removed)
  return new Set([...[...theirs].filter((id) => !removedIds.has(id)), ...added])
}

/**
 * Merges two concurrent changes tick by tick. Only the stores can conflict: one
 * switched "every store" and the other changed the nodes.
 */
export function mergeRights(
  base: Rights,
  mine: Rights,
  theirs: Rights,
): { merged: Rights; undecided: RightsField[] } {
  const pages = mergeIds(base.pages, mine.pages, theirs.pages)
  const bothChangedStores = [mine, theirs].every((each) => isChanged(changeOf(base, each), 'stores'))
  const [mineSwitched, theirsSwitched] = [mine, theirs].map((each) => each.allStores !== base.allStores)
  if (bothChangedStores && mineSwitched !== theirsSwitched)
    return { merged: copyField('stores', mine, { ...theirs, pages }), undecided: ['stores'] }
  const allStores = mineSwitched ? mine.allStores : theirs.allStores
  return {
    merged: { pages, allStores, nodes: mergeIds(base.nodes, mine.nodes, theirs.nodes) },
    undecided: [],
  }
}

/** The merged rights, with the fields chosen from theirs. */
export const decideRights = (
  merged: Rights,
  theirs: Rights,
  choice: Readonly<Record<string, string>>,
): Rights =>
  rightsFields.reduce(
    (rights, field) => (choice[field] === 'theirs' ? copyField(field, theirs, rights) : rights),
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

/** The ids of pages: nodes of the menu without others below. */
export const pageIds = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap(({ Id, children }) => (children.length ? pageIds(children) : [Id]))

export const toNode = (node: OrganizeChoice): TreeNode => ({
  id: node.OrganizeId,
  parentId: node.ParentId,
  ...shownName(node),
})

/** The menu reduced to these pages and their parents. */
export function menuWith(menu: readonly MenuNode[], pages: ReadonlySet<string>): MenuNode[] {
  return menu.flatMap((node) => {
    if (node.children.length === 0) return pages.has(node.Id) ? [node] : []
    const children = menuWith(node.children, pages)
    return children.length ? [{ ...node, children }] : []
  })
}
