import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearFilters, tabStorage } from '@lustra/core/storage/safe-storage.ts'
import {
  forgetFilters,
  loadChoices,
  loadFilters,
  rememberChoices,
  rememberFilters,
  createPreferences,
  readWidths,
  toWidth,
  withWidth,
  writeWidths,
} from './list-preferences.ts'

/** A Storage with its keys as properties, as in a browser. */
function storage(): Storage {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => void (stored[key] = text),
    removeItem: (key: string) => void delete stored[key],
  }
  return new Proxy(stored, {
    get: (_, name) => methods[name as keyof typeof methods],
  }) as unknown as Storage
}

/** The core clears storage, the list its memory. */
function endSession() {
  clearFilters(tabStorage)
  forgetFilters()
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

describe('stored list preferences', () => {
  it('are separate for each person on the same device (V2)', () => {
    rememberChoices('all', 'ann', { columns: 'store,time', pageSize: 50 })
    rememberChoices('all', 'ben', { sort: 'StoreName', order: 'asc' })
    rememberChoices('all', 'ann', { pageSize: 30 })
    expect(loadChoices('all', 'ann')).toEqual({ columns: 'store,time', pageSize: 30 })
    expect(loadChoices('all', 'ben')).toEqual({ sort: 'StoreName', order: 'asc' })
    expect(loadChoices('pest', 'ann')).toEqual({})
  })

  it('contain no names on the device', () => {
    rememberChoices('all', 'ann@harbour.example', { columns: 'store' })
    rememberFilters('all', 'ann@harbour.example/HARBOUR', { store: 'HA0001' })
    expect(localStorage.getItem('lustra.list.all')).not.toContain('ann')
    expect(sessionStorage.getItem('lustra.filters.all')).not.toMatch(/ann|HARBOUR/)
  })

  it('migrate the columns stored before there were separate people (V2)', () => {
    localStorage.setItem('lustra.columns.all', 'customer,time')
    expect(loadChoices('all', 'ann')).toEqual({ columns: 'customer,time' })
    rememberChoices('all', 'ann', { pageSize: 20 })
    expect(loadChoices('all', 'ann')).toEqual({ columns: 'customer,time', pageSize: 20 })
  })

  it('show the filters of one person and group to no other, and are then deleted (S6)', () => {
    rememberFilters('all', 'ann/HARBOUR', { store: 'HA0001', keyword: '' })
    expect(loadFilters('all', 'ann/HARBOUR')).toEqual({ store: 'HA0001' })
    expect(loadFilters('all', 'ann/JADE')).toEqual({})
    expect(sessionStorage.getItem('lustra.filters.all')).toBeNull()
  })

  it('have no filters after clearing or a sign-out (S5)', () => {
    rememberFilters('all', 'ann/HARBOUR', { store: 'HA0001' })
    rememberFilters('all', 'ann/HARBOUR', { store: '' })
    expect(sessionStorage.getItem('lustra.filters.all')).toBeNull()
    rememberFilters('all', 'ann/HARBOUR', { store: 'HA0001' })
    rememberFilters('pest', 'ann/HARBOUR', { store: 'HA0002' })
    endSession()
    expect(loadFilters('pest', 'ann/HARBOUR')).toEqual({})
    expect(loadFilters('all', 'ann/HARBOUR')).toEqual({})
  })

  it('have no filters after a sign-out with blocked site data, either (S5)', () => {
    vi.stubGlobal('sessionStorage', null)
    rememberFilters('all', 'ann/HARBOUR', { store: 'HA0001' })
    expect(loadFilters('all', 'ann/HARBOUR')).toEqual({ store: 'HA0001' })
    endSession()
    expect(loadFilters('all', 'ann/HARBOUR')).toEqual({})
  })

  it('leave storage to the core at a sign-out', () => {
    rememberFilters('all', 'ann/HARBOUR', { store: 'HA0001' })
    forgetFilters()
    expect(loadFilters('all', 'ann/HARBOUR')).toEqual({ store: 'HA0001' })
  })

  it('drop the oldest person when many share a device', () => {
    for (let person = 0; person < 25; person++) rememberChoices('all', `p${person}`, { pageSize: 20 })
    expect(loadChoices('all', 'p24')).toEqual({ pageSize: 20 })
    expect(loadChoices('all', 'p0')).toEqual({})
  })

  it('last for the page with blocked site data, and ignore invalid JSON', () => {
    localStorage.setItem('lustra.list.all', '{broken')
    expect(loadChoices('all', 'ann')).toEqual({})
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked')
      },
      setItem: () => {
        throw new Error('blocked')
      },
    })
    rememberChoices('blocked', 'ann', { pageSize: 50 })
    expect(loadChoices('blocked', 'ann')).toEqual({ pageSize: 50 })
  })
})

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

describe('the widths of columns', () => {
  const known = ['store', 'time']

  it('are stored as chosen', () => {
    const widths = withWidth(withWidth({}, 'store', 15.3), 'time', 9)
    expect(readWidths(writeWidths(widths), known)).toEqual({ store: 15.25, time: 9 })
  })

  it('ignore unknown columns and invalid widths', () => {
    expect(readWidths('removed:12,store:x,time:9,store', known)).toEqual({ time: 9 })
    expect(readWidths('', known)).toEqual({})
  })

  it('are limited so that all columns stay reachable', () => {
    expect([toWidth(-3), toWidth(0.5), toWidth(500)]).toEqual([4, 4, 60])
  })

  it('return to the default when reset', () => {
    expect(withWidth({ store: 15, time: 9 }, 'store', undefined)).toEqual({ time: 9 })
  })
})
