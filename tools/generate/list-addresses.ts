/** The URL parameters of each list in the portal. */
import { kebabOf } from '../../packages/widgets/src/kit/common.ts'
import type { ListSpec } from '../../packages/widgets/src/kit/declare-list.ts'
import type { WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
import type { ListAddress } from '../../packages/widgets/src/kit/shape.ts'

export function listAddressOf({ filters, sort, pageSize = 10, open = {} }: ListSpec): ListAddress {
  const own = Object.entries(filters).map(([name, { address = name, initial, filter }]) => {
    return { name: address, attribute: name, initial, isTyped: filter === 'text' || filter === 'lookup' }
  })
  const fixed = [...(sort ? ['sort', 'order'] : []), 'page', 'pageSize', ...Object.keys(open)]
  return {
    names: Object.fromEntries([
      ['keyword', 'keyword'],
      ...own.map(({ name, attribute }) => [name, kebabOf(attribute)]),
      ...fixed.map((name) => [name, kebabOf(name)]),
    ]),
    usual: {
      ...Object.fromEntries(own.flatMap(({ name, initial }) => (initial ? [[name, initial]] : []))),
      ...(sort && { sort: sort.by, order: sort.order }),
      page: '1',
      pageSize: String(pageSize),
    },
    typed: ['keyword', ...own.filter(({ isTyped }) => isTyped).map(({ name }) => name)],
    open: Object.keys(open),
  }
}

export const listAddressesFile = (registry: readonly WidgetSpec[]) => `
// Generated from the declarations by npm run generate.

import type { ListAddress } from '../kit/shape.ts'

/** The parameters of each list in the portal's address, by the element's tag. */
export const listAddresses: Readonly<Record<string, ListAddress>> = ${JSON.stringify(
  Object.fromEntries(registry.flatMap(({ tag, list }) => (list ? [[tag, listAddressOf(list)]] : []))),
)}
`
