import { describe, expect, it } from 'vitest'
import { countOf, createSelection, isChosen } from './selection.model.ts'

const first = ['a', 'b', 'c', 'd', 'e']
const second = ['f', 'g', 'h']

function stage() {
  const model = createSelection()
  const chosen = (page = [...first, ...second]) => page.filter((id) => isChosen(model.$selection.get(), id))
  return { ...model, chosen, count: (total: number) => countOf(model.$selection.get(), total) }
}

describe('the selection of a list', () => {
  it('keeps what was chosen on another page (V4)', () => {
    const { toggle, choosePage, chosen, count } = stage()
    toggle('b')
    choosePage(second, true)
    toggle('g')
    expect(chosen()).toEqual(['b', 'f', 'h'])
    expect(count(8)).toBe(3)
  })

  it('takes in everything between two presses, upwards too, and gives it back by the same way (V4)', () => {
    const { toggle, reach, chosen } = stage()
    toggle('d')
    reach('b', first)
    expect(chosen()).toEqual(['b', 'c', 'd'])
    reach('e', first)
    expect(chosen()).toEqual(['d', 'e'])
    toggle('d')
    reach('e', first)
    expect(chosen()).toEqual([])
  })

  it('chooses one row when the press before was on another page (V4)', () => {
    const { toggle, reach, chosen } = stage()
    toggle('a')
    reach('h', second)
    expect(chosen()).toEqual(['a', 'h'])
  })

  it('grows and shrinks with the arrows from where the focus stood (V4)', () => {
    const { stretch, chosen } = stage()
    stretch('b', 'c', first)
    stretch('c', 'd', first)
    expect(chosen()).toEqual(['b', 'c', 'd'])
    stretch('d', 'c', first)
    expect(chosen()).toEqual(['b', 'c'])
  })

  it('holds all that match without their ids, less those that are taken out (V4)', () => {
    const { choosePage, chooseAll, toggle, chosen, count } = stage()
    choosePage(first, true)
    chooseAll()
    expect(count(4_321)).toBe(4_321)
    toggle('c')
    expect(count(4_321)).toBe(4_320)
    expect(chosen(first)).toEqual(['a', 'b', 'd', 'e'])
    expect(isChosen(stage().$selection.get(), 'a')).toBe(false)
  })

  it('goes on with what was chosen one by one when other filters end “all” (V4)', () => {
    const { choosePage, chooseAll, toggle, endAll, chosen } = stage()
    choosePage(first, true)
    chooseAll()
    toggle('c')
    endAll()
    expect(chosen()).toEqual(['a', 'b', 'd', 'e'])
    endAll()
    expect(chosen()).toEqual(['a', 'b', 'd', 'e'])
  })

  it('is empty after it was cleared, and begins no range where the last one ended', () => {
    const { toggle, clear, reach, chosen } = stage()
    toggle('a')
    clear()
    expect(chosen()).toEqual([])
    reach('c', first)
    expect(chosen()).toEqual(['c'])
  })
})
