import { AppError, onChange, publishChange, type Promotion, type PromotionSearch } from '@lustra/core'
import { atom, map } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ElementContext } from '../../kit/element-context.ts'
import { createPromotionListModel } from './promotion-list.model.ts'
import type { promotionList } from './promotion-list.widget.ts'
import { endingOf } from './promotion-card.tsx'

const now = new Date(2026, 2, 4, 12)

const promotion = (Id: string, overrides: Partial<Promotion> = {}): Promotion => ({
  Id,
  Title: `Offer ${Id}`,
  Summary: 'Two visits for one',
  PublishedAt: '2026-03-01T01:00:00Z',
  EndsAt: null,
  Picture: null,
  IsNew: true,
  Interest: null,
  ...overrides,
})

const interest = { At: '2026-03-04T04:00:00Z', CallBy: 'Chen Wei' }
const attributes = {
  show: 'all',
  keyword: '',
  page: 1,
  pageSize: 20,
  promotion: '',
  group: 'HARBOUR',
}

type Follow = (id: string, isInterested: boolean) => Promise<Promotion>

/** One page with the promotions 1 and 2, and the first of them open. */
async function setup(follow?: Follow) {
  const emitted: [string, unknown][] = []
  const searches: PromotionSearch[] = []
  const sent: [string, boolean][] = []
  const core = {
    api: {
      async findPromotions(search: PromotionSearch) {
        searches.push(search)
        const Items = [promotion('1'), promotion('2')]
        return { Items, TotalItems: 2, TotalPages: 1, CurrentPage: 1, TotalIsCapped: false }
      },
      promotion: async ({ id }: { id: string }) => ({ ...promotion(id), Body: '<p>Text</p>', Pictures: [] }),
      async followPromotion({ id, withdraw }: { id: string; withdraw: string }) {
        const isInterested = withdraw === 'false'
        sent.push([id, isInterested])
        return follow
          ? follow(id, isInterested)
          : promotion(id, { Interest: isInterested ? interest : null, IsNew: false })
      },
    },
    apiBase: '/api',
    dropReads: () => {},
    $session: atom({ status: 'signed-in', user: { userId: 'ann' }, group: null }),
    listen: () => () => {},
  }
  const context = {
    core,
    $props: map({ ...attributes }),
    $language: atom('en'),
    emit: (name: string, detail: unknown) => (emitted.push([name, detail]), true),
    scope: () => ({ group: 'HARBOUR' }),
    status: () => {},
    fail: () => {},
  } as unknown as ElementContext<typeof promotionList>
  const model = createPromotionListModel(context, () => now)
  const published: string[] = []
  cleanups.push(
    model.$list.listen(() => {}),
    onChange(
      context.core,
      ({ kind, id }) => void published.push(`${kind} ${id}`),
      () => 'HARBOUR',
    ),
  )
  await vi.waitFor(() => expect(model.$list.get().step).toBe('ready'))
  model.detail.open('1')
  await vi.waitFor(() => expect(model.detail.$shown.get().step).toBe('ready'))
  const shown = () => {
    const state = model.detail.$shown.get()
    return state.step === 'ready' ? state.value : null
  }
  return {
    model,
    emitted,
    searches,
    sent,
    published,
    shown,
    core: context.core,
    rows: () => model.$list.get().shown!.rows,
  }
}

const cleanups: (() => void)[] = []
beforeEach(() => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  cleanups.splice(0).forEach((cleanUp) => cleanUp())
  vi.unstubAllGlobals()
})

describe('the list of promotions', () => {
  it('requests the filtered promotions in the server’s order (P1)', async () => {
    const { model, searches } = await setup()
    model.change({ show: 'interested' })
    await vi.waitFor(() => expect(searches).toHaveLength(2))
    expect(searches).toEqual([
      { pageIndex: 1, pageSize: 20, show: 'all' },
      { pageIndex: 1, pageSize: 20, show: 'interested' },
    ])
  })

  it('sends an interest once, however often the button is pressed (P1)', async () => {
    const { model, sent } = await setup()
    expect(await Promise.all([model.detail.follow(true), model.detail.follow(true)])).toEqual([true, false])
    expect(sent).toHaveLength(1)
  })

  it('does not show a failure at another promotion opened meanwhile (P1)', async () => {
    let fail: (error: Error) => void = () => {}
    const { model, shown } = await setup(() => new Promise((_, reject) => (fail = reject)))
    const sending = model.detail.follow(true)
    model.detail.open('2')
    await vi.waitFor(() => expect(shown()?.Id).toBe('2'))
    fail(new AppError('offline', 'down'))
    expect(await sending).toBe(false)
    expect(model.detail.$sending.get()).toEqual({ step: 'idle' })
  })

  it('reloads when an interest changed elsewhere (P1)', async () => {
    const { searches, core } = await setup()
    publishChange(core, { kind: 'suggestion', id: '1' }, 'HARBOUR')
    publishChange(core, { kind: 'promotion', id: '2' }, 'HARBOUR')
    await vi.waitFor(() => expect(searches).toHaveLength(2))
  })
})

describe('the end of a promotion', () => {
  it('is shown in days when near, as a date when far, and as past (P1)', () => {
    const at = (days: number) => new Date(2026, 2, 4 + days, 9).toISOString()
    expect(endingOf('en', at(3), now)).toEqual({ key: 'ends-in', when: 'in 3 days' })
    expect(endingOf('en', at(1), now)).toEqual({ key: 'ends-in', when: 'tomorrow' })
    expect(endingOf('zh-Hans', new Date(2026, 2, 4, 18).toISOString(), now)).toEqual({
      key: 'ends-in',
      when: '今天',
    })
    expect(endingOf('en', at(60), now)).toEqual({ key: 'ends-on', date: '3 May 2026' })
    expect(endingOf('en', at(-1), now)).toEqual({ key: 'ended', date: '3 Mar 2026' })
    expect(endingOf('en', null, now)).toBeNull()
    expect(endingOf('en', 'soon', now)).toBeNull()
  })
})
