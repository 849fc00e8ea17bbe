/** A list's own part of an address: a link shows what its sender saw. Everything else in the query stays. */

import { listAddresses } from '@lustra/widgets/generated/list-addresses.ts'

/** An event names what an attribute is called as a property. */
const toProperty = (attribute: string) =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** The attributes that an address asks for. */
export const listAttributes = (tag: string, query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(listAddresses[tag]?.names ?? {}).flatMap(([name, attribute]) => {
      const value = query.get(name)
      return value ? [[attribute, value]] : []
    }),
  )

/**
 * The query after an element's `lustra-list-changed`, and whether it is a new place in the history. Names that the element
 * does not speak of stay as they are, those of the menu link among them (G17).
 */
export function changedQuery(
  tag: string,
  before: string,
  detail: Readonly<Record<string, string | number>>,
): { query: string; isNewPlace: boolean } {
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
  // A page of results follows what is typed and is no step of its own beside it.
  const isTyping = changed.every((name) => typed.includes(name) || name === 'page')
  return { query: query.toString(), isNewPlace: !(isTyping && changed.some((name) => typed.includes(name))) }
}
