/** A list's parameters in the address, so that links can be shared. Other parameters stay. */

import { listAddresses } from '@lustra/widgets/generated/list-addresses.ts'

/** Events use property names. */
const toProperty = (attribute: string) =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** The list's attributes from the query. */
export const listAttributes = (tag: string, query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(listAddresses[tag]?.names ?? {}).flatMap(([name, attribute]) => {
      const value = query.get(name)
      return value ? [[attribute, value]] : []
    }),
  )

/**
 * The query after an element's `lustra-list-changed`, and whether it adds a history entry. Parameters that the element
 * does not use stay, such as those of the menu link (G17).
 */
export function changedQuery(
  tag: string,
  before: string,
  detail: Readonly<Record<string, string | number>>,
): { query: string; isNewEntry: boolean } {
  const { names = {}, usual = {}, typed = [] } = listAddresses[tag] ?? {}
  const query = new URLSearchParams(before)
  const changed: string[] = []
  for (const [name, attribute] of Object.entries(names)) {
    const property = toProperty(attribute)
    if (!(property in detail)) continue
    const value = String(detail[property])
    const next = value === (usual[name] ?? '') ? '' : value
    if (next === (query.get(name) ?? '')) continue
    changed.push(name)
    if (next) query.set(name, next)
    else query.delete(name)
  }
  // The page follows the typed search and adds no separate entry.
  const isTyping = changed.every((name) => typed.includes(name) || name === 'page')
  return { query: query.toString(), isNewEntry: !(isTyping && changed.some((name) => typed.includes(name))) }
}
