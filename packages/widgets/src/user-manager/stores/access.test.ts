import { describe, expect, it } from 'vitest'
import { accessOfTicks, differenceOf, isAlike, rebase, ticksOf } from './access.ts'

describe('what stores a person sees', () => {
  it('is the same after a look at the tree, also where a node and a store have one id (A1)', () => {
    const access = { nodes: ['1', '2'], stores: ['1', '9'] }
    expect(accessOfTicks(ticksOf(access))).toEqual(access)
  })

  it('keeps only the own changes where another saved meanwhile (A1)', () => {
    const base = { nodes: ['1', '2'], stores: ['7', '8'] }
    const mine = { nodes: ['2', '3'], stores: ['7', '8'] }
    const now = { nodes: ['1', '2', '4'], stores: ['8'] }
    expect(rebase(base, mine, now)).toEqual({ nodes: ['2', '3', '4'], stores: ['8'] })
    expect(rebase(base, base, now)).toEqual(now)
  })

  it('differs by what was added and what was taken away (A1)', () => {
    const before = { nodes: ['1'], stores: ['7', '8'] }
    const difference = differenceOf(before, { nodes: ['2'], stores: ['8', '9'] })
    expect(difference).toEqual({
      addedNodes: ['2'],
      removedNodes: ['1'],
      addedStores: ['9'],
      removedStores: ['7'],
    })
    expect(isAlike(difference)).toBe(false)
    expect(isAlike(differenceOf(before, before))).toBe(true)
  })
})
