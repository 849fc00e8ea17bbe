import {
  AppError,
  onChange,
  publishChange,
  type ActionUpdate,
  type Core,
  type CorrectiveActionDetail,
} from '@lustra/core'
import { atom } from 'nanostores'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActionDetail, type ActionContext } from './action-detail.model.ts'

const action = (overrides: Partial<CorrectiveActionDetail> = {}): CorrectiveActionDetail => ({
  Id: '7',
  ReportId: '1',
  ReportNo: 'SR-1',
  CustomerName: 'Harbour',
  StoreCode: 'S1',
  StoreName: 'Quay',
  TimeZone: 'Asia/Shanghai',
  Title: 'Close the gap under the door',
  Finding: 'Kitchen · gap',
  DueDate: '2026-03-31',
  Status: 'open',
  CreatedAt: '2026-03-04T01:00:00Z',
  ClosedAt: null,
  Files: 0,
  Report: null,
  Items: [],
  History: [],
  MayUpdate: true,
  ...overrides,
})

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** One open action, on a host that stores it in `action`. */
async function openAction(refusal?: () => Error) {
  const host = { action: action(), updates: [] as ActionUpdate[], reads: 0 }
  const api = {
    correctiveAction: async () => (host.reads++, host.action),
    updateCorrectiveAction: async (update: ActionUpdate) => {
      host.updates.push(update)
      const refused = refusal?.()
      if (refused) throw refused
      return (host.action = action({ Status: update.Status }))
    },
  }
  const core = {
    api,
    apiBase: '/api',
    dropReads: () => {},
    $session: atom({ status: 'signed-out' }),
    listen: () => () => {},
  } as unknown as Core
  const model = createActionDetail({ core, scope: () => ({ group: 'HARBOUR' }) } as ActionContext)
  const published: string[] = []
  ends.push(
    onChange(
      core,
      ({ kind, id }) => void published.push(`${kind} ${id}`),
      () => 'HARBOUR',
    ),
  )
  ends.push(model.watch())
  model.open('7')
  await vi.waitFor(() => expect(model.$shown.get().step).toBe('ready'))
  const status = () => {
    const shown = model.$shown.get()
    return shown.step === 'ready' && shown.value.Status
  }
  return { model, host, published, status, core }
}

describe('an open corrective action', () => {
  it('saves a step with a note, and publishes the change (V6)', async () => {
    const { model, host, published, status } = await openAction()
    expect(await model.send({ status: 'done', note: ' sealed \n' })).toBe(true)
    expect(host.updates).toEqual([{ id: '7', Status: 'done', Note: 'sealed', Before: 'open' }])
    expect(status()).toBe('done')
    expect(published).toEqual(['corrective-action 7'])
    expect(host.reads).toBe(1)
  })

  it('is sent once despite repeated presses (V6)', async () => {
    const { model, host } = await openAction()
    const both = await Promise.all([
      model.send({ status: 'done', note: '' }),
      model.send({ status: 'done', note: '' }),
    ])
    expect(both).toEqual([true, false])
    expect(host.updates).toHaveLength(1)
  })

  it('is unchanged when the host is offline, and can be sent again (V6, E5)', async () => {
    let down = true
    const { model, status } = await openAction(() => (down ? new AppError('offline', 'down') : undefined)!)
    expect(await model.send({ status: 'done', note: 'sealed' })).toBe(false)
    expect(model.$sending.get()).toMatchObject({ step: 'failed', error: { code: 'offline' } })
    expect(status()).toBe('open')
    down = false
    expect(await model.send({ status: 'done', note: 'sealed' })).toBe(true)
  })

  it('refreshes on changes elsewhere without a loading state (V6)', async () => {
    const { host, status, core, model } = await openAction()
    const steps: string[] = []
    ends.push(model.$shown.listen(({ step }) => void steps.push(step)))
    host.action = action({ Status: 'done' })
    publishChange(core, { kind: 'corrective-action', id: '8' }, 'HARBOUR')
    expect(host.reads).toBe(1)
    publishChange(core, { kind: 'corrective-action', id: '7' }, 'HARBOUR')
    await vi.waitFor(() => expect(status()).toBe('done'))
    expect(steps).toEqual(['ready'])
  })
})
