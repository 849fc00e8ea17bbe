import { AppError, type Core } from '@lustra/core'
import { feedbackDatabaseOf } from '@lustra/core/storage/safe-storage.ts'
import { deleteDB } from 'idb'
import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentHash } from '../content-hash.ts'
import { openFeedbackStore, type FeedbackStore } from '../drafts/feedback-store.ts'
import { draftOf, emptyValues } from '../drafts/draft.harness.ts'
import { browserEnvironment, type Announcement, type OutboxEnvironment } from './outbox.environment.ts'
import { createOutbox } from './outbox.ts'

const me = 'outbox-test'
const signedInAs = (userId: string) => ({ status: 'signed-in', user: { userId } })

/** A stub browser: tabs share the database, the network, the clock and the server. */
function browserWith(store: FeedbackStore) {
  const state = {
    isOnline: true,
    now: 1_000_000,
    sent: [] as { key: string; contents: string; by: string }[],
    /** Response of the server to a send. */
    respond: async (): Promise<{ Id: string }> => ({ Id: '7' }),
  }
  const online = new Set<() => void>()
  const announced = new Set<(sent: Announcement) => void>()
  const busy = new Set<string>()

  function tab(by = me) {
    const $session = atom(signedInAs(by))
    const timers: { at: number; run: () => void }[] = []
    const events = { sent: [] as string[], refused: [] as string[], gone: [] as string[] }
    const environment: OutboxEnvironment = {
      now: () => state.now,
      after(ms, run) {
        const timer = { at: state.now + ms, run }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
      isOnline: () => state.isOnline,
      onOnline: (listener) => (online.add(listener), () => void online.delete(listener)),
      async runExclusive(name, run) {
        if (busy.has(name)) return false
        busy.add(name)
        await run().finally(() => busy.delete(name))
        return true
      },
      announce: (sent) => announced.forEach((listener) => listener(sent)),
      onAnnounced: (listener) => (announced.add(listener), () => void announced.delete(listener)),
    }
    const core = {
      apiBase: '/api',
      $session,
      api: {
        async addSuggestion(
          { contents }: { contents: string },
          _: unknown,
          { changeKey }: { changeKey: string },
        ) {
          state.sent.push({ key: changeKey, contents, by: $session.get().user.userId })
          return state.respond()
        },
      },
    } as unknown as Core
    const outbox = createOutbox({
      core,
      group: 'G',
      owner: 'o',
      userId: me,
      store,
      environment,
      onSent: ({ key }) => events.sent.push(key),
      onRefused: (_, fault) => events.refused.push(fault),
      onGone: ({ key }) => events.gone.push(key),
    })
    outbox.start()
    const advanceTime = (ms: number) => {
      state.now += ms
      for (const { at, run } of timers.slice()) if (at <= state.now) run()
    }
    return { outbox, events, $session, advanceTime }
  }
  const goOnline = () => {
    state.isOnline = true
    online.forEach((listener) => listener())
  }
  return { state, tab, goOnline }
}

const entryOf = (key: string, contents: string) =>
  draftOf(contents, {
    key,
    slot: 'o',
    owner: 'o',
    values: { ...emptyValues, storeCode: 'S1', typeIds: ['a'], contents },
  })

let store: FeedbackStore
beforeEach(async () => {
  await deleteDB(feedbackDatabaseOf(me))
  store = await openFeedbackStore(me, () => {})
})
afterEach(() => store.close())

/** Until five reads of the database in a row find the same: on a busy machine, where all its work is slower, later. */
async function settled(): Promise<void> {
  let before = ''
  for (let same = 0; same < 5;) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    const now = JSON.stringify(await store.entry('k'))
    same = now === before ? same + 1 : 0
    before = now
  }
}

describe('feedback that waits to be sent', () => {
  async function waiting(contents = 'First') {
    const browser = browserWith(store)
    browser.state.isOnline = false
    const first = browser.tab()
    await first.outbox.add(entryOf('k', contents), [], '')
    const second = browser.tab()
    await second.outbox.read()
    return { ...browser, first, second }
  }

  it('is sent once when the network returns to two tabs (P4)', async () => {
    const { state, first, second, goOnline } = await waiting()
    goOnline()
    await settled()
    expect(state.sent).toEqual([{ key: 'k', contents: 'First', by: me }])
    expect([first, second].map(({ events }) => events.sent)).toEqual([['k'], ['k']])
    expect(await store.entry('k')).toMatchObject({ step: 'sent', sentAs: '7', values: { contents: '' } })
  })

  it('is not sent under the session of another user (P4, S7)', async () => {
    const { state, first } = await waiting()
    state.isOnline = true
    first.$session.set(signedInAs('another user'))
    await settled()
    expect(state.sent).toEqual([])
  })

  it('is not sent by another tab after it was deleted in one (P4)', async () => {
    const { state, first, second, goOnline } = await waiting()
    await first.outbox.remove('k')
    goOnline()
    await settled()
    expect(state.sent).toEqual([])
    expect(second.events.gone).toEqual(['k'])
  })

  it('is sent by another tab with its latest edit (P4)', async () => {
    const { state, first, goOnline } = await waiting()
    const taken = await first.outbox.takeBack('k')
    const edited = { ...taken!.entry, values: { ...taken!.entry.values, contents: 'Second' } }
    expect(await first.outbox.add(edited, [], contentHash(taken!.entry))).toBeUndefined()
    goOnline()
    await settled()
    expect(state.sent).toEqual([{ key: 'k', contents: 'Second', by: me }])
  })

  it('is not replaced by a second tab’s version under the same key (P4)', async () => {
    const { first, second } = await waiting()
    const stored = await second.outbox.add(entryOf('k', 'Other'), [], contentHash(entryOf('k', 'First')))
    expect(stored).toMatchObject({ step: 'waiting', values: { contents: 'First' } })
    expect(await first.outbox.takeBack('k')).toMatchObject({ entry: { values: { contents: 'First' } } })
  })

  it('is still sent after a weekend offline when it was never attempted (P4)', async () => {
    const { state, goOnline } = await waiting()
    state.now += 3 * 86_400_000
    goOnline()
    await settled()
    expect(state.sent).toHaveLength(1)
  })

  it('is not resent automatically a day after an attempt without a response, as it could be stored twice (P4)', async () => {
    const { state, first, goOnline } = await waiting()
    state.respond = () => Promise.reject(new AppError('offline', 'lost'))
    goOnline()
    await settled()
    expect(state.sent).toHaveLength(1)
    expect(first.outbox.$unsent.get()).toMatchObject([{ isUncertain: true, error: 'offline' }])
    state.now += 25 * 3_600_000
    goOnline()
    await settled()
    expect(state.sent).toHaveLength(1)
    expect(first.events.refused).toEqual(['too-old'])
  })

  it('is uncertain when it was stopped while being sent (P4)', async () => {
    const { state, first, goOnline } = await waiting()
    state.respond = () => new Promise(() => {})
    goOnline()
    await settled()
    expect(first.outbox.$unsent.get()).toMatchObject([{ step: 'sending', isUncertain: true }])
    const taken = await first.outbox.takeBack('k')
    expect(taken!.entry.attemptedContent).toBe(contentHash(taken!.entry))
    expect(await store.entry('k')).toMatchObject({ step: 'draft' })
  })

  it('is refused instead of retried forever when the server keeps failing on it (P4)', async () => {
    const { state, first, goOnline } = await waiting()
    const source = { errCode: 500, errMsg: '', errMsgCode: '', data: null }
    state.respond = () => Promise.reject(new AppError('internal', 'no', { source } as never))
    goOnline()
    for (let hour = 0; hour < 12; hour++) {
      await settled()
      first.advanceTime(3_600_000)
    }
    await settled()
    expect(first.events.refused).toContain('internal')
    expect(state.sent.length).toBeLessThan(12)
  })

  it('stays sent when a tab with stale data changes it (P4)', async () => {
    const { first, second, goOnline } = await waiting()
    goOnline()
    await settled()
    await store.update('k', { step: 'waiting' }, ['waiting', 'refused'])
    await second.outbox.retry('k')
    await first.outbox.reopen('k')
    await store.removeDraft('k')
    expect(await store.entry('k')).toMatchObject({ step: 'sent' })
  })
})

describe('a browser without locks', () => {
  it.each([
    ['that refuses them', () => Promise.reject(new DOMException('sandboxed', 'SecurityError'))],
    ['that has none', undefined],
  ])('%s still sends (P4)', async (_, request) => {
    const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks')!
    Object.defineProperty(Navigator.prototype, 'locks', { configurable: true, get: () => ({ request }) })
    try {
      const run = vi.fn(() => Promise.resolve())
      expect(await browserEnvironment.runExclusive('a name', run)).toBe(true)
      expect(run).toHaveBeenCalledOnce()
    } finally {
      Object.defineProperty(Navigator.prototype, 'locks', before)
    }
  })

  it('does not rerun a callback that failed under a lock (P4)', async () => {
    const run = vi.fn(() => Promise.reject(new Error('callback failed')))
    await browserEnvironment.runExclusive('a name', run)
    expect(run).toHaveBeenCalledOnce()
  })
})
