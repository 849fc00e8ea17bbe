import { holdUnsavedWork } from '@lustra/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toAddress } from './address.ts'
import { askToLeave } from './unsaved.ts'

const asks = (from: string, to: string) => askToLeave(toAddress(from)!, toAddress(to)!) !== null

describe('with something typed', () => {
  let saved: () => void
  beforeEach(() => (saved = holdUnsavedWork()))
  afterEach(() => saved())

  it('another page is asked about, and another page of a list is not', () => {
    expect(asks('/correctiveAction', '/RegularServiceCallAll')).toBe(true)
    expect(asks('/RegularServiceCallAll?page=2', '/RegularServiceCallAll?page=1')).toBe(false)
  })

  it.each(['report', 'visit', 'action', 'user', 'roleId', 'entry', 'proposal'])(
    'what closes the open %s is asked about (V5, V6, A1)',
    (name) => {
      expect(asks(`/correctiveAction?${name}=7`, '/correctiveAction')).toBe(true)
      expect(asks(`/correctiveAction?${name}=7`, `/correctiveAction?${name}=8`)).toBe(true)
      expect(asks(`/correctiveAction?${name}=7`, `/correctiveAction?page=2&${name}=7`)).toBe(false)
    },
  )

  it('another item of the promotion area is asked about, and the way back to its list (G13, P5)', () => {
    expect(asks('/proposal/detail?id=7', '/proposal/detail?id=8')).toBe(true)
    expect(asks('/proposal/detail?id=7', '/proposal?page=2')).toBe(true)
    expect(asks('/proposal/detail?id=7', '/proposal/detail?id=7&page=2')).toBe(false)
  })
})

it('nothing is asked while nothing is typed', () => {
  expect(asks('/correctiveAction?action=7', '/')).toBe(false)
})
