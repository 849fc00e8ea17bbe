import { AppError, type Download, type FileJob } from '@lustra/core'
import { atom } from 'nanostores'
import { describe, expect, it, vi } from 'vitest'
import { createEarlierExport } from './earlier-export.model.ts'
import { createFileExport, type FileExportState } from './file-export.model.ts'
import { makeFile } from './make-file.ts'

const requested = { kind: 'stores', filters: {} } as const
const jobAt = (State: FileJob['State'], Problem = '') =>
  ({ Id: 'j1', State, Done: 1, Total: 2, Problem }) as FileJob
const file: Download = { blob: new Blob(['sheet']), name: 'StoreData_1.xlsx' }
const signedIn = (userId: string, groupCode: string) => ({
  status: 'signed-in',
  user: { userId },
  group: { groupCode },
})

/** A host whose responses the test lists, the last one repeated; an Error rejects the call. */
function startHost(responses: Partial<Record<'begin' | 'job' | 'file', readonly unknown[]>> = {}) {
  const calls: { call: string; group?: string | undefined }[] = []
  const $session = atom<object>(signedIn('p1', 'HARBOUR'))
  const host = { onCall: (_call: string) => {} }
  const respond =
    (call: 'begin' | 'job' | 'file' | 'cancel', list: readonly unknown[]) =>
    async ({ group }: { group?: string | undefined } = {}) => {
      calls.push({ call, group })
      host.onCall(call)
      const count = calls.filter((each) => each.call === call).length
      const response = list[Math.min(count, list.length) - 1]
      if (response instanceof Error || response instanceof DOMException) throw response
      return response
    }
  const begin = respond('begin', responses.begin ?? [jobAt('waiting')])
  const job = respond('job', responses.job ?? [jobAt('running'), jobAt('done')])
  const receive = respond('file', responses.file ?? [file])
  const cancel = respond('cancel', [jobAt('cancelled')])
  const fileJobs = {
    begin: (_: unknown, options: object) => begin(options),
    job: (_: unknown, options: object) => job(options),
    cancel: (_: unknown, options: object) => cancel(options),
    file: () => ({ receive }),
  }
  const context = {
    core: { $session, api: { fileJobs: () => Promise.resolve(fileJobs) } },
    scope: () => ({ quiet: true }),
  } as unknown as Parameters<typeof makeFile>[0]
  const abortController = new AbortController()
  const lost: boolean[] = []
  const make = () =>
    makeFile(context, requested, {
      signal: abortController.signal,
      pollDelays: [0],
      onProgress: (_, isConnectionLost) => lost.push(isConnectionLost),
    })
  const callsTo = (call: string) => calls.filter((each) => each.call === call)
  return { host, context, make, calls, callsTo, lost, $session, abort: () => abortController.abort() }
}

const times = (count: number, value: unknown) => Array.from({ length: count }, () => value)
const offline = new AppError('offline', 'no response')
const internal = new AppError('internal', 'faulty')

describe('a file that the host makes (A4, V4, S7)', () => {
  it('is received when it is done, and then discarded on the host', async () => {
    const { make, calls } = startHost()
    expect(await make()).toBe(file)
    expect(calls.map(({ call }) => call)).toEqual(['begin', 'job', 'job', 'file', 'cancel'])
  })

  it('is still received after the connection was lost while it was made, and while it was sent (E5)', async () => {
    const { make, lost, callsTo } = startHost({
      job: [...times(12, offline), jobAt('done')],
      file: [offline, offline, file],
    })
    expect(await make()).toBe(file)
    expect(lost.filter(Boolean)).toHaveLength(14)
    expect(lost.at(-1)).toBe(false)
    expect(callsTo('begin')).toHaveLength(1)
  })

  it('fails when the host is faulty five times in a row (E5)', async () => {
    const host = startHost({ job: [...times(4, internal), jobAt('running'), internal] })
    await expect(host.make()).rejects.toMatchObject({ code: 'internal' })
    expect(host.callsTo('job')).toHaveLength(10)
    const refusing = startHost({ job: [new AppError('not-found', 'deleted')] })
    await expect(refusing.make()).rejects.toMatchObject({ code: 'not-found' })
    expect(refusing.callsTo('job')).toHaveLength(1)
  })

  it.each([
    ['forbidden', 'forbidden'],
    ['interrupted', 'internal'],
  ])('fails with the reason of the job: %s (E5)', async (problem, code) => {
    const { make, callsTo } = startHost({ job: [jobAt('failed', problem)] })
    await expect(make()).rejects.toMatchObject({ code })
    expect([callsTo('file'), callsTo('cancel')]).toEqual([[], []])
  })

  it('ends without a failure when another page has cancelled it (E5)', async () => {
    const { make, callsTo } = startHost({ job: [jobAt('running'), jobAt('cancelled')] })
    await expect(make()).rejects.toMatchObject({ name: 'AbortError' })
    expect(callsTo('file')).toEqual([])
  })

  it('is cancelled in its own group after a switch of the group (S6)', async () => {
    const { make, host, $session, calls, abort } = startHost({ job: [jobAt('running')] })
    host.onCall = (call) => {
      if (call !== 'job') return
      $session.set(signedIn('p1', 'JADE'))
      abort()
    }
    await expect(make()).rejects.toMatchObject({ name: 'AbortError' })
    expect(calls).toEqual(['begin', 'job', 'cancel'].map((call) => ({ call, group: 'HARBOUR' })))
  })

  it.each([
    ['a sign-out', { status: 'signed-out' }],
    ['a sign-in of another person', signedIn('p2', 'HARBOUR')],
  ])('is not cancelled by a call after %s (S4)', async (_, session) => {
    const { make, host, $session, callsTo, abort } = startHost({ job: [jobAt('running')] })
    host.onCall = (call) => {
      if (call !== 'job') return
      $session.set(session)
      abort()
    }
    await expect(make()).rejects.toMatchObject({ name: 'AbortError' })
    expect(callsTo('cancel')).toEqual([])
  })
})

describe('a large export (A4, S7)', () => {
  const lastState = async (responses: Parameters<typeof startHost>[0]) => {
    const { context } = startHost(responses)
    const model = createFileExport(context, requested, [0])
    const ended = new Promise<FileExportState>((resolve) => {
      model.$state.listen((state) => !['making', 'receiving'].includes(state.step) && resolve(state))
    })
    model.begin()
    return ended
  }

  it('reports that the host refuses to make more files at once (E5)', async () => {
    const error = new AppError('too-many', 'three are unfinished')
    expect(await lastState({ begin: [error] })).toEqual({ step: 'failed', error })
  })

  it('is abandoned when the session has changed, and shows no failure (S6)', async () => {
    const aborted = new DOMException('aborted', 'AbortError')
    expect(await lastState({ job: [aborted] })).toEqual({ step: 'abandoned' })
  })
})

describe('a large export of an earlier visit (A4)', () => {
  it('is abandoned when another page has received its file, and shows no failure', async () => {
    const { context } = startHost({ job: [jobAt('done')], file: [new AppError('no-file', 'discarded')] })
    const model = createEarlierExport(context, jobAt('running'), [0])
    const stepIs = (step: string) => vi.waitFor(() => expect(model.$state.get().step).toBe(step))
    model.follow()
    await stepIs('made')
    model.receive()
    await stepIs('abandoned')
  })
})
