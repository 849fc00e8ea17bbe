import { AppError, onMessages, tellChange, type Message, type OpenWork, type Session } from '@lustra/core'
import { atom, map } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayOf, isTodayDismissed, rememberDismissed } from './today.dismissed.ts'
import { createTodayModel } from './today.model.ts'

const minutes = 60_000
const node = (path: string) => ({ Id: path, path, name: path, MenuType: 'L', meta: {}, children: [] })
const session = (given: object = {}) =>
  ({
    status: 'signed-in',
    user: { userId: '7' },
    group: { groupCode: 'HARBOUR' },
    modules: ['RegularServiceCallMain', 'RegularServiceCallAll/List'],
    menus: [node('/RegularServiceCallAll')],
    firstLogin: false,
    ...given,
  }) as unknown as Session
const some: OpenWork = {
  Since: '2026-02-17',
  ReportsToEvaluate: [{ Kind: 'all', Count: 12 }],
  ActionsOverdue: null,
  ProposalsDue: null,
  AnswersToRead: null,
  PeopleWithoutRole: null,
  StoresWithoutPlace: null,
}

const kept = new Map<string, string>()
let page: EventTarget & { visibilityState: string }
let browser: EventTarget
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  browser = new EventTarget()
  vi.stubGlobal('document', page)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser))
})
afterEach(() => vi.unstubAllGlobals())

/** Every promise that is settled already has been heard of. */
async function settled() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

async function strip({ given = {}, openWork = async (): Promise<OpenWork> => some } = {}) {
  let time = new Date(2026, 2, 18, 9, 30)
  const asked = vi.fn<(today: string, offset: number, options: unknown) => Promise<OpenWork>>(openWork)
  const heard: unknown[] = []
  const core = {
    apiBase: '/api',
    $session: atom(session(given)),
    api: { openWork: asked },
    dropReads: () => {},
  }
  const model = createTodayModel(
    {
      core,
      $props: map({ group: '' }),
      // The same words within a second would be said once.
      $t: atom((key: string) => `${key} ${performance.now()}`),
      emit: (name: string, detail: object) => (heard.push([name, detail]), true),
      status: (status: string) => heard.push(status),
      fail: (error: AppError) => heard.push(error.code),
      scope: (signal: AbortSignal) => ({ signal }),
      navigate: (to: object) => heard.push(to),
    } as never,
    () => time,
  )
  const end = model.$links.listen(() => {})
  const endState = model.$state.listen(() => {})
  await settled()
  return {
    ...model,
    core,
    asked,
    heard,
    pass: (ms: number) => void (time = new Date(time.getTime() + ms)),
    show: async (visibilityState: string) => {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
      await settled()
    },
    leave: () => (end(), endState()),
  }
}

describe('what waits for the person', () => {
  it('is asked for by their own calendar day', async () => {
    const { asked, $links } = await strip()
    expect(asked).toHaveBeenCalledExactlyOnceWith('2026-03-18', { signal: expect.any(AbortSignal) })
    expect($links.get()).toMatchObject([{ kind: 'reports', count: 12, days: 30 }])
  })

  it('is read again by who comes back after five minutes, and not sooner', async () => {
    const { asked, pass, show } = await strip()
    await show('hidden')
    pass(5 * minutes - 1)
    await show('visible')
    expect(asked).toHaveBeenCalledTimes(1)
    await show('hidden')
    pass(1)
    expect(asked).toHaveBeenCalledTimes(1)
    await show('visible')
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('asks nothing more once the element has left the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { asked, core, leave } = await strip()
    tellChange(core as never, { kind: 'service-report', id: '6' })
    await settled()
    expect(asked).toHaveBeenCalledTimes(2)
    leave()
    vi.runAllTimers()
    vi.useRealTimers()
    tellChange(core as never, { kind: 'service-report', id: '7' })
    await settled()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('keeps its numbers while there is no network, and says so only when it has none', async () => {
    let isAway = false
    const openWork = async () => {
      if (isAway) throw new AppError('offline', 'no network')
      return some
    }
    const { refresh, $state, heard } = await strip({ openWork })
    isAway = true
    await refresh()
    expect($state.get()).toEqual({ step: 'shown', work: some, day: '2026-03-18' })
    expect(heard).not.toContain('offline')

    const late = await strip({ openWork })
    expect(late.$state.get()).toEqual({ step: 'failed', isOffline: true })
    isAway = false
    browser.dispatchEvent(new Event('online'))
    await settled()
    expect(late.$state.get().step).toBe('shown')
  })

  it('shows no old numbers to a person who may not see them any more', async () => {
    const openWork = vi.fn(async () => some)
    const { refresh, $state, $links, heard } = await strip({ openWork })
    openWork.mockRejectedValueOnce(new AppError('forbidden', 'no longer'))
    await refresh()
    expect($state.get()).toEqual({ step: 'failed', isOffline: false })
    expect($links.get()).toEqual([])
    expect(heard.at(-1)).toBe('forbidden')
  })

  it('takes the last answer only, in whatever order answers come', async () => {
    const give: ((work: OpenWork) => void)[] = []
    const { refresh, $links } = await strip({ openWork: () => new Promise((resolve) => give.push(resolve)) })
    void refresh()
    give[1]!({ ...some, ReportsToEvaluate: [{ Kind: 'all', Count: 2 }] })
    give[0]!(some)
    await settled()
    expect($links.get().map(({ count }) => count)).toEqual([2])
  })

  it('stays away until the first password is changed (L8)', async () => {
    const { $state, asked } = await strip({ given: { firstLogin: true } })
    expect($state.get()).toEqual({ step: 'hidden' })
    expect(asked).not.toHaveBeenCalled()
  })

  it('is dismissed until midnight', async () => {
    const { dismiss, $state, pass, show, asked, heard } = await strip()
    dismiss()
    expect($state.get()).toEqual({ step: 'hidden' })
    expect(heard.at(-1)).toEqual(['today-dismissed', { day: '2026-03-18' }])
    pass(14 * 60 * minutes)
    await show('visible')
    expect($state.get().step).toBe('hidden')
    pass(60 * minutes)
    await show('visible')
    expect($state.get().step).toBe('shown')
    expect(asked).toHaveBeenLastCalledWith('2026-03-19', expect.anything())
  })

  it('comes back at once when dismissing it was a mistake', async () => {
    const said: Message[] = []
    const end = onMessages((message) => said.push(message))
    const { dismiss, $state } = await strip()
    dismiss()
    expect(isTodayDismissed('7', 'HARBOUR', '2026-03-18')).toBe(true)
    said.at(-1)!.action!.run()
    end()
    expect($state.get().step).toBe('shown')
    expect(isTodayDismissed('7', 'HARBOUR', '2026-03-18')).toBe(false)
    expect([...kept.keys()]).toEqual([])
  })
})

describe('what the device remembers of it', () => {
  const day = '2026-03-18'

  it('is one small record of a person and a day: codes and no names (S5)', () => {
    rememberDismissed('7', 'HARBOUR', day, true)
    rememberDismissed('7', 'JADE', day, true)
    expect([...kept]).toEqual([
      ['lustra.today', '{"user":"7","day":"2026-03-18","groups":["HARBOUR","JADE"]}'],
    ])
    rememberDismissed('7', 'HARBOUR', day, false)
    expect([isTodayDismissed('7', 'HARBOUR', day), isTodayDismissed('7', 'JADE', day)]).toEqual([false, true])
  })

  it('says nothing of another person, group or day, and forgets them with the next', () => {
    rememberDismissed('7', 'HARBOUR', day, true)
    expect(isTodayDismissed('8', 'HARBOUR', day)).toBe(false)
    expect(isTodayDismissed('7', 'JADE', day)).toBe(false)
    expect(isTodayDismissed('7', 'HARBOUR', '2026-03-19')).toBe(false)
    rememberDismissed('8', 'JADE', '2026-03-19', true)
    expect(isTodayDismissed('7', 'HARBOUR', day)).toBe(false)
  })

  it.each(['{broken', 'null', '3', '{"user":"7","day":"2026-03-18","groups":"HARBOUR"}'])(
    'is nothing when it reads %s',
    (text) => {
      kept.set('lustra.today', text)
      expect(isTodayDismissed('7', 'HARBOUR', day)).toBe(false)
    },
  )

  it('names the day where the person is, on both sides of midnight', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05')
    expect(dayOf(new Date(2026, 11, 31, 0, 0, 1))).toBe('2026-12-31')
  })
})
