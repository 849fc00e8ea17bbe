import {
  AppError,
  onChange,
  tellChange,
  type ActionUpdate,
  type Core,
  type CorrectiveActionDetail,
} from '@lustra/core'
import { atom } from 'nanostores'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActionDetail } from './action-detail.model.ts'
import type { ActionTools } from './action.types.ts'

const action = (given: Partial<CorrectiveActionDetail> = {}): CorrectiveActionDetail => ({
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
  ...given,
})

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** One open action on a host that holds `stands`, whoever changes it. */
async function opened(refusal?: () => Error) {
  const host = { stands: action(), asked: [] as ActionUpdate[], reads: 0 }
  const api = {
    correctiveAction: async () => (host.reads++, host.stands),
    updateCorrectiveAction: async (update: ActionUpdate) => {
      host.asked.push(update)
      const refused = refusal?.()
      if (refused) throw refused
      return (host.stands = action({ Status: update.Status }))
    },
  }
  const core = {
    api,
    apiBase: '/api',
    dropReads: () => {},
    $session: atom({ status: 'signed-out' }),
    listen: () => () => {},
  } as unknown as Core
  const model = createActionDetail({ core, scope: () => ({ group: 'HARBOUR' }) } as ActionTools)
  const told: string[] = []
  ends.push(
    onChange(
      core,
      ({ kind, id }) => void told.push(`${kind} ${id}`),
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
  return { model, host, told, status, core }
}

describe('an open corrective action', () => {
  it('goes a step further with a note, and everything that shows it hears (V6)', async () => {
    const { model, host, told, status } = await opened()
    expect(await model.send({ status: 'done', note: ' sealed \n' })).toBe(true)
    expect(host.asked).toEqual([{ id: '7', Status: 'done', Note: 'sealed', Before: 'open' }])
    expect(status()).toBe('done')
    expect(told).toEqual(['corrective-action 7'])
    expect(host.reads).toBe(1)
  })

  it('is sent once, however often it is pressed (V6)', async () => {
    const { model, host } = await opened()
    const both = await Promise.all([
      model.send({ status: 'done', note: '' }),
      model.send({ status: 'done', note: '' }),
    ])
    expect(both).toEqual([true, false])
    expect(host.asked).toHaveLength(1)
  })

  it('shows what somebody else made of it meanwhile, and tells that the step does not stand (V6)', async () => {
    const changed = () => new AppError('changed-meanwhile', 'in progress by now')
    const { model, host, status, told } = await opened(changed)
    host.stands = action({ Status: 'in-progress' })
    expect(await model.send({ status: 'done', note: 'sealed' })).toBe(false)
    expect(status()).toBe('in-progress')
    expect(model.$sending.get()).toEqual({ step: 'changed' })
    expect(told).toEqual([])
  })

  it('keeps what is shown when the host cannot be reached, and can be sent again (V6, E5)', async () => {
    let down = true
    const { model, status } = await opened(() => (down ? new AppError('offline', 'down') : undefined)!)
    expect(await model.send({ status: 'done', note: 'sealed' })).toBe(false)
    expect(model.$sending.get()).toMatchObject({ step: 'failed', error: { code: 'offline' } })
    expect(status()).toBe('open')
    down = false
    expect(await model.send({ status: 'done', note: 'sealed' })).toBe(true)
  })

  it('follows what is made of it elsewhere, without a flicker (V6)', async () => {
    const { host, status, core, model } = await opened()
    const steps: string[] = []
    ends.push(model.$shown.listen(({ step }) => void steps.push(step)))
    host.stands = action({ Status: 'done' })
    tellChange(core, { kind: 'corrective-action', id: '8' }, 'HARBOUR')
    expect(host.reads).toBe(1)
    tellChange(core, { kind: 'corrective-action', id: '7' }, 'HARBOUR')
    await vi.waitFor(() => expect(status()).toBe('done'))
    expect(steps).toEqual(['ready'])
  })
})
