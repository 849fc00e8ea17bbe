import { describe, expect, it } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const base = { name: 'Ada', phone: '1', stores: ['a'] }

describe('two changes of the same record', () => {
  it('are both kept where they concern different fields (A1)', () => {
    const merged = mergeChanges(base, { ...base, name: 'Ada Ho' }, { ...base, phone: '2' })
    expect(merged).toEqual({ values: { ...base, name: 'Ada Ho', phone: '2' }, conflicts: [] })
  })

  it('are a conflict only where both changed the same field to something else (A1)', () => {
    const mine = { ...base, name: 'Ada Ho', stores: ['a', 'b'] }
    const theirs = { ...base, name: 'Ada Wu', stores: ['a', 'b'] }
    expect(mergeChanges(base, mine, theirs)).toEqual({ values: mine, conflicts: ['name'] })
  })
})
