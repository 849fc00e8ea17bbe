import { notify } from '@lustra/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToasterModel } from './toaster.model.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

let leaveLast = () => {}
afterEach(() => leaveLast())

/** A toaster on the page, and what it shows. Each test has texts of its own: the same within a second is said once. */
function shown() {
  const model = createToasterModel()
  const leave = model.$toasts.listen(() => {})
  leaveLast = leave
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
    model.hold('pointer')
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['saved'])
    model.release('pointer')
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

  it('lets what was left of their time run on, after the last reason to keep them is over', () => {
    const { model, leave, texts } = shown()
    notify({ kind: 'info', text: 'long enough to read' })
    vi.advanceTimersByTime(1_000)
    model.hold('pointer')
    model.hold('hidden')
    vi.advanceTimersByTime(60_000)
    model.release('pointer')
    vi.advanceTimersByTime(60_000)
    expect(texts()).toHaveLength(1)
    model.release('hidden')
    vi.advanceTimersByTime(3_999)
    expect(texts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
    leave()
  })

  it('gives a message that came while nobody could look its whole time (E4)', () => {
    const { model, leave, texts } = shown()
    model.hold('hidden')
    notify({ kind: 'error', text: 'while away' })
    vi.advanceTimersByTime(3_600_000)
    model.release('hidden')
    vi.advanceTimersByTime(4_999)
    expect(texts()).toEqual(['while away'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
    leave()
  })

  it('keeps an offer for ten seconds, and one without end until somebody closes it', () => {
    const { model, leave, texts } = shown()
    const action = { label: 'Reload', run: () => {} }
    notify({ kind: 'info', text: 'a new version is there', ms: Infinity, action })
    notify({ kind: 'success', text: 'deleted', action })
    vi.advanceTimersByTime(9_999)
    expect(texts()).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual(['a new version is there'])
    model.hold('pointer')
    model.release('pointer')
    vi.advanceTimersByTime(40 * 24 * 3_600_000)
    expect(texts()).toEqual(['a new version is there'])
    model.close(model.$toasts.get()[0]!.id)
    expect(texts()).toEqual([])
    leave()
  })

  it('is not filled up by messages that stay', () => {
    const { leave, texts } = shown()
    for (const text of ['1', '2', '3', '4', '5']) notify({ kind: 'info', text, ms: Infinity })
    notify({ kind: 'success', text: 'stored' })
    expect(texts()).toEqual(['1', '2', '3', '4', '5', 'stored'])
    leave()
  })

  it('says a message that is still there anew, instead of twice', () => {
    const { model, leave, texts } = shown()
    notify({ kind: 'error', text: 'No network' })
    const { id } = model.$toasts.get()[0]!
    vi.advanceTimersByTime(4_000)
    notify({ kind: 'error', text: 'No network' })
    expect(texts()).toEqual(['No network'])
    expect(model.$toasts.get()[0]!.id).not.toBe(id)
    vi.advanceTimersByTime(4_000)
    expect(texts()).toEqual(['No network'])
    model.hold('focus')
    const held = model.$toasts.get()[0]!
    notify({ kind: 'error', text: 'No network' })
    expect(model.$toasts.get()).toEqual([held])
    leave()
  })

  it.each([0, -1, NaN])('takes %s for no time at all, and shows it for the usual one', (ms) => {
    const { leave, texts } = shown()
    notify({ kind: 'info', text: `odd ${ms}`, ms })
    vi.advanceTimersByTime(4_999)
    expect(texts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
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
