import { holdUnsavedWork } from '@lustra/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toAddress } from './address.ts'
import { confirmLeave } from './unsaved.ts'

const asks = (from: string, to: string) => confirmLeave(toAddress(from)!, toAddress(to)!) !== null

describe('with something typed', () => {
  let saved: () => void
  beforeEach(() => (saved = holdUnsavedWork()))
  afterEach(() => saved())

  it('asks before another page, and not before another page of a list', () => {
    expect(asks('/correctiveAction', '/RegularServiceCallAll')).toBe(true)
    expect(asks('/RegularServiceCallAll?page=2', '/RegularServiceCallAll?page=1')).toBe(false)
  })

  it.each(['report', 'visit', 'action', 'user', 'roleId', 'entry', 'proposal'])(
    'asks before closing the open %s (V5, V6, A1)',
    (name) => {
      expect(asks(`/correctiveAction?${name}=7`, '/correctiveAction')).toBe(true)
      expect(asks(`/correctiveAction?${name}=7`, `/correctiveAction?${name}=8`)).toBe(true)
      expect(asks(`/correctiveAction?${name}=7`, `/correctiveAction?page=2&${name}=7`)).toBe(false)
    },
  )

  it('asks before another item of the promotion area, and before going back to its list (G13, P5)', () => {
    expect(asks('/proposal/detail?id=7', '/proposal/detail?id=8')).toBe(true)
    expect(asks('/proposal/detail?id=7', '/proposal?page=2')).toBe(true)
    expect(asks('/proposal/detail?id=7', '/proposal/detail?id=7&page=2')).toBe(false)
  })
})

it('does not ask without unsaved input', () => {
  expect(asks('/correctiveAction?action=7', '/')).toBe(false)
})
