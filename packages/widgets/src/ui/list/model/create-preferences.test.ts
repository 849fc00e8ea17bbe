import { atom } from 'nanostores'
import { afterEach, expect, it, vi } from 'vitest'
import { createPreferences } from './create-preferences.ts'

interface Query {
  store: string
}
afterEach(() => void vi.unstubAllGlobals())

it('deletes filters kept in memory when the session ends, also of a list that is no longer shown (S5)', () => {
  vi.stubGlobal('sessionStorage', null)
  vi.stubGlobal('localStorage', null)
  let notify: (event: { type: string }) => void = () => {}
  const core = {
    apiBase: '/api',
    $session: atom({ status: 'signed-in', user: { userId: '7' }, group: { groupCode: 'HARBOUR' } } as const),
    listen: (listener: typeof notify) => ((notify = listener), () => {}),
  }
  const list = () =>
    createPreferences({
      core,
      $props: atom({ group: '', columns: '' }),
      list: () => 'all',
      queryOf: (props): Query => ({ store: (props as Partial<Query>).store ?? '' }),
      plain: { store: '' },
      filters: ['store'],
      columnKeys: [],
      language: () => 'en',
    })
  list().storeFilters({ store: 'HA0001' })
  expect(list().query()).toEqual({ store: 'HA0001' })
  notify({ type: 'signed-out' })
  expect(list().query()).toEqual({ store: '' })
})
