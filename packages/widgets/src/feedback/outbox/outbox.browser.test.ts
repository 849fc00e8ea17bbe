import { AppError, type Core } from '@lustra/core'
import { feedbackDatabaseOf } from '@lustra/core/storage/feedback-database.ts'
import { deleteDB } from 'idb'
import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentHash } from '../content-hash.ts'
import { openFeedbackStore, type FeedbackStore } from '../drafts/feedback-store.ts'
import { draftOf, emptyValues } from '../drafts/draft.bench.ts'
import { browserEnvironment, type Announcement, type OutboxEnvironment } from './outbox.environment.ts'
import { createOutbox } from './outbox.ts'

const me = 'outbox-test'
const signedInAs = (userId: string) => ({ status: 'signed-in', user: { userId } })

/** What all tabs of one browser share: the database, the network, the clock and the server. */
function browserWith(store: FeedbackStore) {
  const world = {
    isOnline: true,
    now: 1_000_000,
    sent: [] as { key: string; contents: string; by: string }[],
    /** What the server does with a sending. */
    answer: async (): Promise<{ Id: string }> => ({ Id: '7' }),
  }
  const online = new Set<() => void>()
  const announced = new Set<(sent: Announcement) => void>()
  const busy = new Set<string>()

  function tab(by = me) {
    const $session = atom(signedInAs(by))
    const timers: { at: number; run: () => void }[] = []
    const told = { sent: [] as string[], refused: [] as string[], gone: [] as string[] }
    const environment: OutboxEnvironment = {
      now: () => world.now,
      after(ms, run) {
        const timer = { at: world.now + ms, run }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
      isOnline: () => world.isOnline,
      onOnline: (hear) => (online.add(hear), () => void online.delete(hear)),
      async alone(name, run) {
        if (busy.has(name)) return false
        busy.add(name)
        await run().finally(() => busy.delete(name))
        return true
      },
      announce: (sent) => announced.forEach((hear) => hear(sent)),
      onAnnounced: (hear) => (announced.add(hear), () => void announced.delete(hear)),
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
          world.sent.push({ key: changeKey, contents, by: $session.get().user.userId })
          return world.answer()
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
      onSent: ({ key }) => told.sent.push(key),
      onRefused: (_, fault) => told.refused.push(fault),
      onGone: ({ key }) => told.gone.push(key),
    })
    outbox.start()
    const passTime = (ms: number) => {
      world.now += ms
      for (const { at, run } of timers.slice()) if (at <= world.now) run()
    }
    return { outbox, told, $session, passTime }
  }
  const goOnline = () => {
    world.isOnline = true
    online.forEach((hear) => hear())
  }
  return { world, tab, goOnline }
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

const settled = () => new Promise((resolve) => setTimeout(resolve, 30))

describe('feedback that waits to be sent', () => {
  async function waiting(contents = 'First') {
    const browser = browserWith(store)
    browser.world.isOnline = false
    const first = browser.tab()
    await first.outbox.add(entryOf('k', contents), [], '')
    const second = browser.tab()
    await second.outbox.read()
    return { ...browser, first, second }
  }

  it('is sent once when the network returns to two tabs (P4)', async () => {
    const { world, first, second, goOnline } = await waiting()
    goOnline()
    await settled()
    expect(world.sent).toEqual([{ key: 'k', contents: 'First', by: me }])
    expect([first, second].map(({ told }) => told.sent)).toEqual([['k'], ['k']])
    expect(await store.entry('k')).toMatchObject({ step: 'sent', sentAs: '7', values: { contents: '' } })
  })

  it('is not sent in the name of the next person (P4, S7)', async () => {
    const { world, first } = await waiting()
    world.isOnline = true
    first.$session.set(signedInAs('somebody else'))
    await settled()
    expect(world.sent).toEqual([])
  })

  it('is not sent by another tab after it was deleted in one (P4)', async () => {
    const { world, first, second, goOnline } = await waiting()
    await first.outbox.remove('k')
    goOnline()
    await settled()
    expect(world.sent).toEqual([])
    expect(second.told.gone).toEqual(['k'])
  })

  it('is sent by another tab as it was edited last (P4)', async () => {
    const { world, first, goOnline } = await waiting()
    const taken = await first.outbox.takeBack('k')
    const edited = { ...taken!.entry, values: { ...taken!.entry.values, contents: 'Second' } }
    expect(await first.outbox.add(edited, [], contentHash(taken!.entry))).toBeUndefined()
    goOnline()
    await settled()
    expect(world.sent).toEqual([{ key: 'k', contents: 'Second', by: me }])
  })

  it('is not replaced by what a second tab has under the same key (P4)', async () => {
    const { first, second } = await waiting()
    const stored = await second.outbox.add(entryOf('k', 'Other'), [], contentHash(entryOf('k', 'First')))
    expect(stored).toMatchObject({ step: 'waiting', values: { contents: 'First' } })
    expect(await first.outbox.takeBack('k')).toMatchObject({ entry: { values: { contents: 'First' } } })
  })

  it('that was never attempted is sent also after a weekend offline (P4)', async () => {
    const { world, goOnline } = await waiting()
    world.now += 3 * 86_400_000
    goOnline()
    await settled()
    expect(world.sent).toHaveLength(1)
  })

  it('whose attempt got no answer is not repeated by itself after a day, when it could be stored twice (P4)', async () => {
    const { world, first, goOnline } = await waiting()
    world.answer = () => Promise.reject(new AppError('offline', 'lost'))
    goOnline()
    await settled()
    expect(world.sent).toHaveLength(1)
    expect(first.outbox.$unsent.get()).toMatchObject([{ isUncertain: true, error: 'offline' }])
    world.now += 25 * 3_600_000
    goOnline()
    await settled()
    expect(world.sent).toHaveLength(1)
    expect(first.told.refused).toEqual(['too-old'])
  })

  it('that was stopped on its way may have arrived (P4)', async () => {
    const { world, first, goOnline } = await waiting()
    world.answer = () => new Promise(() => {})
    goOnline()
    await settled()
    expect(first.outbox.$unsent.get()).toMatchObject([{ step: 'sending', isUncertain: true }])
    const taken = await first.outbox.takeBack('k')
    expect(taken!.entry.attemptedContent).toBe(contentHash(taken!.entry))
    expect(await store.entry('k')).toMatchObject({ step: 'draft' })
  })

  it('is asked about, instead of sent for ever, when the server fails on it again and again (P4)', async () => {
    const { world, first, goOnline } = await waiting()
    const source = { errCode: 500, errMsg: '', errMsgCode: '', data: null }
    world.answer = () => Promise.reject(new AppError('internal', 'no', { source } as never))
    goOnline()
    for (let hour = 0; hour < 12; hour++) {
      await settled()
      first.passTime(3_600_000)
    }
    await settled()
    expect(first.told.refused).toContain('internal')
    expect(world.sent.length).toBeLessThan(12)
  })

  it('is kept as sent when a tab that knows nothing of it wants to change it (P4)', async () => {
    const { first, second, goOnline } = await waiting()
    goOnline()
    await settled()
    await store.update('k', { step: 'waiting' }, ['waiting', 'refused'])
    await second.outbox.again('k')
    await first.outbox.reopen('k')
    await store.removeDraft('k')
    expect(await store.entry('k')).toMatchObject({ step: 'sent' })
  })
})

describe('a browser without locks', () => {
  it.each([
    ['that refuses them', () => Promise.reject(new DOMException('sandboxed', 'SecurityError'))],
    ['that has none', undefined],
  ])('%s sends all the same (P4)', async (_, request) => {
    const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks')!
    Object.defineProperty(Navigator.prototype, 'locks', { configurable: true, get: () => ({ request }) })
    try {
      const run = vi.fn(() => Promise.resolve())
      expect(await browserEnvironment.alone('a name', run)).toBe(true)
      expect(run).toHaveBeenCalledOnce()
    } finally {
      Object.defineProperty(Navigator.prototype, 'locks', before)
    }
  })

  it('does not run again what failed by itself under a lock (P4)', async () => {
    const run = vi.fn(() => Promise.reject(new Error('of its own')))
    await browserEnvironment.alone('a name', run)
    expect(run).toHaveBeenCalledOnce()
  })
})
