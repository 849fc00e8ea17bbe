import { describe, expect, it } from 'vitest'
import { checkRoleName } from './dialogs/role-dialogs.tsx'
import { changeOf, decideRights, mergeRights, type Rights } from './dialogs/rights.ts'

const rights = (pages: string, nodes = '', allStores = false): Rights => ({
  pages: new Set(pages.split('')),
  nodes: new Set(nodes.split('')),
  allStores,
})

describe('what saving a role changes (A2)', () => {
  it('is null when the same rights are ticked, in any order (A2)', () => {
    expect(changeOf(rights('ab', 'xy'), rights('ba', 'yx'))).toBeNull()
  })

  it('lists added and removed ids (A2)', () => {
    expect(changeOf(rights('ab', 'x'), rights('bc', 'x', true))).toEqual({
      pages: { added: ['c'], removed: ['a'] },
      nodes: { added: [], removed: [] },
      allStores: true,
    })
  })
})

describe('two changes of one role (A2)', () => {
  const base = rights('ab', 'x')

  it('are merged when each changed another field (A2)', () => {
    const { merged, undecided } = mergeRights(base, rights('abc', 'x'), rights('ab', 'xy', true))
    expect(undecided).toEqual([])
    expect(merged).toEqual(rights('abc', 'xy', true))
  })

  it('need no decision when both did the same (A2)', () => {
    expect(mergeRights(base, rights('a', 'x'), rights('a', 'x')).undecided).toEqual([])
  })

  it('are merged tick by tick (A2)', () => {
    const { merged, undecided } = mergeRights(base, rights('abc', 'y'), rights('ad', 'xz'))
    expect(undecided).toEqual([])
    expect(merged).toEqual(rights('adc', 'zy'))
  })

  it('conflict when one switched “every store” and the other changed nodes (A2)', () => {
    const [mine, theirs] = [rights('abc', 'x', true), rights('a', 'z')]
    const { merged, undecided } = mergeRights(base, mine, theirs)
    expect(undecided).toEqual(['stores'])
    expect(decideRights(merged, theirs, { stores: 'mine' })).toEqual(rights('ac', 'x', true))
    expect(decideRights(merged, theirs, { stores: 'theirs' })).toEqual(rights('ac', 'z'))
  })
})

describe('the name of a role (A2)', () => {
  it.each([
    ['Night shift', undefined],
    ['店长-1_2', undefined],
    ['  ', 'name.empty'],
    ['x'.repeat(51), 'name.long'],
    ['😀', 'name.special'],
    ['a/b', 'name.special'],
    ['-a', 'name.special'],
  ])('%j: %s (A2)', (name, fault) => expect(checkRoleName(name)).toBe(fault))
})
