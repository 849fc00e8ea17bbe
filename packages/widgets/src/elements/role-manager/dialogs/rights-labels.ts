import type { Language, MenuNode } from '@lustra/core'
import type { TreeNode } from '../../../ui/tree/tree.model.ts'
import type { Translate } from '../role-manager.model.ts'
import type { Difference, RightsChange, RightsField } from './rights.ts'

/** The page's menu title in a language. */
export function titleIn(language: Language, { meta, name }: MenuNode): string {
  const localized = language === 'en' ? meta.entitle : language === 'zh_hant' ? meta.tcntitle : meta.title
  return localized || meta.title || name
}

export const namesOf = (nodes: readonly TreeNode[]): ReadonlyMap<string, string> =>
  new Map(nodes.map(({ id, name }) => [id, name]))

interface Names {
  pages: ReadonlyMap<string, string>
  nodes: ReadonlyMap<string, string>
}

/** Further names are only counted: a change may concern thousands of nodes. */
const maxNames = 20

/** Describes a change, by field. */
export function changeLabels(
  t: Translate,
  change: RightsChange | null,
  names: Names,
): Record<RightsField, string[]> {
  if (!change) return { pages: [], stores: [] }
  const { allStores } = change
  return {
    pages: describe(t, change.pages, names.pages),
    stores: [
      ...(allStores === undefined ? [] : [t(allStores ? 'change.all-stores' : 'change.not-all-stores')]),
      ...describe(t, change.nodes, names.nodes),
    ],
  }
}

function describe(
  t: Translate,
  { added, removed }: Difference,
  names: ReadonlyMap<string, string>,
): string[] {
  const list = (ids: readonly string[]) => {
    const known = ids.slice(0, maxNames).map((id) => names.get(id) ?? id)
    const more = ids.length - known.length
    return known.join(t('change.comma')) + (more > 0 ? ` ${t('change.more', { count: more })}` : '')
  }
  return [
    ...(added.length ? [t('change.added', { names: list(added) })] : []),
    ...(removed.length ? [t('change.removed', { names: list(removed) })] : []),
  ]
}
