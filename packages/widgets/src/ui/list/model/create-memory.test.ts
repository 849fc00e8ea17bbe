import { atom } from 'nanostores'
import { afterEach, expect, it, vi } from 'vitest'
import { createMemory } from './create-memory.ts'

interface Query {
  store: string
}
afterEach(() => void vi.unstubAllGlobals())

it('forgets the filters that only memory holds when the session ends, also of a list that was left (S5)', () => {
  vi.stubGlobal('sessionStorage', null)
  vi.stubGlobal('localStorage', null)
  let hear: (event: { type: string }) => void = () => {}
  const core = {
    apiBase: '/api',
    $session: atom({ status: 'signed-in', user: { userId: '7' }, group: { groupCode: 'HARBOUR' } } as const),
    listen: (next: typeof hear) => ((hear = next), () => {}),
  }
  const list = () =>
    createMemory({
      core,
      $props: atom({ group: '', columns: '' }),
      list: () => 'all',
      queryOf: (props): Query => ({ store: (props as Partial<Query>).store ?? '' }),
      plain: { store: '' },
      filters: ['store'],
      columnKeys: [],
    })
  list().keepFilters({ store: 'HA0001' })
  expect(list().query()).toEqual({ store: 'HA0001' })
  hear({ type: 'signed-out' })
  expect(list().query()).toEqual({ store: '' })
})
