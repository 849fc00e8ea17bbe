import type { Language, MenuNode } from '@lustra/core'
import type { TreeNode } from '../../ui/tree/tree.model.ts'
import type { Words } from '../role-manager.types.ts'
import type { Difference, RightsChange, RightsField } from './rights.ts'

/** A page as the menu calls it in a language. */
export function titleIn(language: Language, { meta, name }: MenuNode): string {
  const own = language === 'en' ? meta.entitle : language === 'zh_hant' ? meta.tcntitle : meta.title
  return own || meta.title || name
}

export const namesOf = (nodes: readonly TreeNode[]): ReadonlyMap<string, string> =>
  new Map(nodes.map(({ id, name }) => [id, name]))

interface Names {
  pages: ReadonlyMap<string, string>
  nodes: ReadonlyMap<string, string>
}

/** More than so many names are counted: a change may concern thousands of nodes. */
const mostNamed = 20

/** What a change does, in sentences by its two fields. */
export function wordsOfChange(
  t: Words,
  change: RightsChange | null,
  names: Names,
): Record<RightsField, string[]> {
  if (!change) return { pages: [], stores: [] }
  const { allStores } = change
  return {
    pages: sentences(t, change.pages, names.pages),
    stores: [
      ...(allStores === undefined ? [] : [t(allStores ? 'change.all-stores' : 'change.not-all-stores')]),
      ...sentences(t, change.nodes, names.nodes),
    ],
  }
}

function sentences(t: Words, { added, removed }: Difference, names: ReadonlyMap<string, string>): string[] {
  const list = (ids: readonly string[]) => {
    const known = ids.slice(0, mostNamed).map((id) => names.get(id) ?? id)
    const more = ids.length - known.length
    return known.join(t('change.comma')) + (more > 0 ? ` ${t('change.more', { count: more })}` : '')
  }
  return [
    ...(added.length ? [t('change.added', { names: list(added) })] : []),
    ...(removed.length ? [t('change.removed', { names: list(removed) })] : []),
  ]
}
