import { describe, expect, it } from 'vitest'
import { commandOf, type ComboboxState, type PressedKey } from './use-combobox.ts'

const press = (state: ComboboxState, key: string, modifiers: Partial<PressedKey> = {}) =>
  commandOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers }, state)

describe('the keys of a permanent list', () => {
  const state: ComboboxState = { popup: 'none', count: 20, active: 3, text: null }

  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 19, 19],
    ['PageDown', 3, 11],
    ['PageUp', 3, 0],
    ['Home', 3, 0],
    ['End', 3, 19],
  ])('move with %s from %d to %d, and stop at the ends', (key, active, to) => {
    expect(press({ ...state, active }, key)).toEqual({ type: 'move', to })
  })

  it('pick with Enter, and with Space outside of a text field', () => {
    expect(press(state, 'Enter')).toEqual({ type: 'pick' })
    expect(press(state, ' ')).toEqual({ type: 'pick' })
    expect(press({ ...state, text: 'har' }, ' ')).toBeNull()
  })

  it('leave Home and End to a text that was typed', () => {
    expect(press({ ...state, text: 'har' }, 'Home')).toBeNull()
    expect(press({ ...state, text: '' }, 'End')).toEqual({ type: 'move', to: 19 })
  })

  it('report letters outside of a text field, but no shortcuts', () => {
    expect(press(state, 'h')).toEqual({ type: 'letter', letter: 'h' })
    expect(press(state, 'h', { ctrlKey: true })).toBeNull()
    expect(press({ ...state, text: '' }, 'h')).toBeNull()
  })
})

describe('the keys of a list below its field', () => {
  const open: ComboboxState = { popup: 'open', count: 3, active: -1, text: '' }
  const closed: ComboboxState = { ...open, popup: 'closed' }

  it('open it with an arrow, and with Alt and the arrow down', () => {
    expect(press(closed, 'ArrowDown')).toEqual({ type: 'open' })
    expect(press(closed, 'ArrowUp')).toEqual({ type: 'open' })
    expect(press(closed, 'ArrowDown', { altKey: true })).toEqual({ type: 'open' })
  })

  it('do nothing else while it is closed', () => {
    for (const key of ['Enter', 'Escape', 'Tab', 'a']) expect(press(closed, key)).toBeNull()
    expect(press(closed, 'ArrowUp', { altKey: true })).toBeNull()
  })

  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 2, -1],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, -1],
  ])('wrap around with %s from %d to %d, through the field', (key, active, to) => {
    expect(press({ ...open, active }, key)).toEqual({ type: 'move', to })
  })

  it('stay in the field while there are no options', () => {
    expect(press({ ...open, count: 0 }, 'ArrowDown')).toEqual({ type: 'move', to: -1 })
  })

  it('pick the option with Enter, and close the list where there is none', () => {
    expect(press({ ...open, active: 1 }, 'Enter')).toEqual({ type: 'pick' })
    expect(press(open, 'Enter')).toEqual({ type: 'close' })
  })

  it('close it with Escape, Tab, and Alt with the arrow up', () => {
    expect(press(open, 'Escape')).toEqual({ type: 'close' })
    expect(press(open, 'Tab')).toEqual({ type: 'close' })
    expect(press(open, 'ArrowUp', { altKey: true })).toEqual({ type: 'close' })
  })
})
