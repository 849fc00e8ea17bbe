import { AppError, publishChange, type OpenWork, type Session } from '@lustra/core'
import { atom, map } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayOf, isTodayDismissed, rememberDismissed } from './today.dismissed.ts'
import { createTodayModel } from './today.model.ts'

const minutes = 60_000
const node = (path: string) => ({ Id: path, path, name: path, MenuType: 'L', meta: {}, children: [] })
const session = (overrides: object = {}) =>
  ({
    status: 'signed-in',
    user: { userId: '7' },
    group: { groupCode: 'HARBOUR' },
    modules: ['RegularServiceCallMain', 'RegularServiceCallAll/List'],
    menus: [node('/RegularServiceCallAll')],
    firstLogin: false,
    ...overrides,
  }) as unknown as Session
const some: OpenWork = {
  Since: '2026-02-17',
  ReportsToEvaluate: [{ Kind: 'all', Count: 12 }],
  ActionsOverdue: null,
  ProposalsDue: null,
  AnswersToRead: null,
  SuggestionsToAnswer: null,
  PeopleWithoutRole: null,
  StoresWithoutPlace: null,
}

const stored = new Map<string, string>()
let page: EventTarget & { visibilityState: string }
let browser: EventTarget
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  browser = new EventTarget()
  vi.stubGlobal('document', page)
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser[name].bind(browser))
})
afterEach(() => vi.unstubAllGlobals())

/** Flushes the microtasks. */
async function settled() {
  for (let index = 0; index < 20; index++) await Promise.resolve()
}

async function strip({ overrides = {}, openWork = async (): Promise<OpenWork> => some } = {}) {
  let time = new Date(2026, 2, 18, 9, 30)
  const request = vi.fn<(today: string, offset: number, options: unknown) => Promise<OpenWork>>(openWork)
  const received: unknown[] = []
  const core = {
    apiBase: '/api',
    $session: atom(session(overrides)),
    api: { openWork: request },
    dropReads: () => {},
  }
  const model = createTodayModel(
    {
      core,
      $props: map({ group: '' }),
      // Unique, because the same text within a second is shown once.
      $t: atom((key: string) => `${key} ${performance.now()}`),
      emit: (name: string, detail: object) => (received.push([name, detail]), true),
      status: (status: string) => received.push(status),
      fail: (error: AppError) => received.push(error.code),
      scope: (signal: AbortSignal) => ({ signal }),
      follow: (to: object) => received.push(to),
    } as never,
    () => time,
  )
  const endLinks = model.$links.listen(() => {})
  const endState = model.$state.listen(() => {})
  await settled()
  return {
    ...model,
    core,
    request,
    received,
    advance: (ms: number) => void (time = new Date(time.getTime() + ms)),
    show: async (visibilityState: string) => {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
      await settled()
    },
    unmount: () => (endLinks(), endState()),
  }
}

describe('the open work of the person', () => {
  it('is requested for the person’s calendar day', async () => {
    const { request, $links } = await strip()
    expect(request).toHaveBeenCalledExactlyOnceWith(
      { Today: '2026-03-18' },
      { signal: expect.any(AbortSignal) },
    )
    expect($links.get()).toMatchObject([{ kind: 'reports', count: 12, days: 30 }])
  })

  it('is reloaded when the page is visible again after five minutes, not sooner', async () => {
    const { request, advance, show } = await strip()
    await show('hidden')
    advance(5 * minutes - 1)
    await show('visible')
    expect(request).toHaveBeenCalledTimes(1)
    await show('hidden')
    advance(1)
    expect(request).toHaveBeenCalledTimes(1)
    await show('visible')
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('is not requested once the element is removed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { request, core, unmount } = await strip()
    publishChange(core as never, { kind: 'service-report', id: '6' })
    await settled()
    expect(request).toHaveBeenCalledTimes(2)
    unmount()
    vi.runAllTimers()
    vi.useRealTimers()
    publishChange(core as never, { kind: 'service-report', id: '7' })
    await settled()
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('keeps its counts while offline, and shows the error only without counts', async () => {
    let isAway = false
    const openWork = async () => {
      if (isAway) throw new AppError('offline', 'no network')
      return some
    }
    const { refresh, $state, received } = await strip({ openWork })
    isAway = true
    await refresh()
    expect($state.get()).toEqual({ step: 'shown', work: some, day: '2026-03-18' })
    expect(received).not.toContain('offline')

    const offline = await strip({ openWork })
    expect(offline.$state.get()).toEqual({ step: 'failed', isOffline: true })
    isAway = false
    browser.dispatchEvent(new Event('online'))
    await settled()
    expect(offline.$state.get().step).toBe('shown')
  })

  it('shows no old counts to a person who has lost access', async () => {
    const openWork = vi.fn(async () => some)
    const { refresh, $state, $links, received } = await strip({ openWork })
    openWork.mockRejectedValueOnce(new AppError('forbidden', 'no longer'))
    await refresh()
    expect($state.get()).toEqual({ step: 'failed', isOffline: false })
    expect($links.get()).toEqual([])
    expect(received.at(-1)).toBe('forbidden')
  })

  it('uses the latest request only, in any order of responses', async () => {
    const resolvers: ((work: OpenWork) => void)[] = []
    const { refresh, $links } = await strip({
      openWork: () => new Promise((resolve) => resolvers.push(resolve)),
    })
    void refresh()
    resolvers[1]!({ ...some, ReportsToEvaluate: [{ Kind: 'all', Count: 2 }] })
    resolvers[0]!(some)
    await settled()
    expect($links.get().map(({ count }) => count)).toEqual([2])
  })

  it('is hidden until the first password is changed (L8)', async () => {
    const { $state, request } = await strip({ overrides: { firstLogin: true } })
    expect($state.get()).toEqual({ step: 'hidden' })
    expect(request).not.toHaveBeenCalled()
  })

  it('is dismissed until midnight', async () => {
    const { dismiss, $state, advance, show, request, received } = await strip()
    dismiss()
    expect($state.get()).toEqual({ step: 'hidden' })
    expect(received.at(-1)).toEqual(['today-dismissed', { day: '2026-03-18' }])
    advance(14 * 60 * minutes)
    await show('visible')
    expect($state.get().step).toBe('hidden')
    advance(60 * minutes)
    await show('visible')
    expect($state.get().step).toBe('shown')
    expect(request).toHaveBeenLastCalledWith({ Today: '2026-03-19' }, expect.anything())
  })
})

describe('the stored dismissal', () => {
  const day = '2026-03-18'

  it('is one record of a person and a day, with codes and without names (S5)', () => {
    rememberDismissed('7', 'HARBOUR', day, true)
    rememberDismissed('7', 'JADE', day, true)
    expect([...stored]).toEqual([
      ['lustra.today', '{"user":"7","day":"2026-03-18","groups":["HARBOUR","JADE"]}'],
    ])
    rememberDismissed('7', 'HARBOUR', day, false)
    expect([isTodayDismissed('7', 'HARBOUR', day), isTodayDismissed('7', 'JADE', day)]).toEqual([false, true])
  })

  it('does not apply to another person, group or day, and is replaced by the next', () => {
    rememberDismissed('7', 'HARBOUR', day, true)
    expect(isTodayDismissed('8', 'HARBOUR', day)).toBe(false)
    expect(isTodayDismissed('7', 'JADE', day)).toBe(false)
    expect(isTodayDismissed('7', 'HARBOUR', '2026-03-19')).toBe(false)
    rememberDismissed('8', 'JADE', '2026-03-19', true)
    expect(isTodayDismissed('7', 'HARBOUR', day)).toBe(false)
  })

  it.each(['{broken', 'null', '3', '{"user":"7","day":"2026-03-18","groups":"HARBOUR"}'])(
    'is ignored when it is %s',
    (text) => {
      stored.set('lustra.today', text)
      expect(isTodayDismissed('7', 'HARBOUR', day)).toBe(false)
    },
  )

  it('uses the local day, on both sides of midnight', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05')
    expect(dayOf(new Date(2026, 11, 31, 0, 0, 1))).toBe('2026-12-31')
  })
})
