import { describe, expect, it } from 'vitest'
import { accessOfTicks, differenceOf, isUnchanged, rebase, ticksOf } from './access.ts'

describe('what stores a person sees', () => {
  it('survives the conversion to ticks and back, also where a node and a store share an id (A1)', () => {
    const access = { nodes: ['1', '2'], stores: ['1', '9'] }
    expect(accessOfTicks(ticksOf(access))).toEqual(access)
  })

  it('applies only the person’s own changes to a concurrent save (A1)', () => {
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
    expect(isUnchanged(difference)).toBe(false)
    expect(isUnchanged(differenceOf(before, before))).toBe(true)
  })
})
