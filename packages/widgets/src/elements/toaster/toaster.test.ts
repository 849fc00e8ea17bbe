import { notify } from '@lustra/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToasterModel } from './toaster.model.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

let unmountLast = () => {}
afterEach(() => unmountLast())

/** A mounted toaster. Texts are unique per test, because the same text within a second is shown once. */
function mountToaster() {
  const model = createToasterModel()
  const unmount = model.$toasts.listen(() => {})
  unmountLast = unmount
  return { model, unmount, texts: () => model.$toasts.get().map(({ text }) => text) }
}

describe('the message box (M5)', () => {
  it('shows a message for five seconds or the given time (E4, E5)', () => {
    const { unmount, texts } = mountToaster()
    notify({ kind: 'error', text: 'Data not found' })
    notify({ kind: 'error', text: 'No connection', ms: 3_000 })
    expect(texts()).toEqual(['Data not found', 'No connection'])
    vi.advanceTimersByTime(3_000)
    expect(texts()).toEqual(['Data not found'])
    vi.advanceTimersByTime(2_000)
    expect(texts()).toEqual([])
    unmount()
  })

  it('shows at most four, and the next when one is removed', () => {
    const { unmount, texts } = mountToaster()
    for (const text of ['a', 'b', 'c', 'd', 'e']) notify({ kind: 'info', text })
    expect(texts()).toEqual(['a', 'b', 'c', 'd'])
    vi.advanceTimersByTime(5_000)
    expect(texts()).toEqual(['e'])
    vi.advanceTimersByTime(4_999)
    expect(texts()).toEqual(['e'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
    unmount()
  })

  it('keeps messages while the pointer is over them, and a moment longer', () => {
    const { model, unmount, texts } = mountToaster()
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
    unmount()
  })

  it('runs the action of a message once and closes it', () => {
    const { model, unmount, texts } = mountToaster()
    const run = vi.fn()
    notify({ kind: 'success', text: 'deleted', action: { label: 'Undo', run } })
    model.act(model.$toasts.get()[0]!)
    expect(run).toHaveBeenCalledOnce()
    expect(texts()).toEqual([])
    unmount()
  })

  it('resumes the remaining time when the last hold ends', () => {
    const { model, unmount, texts } = mountToaster()
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
    unmount()
  })

  it('gives a message that arrived while the tab was hidden its full time (E4)', () => {
    const { model, unmount, texts } = mountToaster()
    model.hold('hidden')
    notify({ kind: 'error', text: 'while away' })
    vi.advanceTimersByTime(3_600_000)
    model.release('hidden')
    vi.advanceTimersByTime(4_999)
    expect(texts()).toEqual(['while away'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
    unmount()
  })

  it('keeps a message with an action for ten seconds, and a permanent one until it is closed', () => {
    const { model, unmount, texts } = mountToaster()
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
    unmount()
  })

  it('shows further messages beside permanent ones', () => {
    const { unmount, texts } = mountToaster()
    for (const text of ['1', '2', '3', '4', '5']) notify({ kind: 'info', text, ms: Infinity })
    notify({ kind: 'success', text: 'stored' })
    expect(texts()).toEqual(['1', '2', '3', '4', '5', 'stored'])
    unmount()
  })

  it('replaces a repeated message instead of showing it twice', () => {
    const { model, unmount, texts } = mountToaster()
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
    unmount()
  })

  it.each([0, -1, NaN])('ignores a duration of %s and uses the default', (ms) => {
    const { unmount, texts } = mountToaster()
    notify({ kind: 'info', text: `odd ${ms}`, ms })
    vi.advanceTimersByTime(4_999)
    expect(texts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
    unmount()
  })

  it('leaves messages to the next toaster when it is removed', () => {
    mountToaster().unmount()
    notify({ kind: 'info', text: 'for the next' })
    const next = mountToaster()
    expect(next.texts()).toEqual(['for the next'])
    next.unmount()
  })
})
