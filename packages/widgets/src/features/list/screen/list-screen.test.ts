import { expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { leavingOrder } from './list-screen.tsx'

const lists = registry.flatMap(({ tag, list }) =>
  list && Object.keys(list.columns).length ? [{ tag, list }] : [],
)

it('lets columns leave from the last one, and those of a phone after them (V2)', () => {
  const order = leavingOrder(
    Object.entries({
      name: { phone: 'which' },
      mail: {},
      time: { phone: 'when' },
      state: { phone: 'state' },
      rep: {},
    }),
  )
  expect(order).toEqual(['rep', 'mail', 'time', 'state', 'name'])
})

it.each(lists)('$tag declares what an item shows on a phone, each part once (M8)', ({ list }) => {
  const parts = Object.values(list.columns).flatMap(({ phone }) => phone ?? [])
  expect(parts).toContain('which')
  expect(new Set(parts).size).toBe(parts.length)
  // list.css hides columns by index, from the second to the twelfth.
  expect(Object.keys(list.columns).length).toBeLessThanOrEqual(10)
})
