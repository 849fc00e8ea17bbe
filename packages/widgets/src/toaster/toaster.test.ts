import { notify } from '@lustra/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToasterModel } from './toaster.model.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A toaster on the page, and what it shows. */
function shown() {
  const model = createToasterModel()
  const leave = model.$toasts.listen(() => {})
  return { model, leave, texts: () => model.$toasts.get().map(({ text }) => text) }
}

describe('the message box (M5)', () => {
  it('shows a message for five seconds, and for as long as it says (E4, E5)', () => {
    const { leave, texts } = shown()
    notify({ kind: 'error', text: 'Data not found' })
    notify({ kind: 'error', text: 'No connection', ms: 3_000 })
    expect(texts()).toEqual(['Data not found', 'No connection'])
    vi.advanceTimersByTime(3_000)
    expect(texts()).toEqual(['Data not found'])
    vi.advanceTimersByTime(2_000)
    expect(texts()).toEqual([])
    leave()
  })

  it('shows four at most, and the next when one has gone', () => {
    const { leave, texts } = shown()
    for (const text of ['a', 'b', 'c', 'd', 'e']) notify({ kind: 'info', text })
    expect(texts()).toEqual(['a', 'b', 'c', 'd'])
    vi.advanceTimersByTime(5_000)
    expect(texts()).toEqual(['e'])
    vi.advanceTimersByTime(4_999)
    expect(texts()).toEqual(['e'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
    leave()
  })

  it('keeps messages while the person points at them, and a moment longer', () => {
    const { model, leave, texts } = shown()
    notify({ kind: 'success', text: 'saved' })
    vi.advanceTimersByTime(4_900)
    model.pause()
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['saved'])
    model.resume()
    vi.advanceTimersByTime(1_000)
    expect(texts()).toEqual(['saved'])
    vi.advanceTimersByTime(1_000)
    expect(texts()).toEqual([])
    leave()
  })

  it('does what a message offers, once, and closes it', () => {
    const { model, leave, texts } = shown()
    const run = vi.fn()
    notify({ kind: 'success', text: 'deleted', action: { label: 'Undo', run } })
    model.act(model.$toasts.get()[0]!)
    expect(run).toHaveBeenCalledOnce()
    expect(texts()).toEqual([])
    leave()
  })

  it('leaves messages to the next toaster when it has gone', () => {
    shown().leave()
    notify({ kind: 'info', text: 'for the next' })
    const next = shown()
    expect(next.texts()).toEqual(['for the next'])
    next.leave()
  })
})
