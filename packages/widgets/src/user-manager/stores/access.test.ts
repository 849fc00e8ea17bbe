import { describe, expect, it } from 'vitest'
import { accessOfTicks, differenceOf, isAlike, ticksOf } from './access.ts'

describe('what stores a person sees', () => {
  it('is the same after a look at the tree, also where a node and a store have one id (A1)', () => {
    const access = { nodes: ['1', '2'], stores: ['1', '9'] }
    expect(accessOfTicks(ticksOf(access))).toEqual(access)
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
