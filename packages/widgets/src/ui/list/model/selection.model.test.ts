import { describe, expect, it } from 'vitest'
import { countOf, createSelection, isChosen } from './selection.model.ts'

const first = ['a', 'b', 'c', 'd', 'e']
const second = ['f', 'g', 'h']

function setUp() {
  const model = createSelection()
  const chosen = (page = [...first, ...second]) => page.filter((id) => isChosen(model.$selection.get(), id))
  return { ...model, chosen, count: (total: number) => countOf(model.$selection.get(), total) }
}

describe('the selection of a list', () => {
  it('keeps rows chosen on another page (V4)', () => {
    const { toggle, choosePage, chosen, count } = setUp()
    toggle('b')
    choosePage(second, true)
    toggle('g')
    expect(chosen()).toEqual(['b', 'f', 'h'])
    expect(count(8)).toBe(3)
  })

  it('selects the range between two presses, upwards too, and shrinks it again (V4)', () => {
    const { toggle, reach, chosen } = setUp()
    toggle('d')
    reach('b', first)
    expect(chosen()).toEqual(['b', 'c', 'd'])
    reach('e', first)
    expect(chosen()).toEqual(['d', 'e'])
    toggle('d')
    reach('e', first)
    expect(chosen()).toEqual([])
  })

  it('chooses one row when the previous press was on another page (V4)', () => {
    const { toggle, reach, chosen } = setUp()
    toggle('a')
    reach('h', second)
    expect(chosen()).toEqual(['a', 'h'])
  })

  it('grows and shrinks with the arrows from the focused row (V4)', () => {
    const { stretch, chosen } = setUp()
    stretch('b', 'c', first)
    stretch('c', 'd', first)
    expect(chosen()).toEqual(['b', 'c', 'd'])
    stretch('d', 'c', first)
    expect(chosen()).toEqual(['b', 'c'])
  })

  it('holds all that match without their ids, except rows deselected one by one (V4)', () => {
    const { choosePage, chooseAll, toggle, chosen, count } = setUp()
    choosePage(first, true)
    chooseAll()
    expect(count(4_321)).toBe(4_321)
    toggle('c')
    expect(count(4_321)).toBe(4_320)
    expect(chosen(first)).toEqual(['a', 'b', 'd', 'e'])
    expect(isChosen(setUp().$selection.get(), 'a')).toBe(false)
  })

  it('keeps rows chosen one by one when other filters end “all” (V4)', () => {
    const { choosePage, chooseAll, toggle, endAll, chosen } = setUp()
    choosePage(first, true)
    chooseAll()
    toggle('c')
    endAll()
    expect(chosen()).toEqual(['a', 'b', 'd', 'e'])
    endAll()
    expect(chosen()).toEqual(['a', 'b', 'd', 'e'])
  })

  it('is empty after clearing, and starts no range at the previous anchor', () => {
    const { toggle, clear, reach, chosen } = setUp()
    toggle('a')
    clear()
    expect(chosen()).toEqual([])
    reach('c', first)
    expect(chosen()).toEqual(['c'])
  })
})
