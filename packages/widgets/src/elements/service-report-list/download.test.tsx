import { AppError, core, hasUnsavedWork } from '@lustra/core'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import {
  mountElement,
  calls,
  setSession,
  signedIn,
  until,
  type ApiStub,
  eventually,
} from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'

defineShell(shells.find(({ tag }) => tag === 'lustra-service-report-list')!)

const row = (index: number) => ({
  Id: `r${index}`,
  ReportNo: `SR-${index}`,
  CustomerName: `Customer ${index}`,
  StoreCode: `S${index}`,
  StoreName: `Store ${index}`,
  SalesRep: '',
  ServiceType: 'pest',
  ServiceTypeName: 'Pest control',
  ServiceTime: '2026-03-04T01:00:00Z',
  FeedbackStatus: 'pending',
  OverallRating: null,
  HasFile: true,
  OpenActions: 0,
})

/** The parts of a ZIP file that the browser parses: file headers and the end record. */
const header = [0x50, 0x4b, 3, 4, 0x14, 0, 8, 8]
const ending = [0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)]
const zipBytes = (files: number) =>
  new Uint8Array([
    ...Array.from({ length: files }, () => [...header, ...Array<number>(992).fill(1)]).flat(),
    ...ending,
  ])

interface StreamOptions {
  files?: number
  /** Bytes after which the connection is lost. */
  breaksAfter?: number
  /** Bytes after which the stream stalls. */
  stopsAfter?: number
  from?: number
  /** Called when the connection is lost. */
  onBreak?: () => void
}
/** Delay between reading the last byte and the network error, because an error discards unread bytes of a stream. */
const breakMs = 50

const downloadOf = ({ files = 3, breaksAfter, stopsAfter, from = 0, onBreak }: StreamOptions = {}) => {
  const bytes = zipBytes(files)
  const end = breaksAfter ?? stopsAfter ?? bytes.length
  return {
    name: 'RegularService_1.zip',
    tag: '"a"',
    from,
    bytes: bytes.length,
    files,
    body: new ReadableStream(
      {
        start(controller) {
          controller.enqueue(bytes.slice(from, end))
          if (breaksAfter === undefined && stopsAfter === undefined) controller.close()
        },
        // Called when the queue is empty.
        pull(controller) {
          if (breaksAfter === undefined) return
          setTimeout(() => {
            controller.error(new TypeError('network'))
            onBreak?.()
          }, breakMs)
          return new Promise(() => {})
        },
      },
      { highWaterMark: 0 },
    ),
  }
}

const offer = (overrides: object = {}) => ({
  Items: [1, 2, 3].map((index) => ({ Id: `r${index}`, ReportNo: `SR-${index}`, HasFile: true })),
  Gone: [],
  EstimatedBytes: 3_000,
  IsCapped: false,
  ...overrides,
})

const host =
  (overrides: Record<string, (call: { stream?: unknown }) => unknown> = {}): ApiStub =>
  (call) => {
    const responses: Record<string, (call: { stream?: unknown }) => unknown> = {
      FindWithPagerSearchAsync: () => ({
        Items: [1, 2, 3, 4].map(row),
        TotalItems: 4,
        TotalPages: 1,
        CurrentPage: 1,
        TotalIsCapped: false,
      }),
      GetServiceTypeList: () => [],
      GetDownloadList: () => offer(),
      DownloadCall: () => downloadOf(),
      ...overrides,
    }
    return responses[call.path.split('/').at(-1)!]!(call)
  }

const callsTo = (name: string) => calls.filter(({ path }) => path.endsWith(name))

async function render(response: ApiStub) {
  const list = await mountElement(
    '<lustra-service-report-list kind="pest" language="en"></lustra-service-report-list>',
    {
      respond: response,
    },
  )
  list.stage.style.width = '1200px'
  const root = list.element.shadowRoot!
  await until(() => list.find('tbody input[type=checkbox]'))
  const button = (name: RegExp) =>
    [...root.querySelectorAll<HTMLButtonElement>('dialog button')].find((element) =>
      name.test(element.getAttribute('aria-label') ?? element.textContent),
    )
  const press = async (name: RegExp) => (await until(() => button(name))).click()
  const dialog = () => root.querySelector<HTMLDialogElement>('dialog[open]')
  const showsText = (text: RegExp) => eventually(() => text.test(dialog()?.textContent ?? ''))
  async function choose(...indexes: number[]) {
    for (const index of indexes)
      root.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')[index]!.click()
  }
  async function openDialog() {
    const open = () =>
      [...root.querySelectorAll<HTMLButtonElement>('button')].find((element) =>
        /^Download$/.test(element.textContent.trim()),
      )
    ;(await until(open)).click()
    await until(dialog)
  }
  return { ...list, root, button, press, dialog, showsText, choose, openDialog }
}

let saved: string[]
beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('downloading chosen reports (V4)', () => {
  it('asks for a report first when none is chosen (V4)', async () => {
    const list = await render(host())
    await list.openDialog()
    await list.showsText(/please select a service report/i)
    expect(callsTo('GetDownloadList')).toHaveLength(0)
    await list.press(/^Close$/)
    expect(list.dialog()).toBeNull()
  })

  it('shows its contents, saves the file under the host’s name and emits an event (V4)', async () => {
    const list = await render(host())
    const events: unknown[] = []
    list.element.addEventListener('lustra-downloaded', (event) => events.push((event as CustomEvent).detail))
    await list.choose(0, 1, 2)
    await list.openDialog()
    await list.showsText(/3 reports, about 3 kB/)
    expect(callsTo('GetDownloadList')[0]?.body).toEqual({ ids: ['r1', 'r2', 'r3'] })
    await list.press(/^\s*Download$/)
    await list.showsText(/Saved: RegularService_1\.zip/)
    await list.showsText(/3 of 3 reports/)
    expect(callsTo('DownloadCall')[0]).toMatchObject({ body: { ids: ['r1', 'r2', 'r3'] }, stream: true })
    expect(saved).toEqual(['RegularService_1.zip'])
    expect(events).toEqual([{ count: 3, name: 'RegularService_1.zip' }])
    await list.press(/Save again/)
    expect(saved).toHaveLength(2)
    expect(hasUnsavedWork()).toBe(false)
  })

  describe('of which there are many', () => {
    const many = Array.from({ length: 301 }, (_, index) => ({
      Id: `r${index}`,
      ReportNo: `SR-${index}`,
      HasFile: true,
    }))
    const jobAt = (State: string, Done: number, Problem = '') => ({
      Id: 'job',
      Kind: 'service-reports',
      State,
      Done,
      Total: 301,
      FileName: '',
      Bytes: 0,
      Problem,
    })
    /** `server.job`: the state that the host reports. */
    async function download(job: ReturnType<typeof jobAt>) {
      const server = { job }
      const list = await render(
        host({
          GetDownloadList: () => offer({ Items: many }),
          BeginDownload: () => jobAt('waiting', 0),
          GetJob: () => server.job,
          DownloadFile: () => ({ ...downloadOf(), name: 'RegularService_2.zip' }),
          Cancel: () => jobAt('cancelled', 0),
        }),
      )
      await list.choose(0)
      await list.openDialog()
      await list.press(/^\s*Download$/)
      return { ...list, server }
    }

    it('has the server make the file, with progress, and saves it (V4)', async () => {
      const list = await download(jobAt('running', 150))
      await list.showsText(/The server is making the ZIP file…/)
      await list.showsText(/150 of 301 reports/)
      expect(hasUnsavedWork()).toBe(true)
      list.server.job = jobAt('done', 301)
      await list.showsText(/Saved: RegularService_2\.zip/)
      expect(saved).toEqual(['RegularService_2.zip'])
      expect(callsTo('BeginDownload')[0]?.body).toEqual({
        ids: many.map(({ Id }) => Id),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      expect(callsTo('DownloadCall')).toEqual([])
      expect(hasUnsavedWork()).toBe(false)
    })
  })

  it('lists reports without a file, unavailable ones and the limit (V4)', async () => {
    const Items = offer().Items.map((item, index) => ({ ...item, HasFile: index > 0 }))
    const list = await render(
      host({ GetDownloadList: () => offer({ Items, Gone: ['r9', 'r8'], IsCapped: true }) }),
    )
    await list.choose(0)
    await list.openDialog()
    await list.showsText(/2 reports, about/)
    await list.showsText(/1 report has no file yet/)
    await list.showsText(/SR-1/)
    await list.showsText(/2 chosen reports are no longer available/)
    await list.showsText(/at most 5000 reports/)
  })

  it('offers nothing to download when no report has a file (V4)', async () => {
    const Items = offer().Items.map((item) => ({ ...item, HasFile: false }))
    const list = await render(host({ GetDownloadList: () => offer({ Items, EstimatedBytes: 0 }) }))
    await list.choose(0)
    await list.openDialog()
    await list.showsText(/None of these reports has a file yet/)
    expect(list.button(/^\s*Download$/)).toBeUndefined()
  })

  it('keeps received data when the connection is lost, and resumes automatically (V4)', async () => {
    let attempts = 0
    const list = await render(
      host({
        DownloadCall: ({ stream }) => {
          attempts++
          if (attempts === 1) return downloadOf({ breaksAfter: 2_100 })
          if (attempts === 2) throw new AppError('offline', 'still offline')
          return downloadOf({ from: (stream as { from: number }).from })
        },
      }),
    )
    await list.choose(0, 1, 2)
    await list.openDialog()
    await list.press(/^\s*Download$/)
    await list.showsText(/connection was lost/)
    await list.showsText(/2 of 3 reports/)
    expect(hasUnsavedWork()).toBe(true)
    dispatchEvent(new Event('online'))
    await eventually(() => attempts === 2)
    await list.showsText(/connection was lost/)
    await list.showsText(/2 of 3 reports/)
    await list.press(/^Continue$/)
    await list.showsText(/Saved: RegularService_1\.zip/)
    expect(callsTo('DownloadCall').map(({ stream }) => stream)).toEqual([
      true,
      { from: 2_100, tag: '"a"' },
      { from: 2_100, tag: '"a"' },
    ])
    expect(saved).toHaveLength(1)
  })

  it('stops automatic retries without progress, until the person continues (V4)', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 200,
    })
    try {
      let attempts = 0
      const list = await render(
        host({
          DownloadCall({ stream }) {
            attempts++
            const from = (stream as { from?: number }).from ?? 0
            return downloadOf({ from, breaksAfter: 2_100 })
          },
        }),
      )
      await list.choose(0, 1, 2)
      await list.openDialog()
      await list.press(/^\s*Download$/)
      await list.showsText(/connection was lost/)
      // The first attempt and one after each of the three delays.
      await until(() => {
        vi.advanceTimersByTime(1_000)
        return attempts === 4 && /connection was lost/.test(list.dialog()?.textContent ?? '')
      })
      await vi.advanceTimersByTimeAsync(120_000)
      expect(attempts).toBe(4)
      await list.press(/^Continue$/)
      await eventually(() => attempts === 5)
      await list.press(/^Cancel$/)
      await list.press(/^Stop the download$/)
    } finally {
      vi.useRealTimers()
    }
  })

  it('can be resumed when its code could not be loaded (V4, E5)', async () => {
    const { api } = core()
    const { downloadReports } = api
    onTestFinished(() => void Object.assign(api, { downloadReports }))
    api.downloadReports = () => Promise.reject(new AppError('offline', 'a chunk did not load'))
    const list = await render(host())
    await list.choose(0, 1, 2)
    await list.openDialog()
    await list.press(/^\s*Download$/)
    await list.showsText(/connection was lost/)
    api.downloadReports = downloadReports
    await list.press(/^Continue$/)
    await list.showsText(/Saved: RegularService_1\.zip/)
  })

  it('keeps the focus in the dialog, on the next action of each step (V4)', async () => {
    let release = () => {}
    let isBroken = false
    const delayed = new Promise<void>((resolve) => (release = resolve))
    const onBreak = () => (isBroken = true)
    const list = await render(
      host({
        DownloadCall: async ({ stream }) =>
          stream === true
            ? downloadOf({ breaksAfter: 1_500, onBreak })
            : (await delayed, downloadOf({ from: 1_500 })),
      }),
    )
    const focused = () => list.root.activeElement?.textContent.trim()
    await list.choose(0, 1, 2)
    await list.openDialog()
    ;(await until(() => list.button(/^\s*Download$/))).focus()
    // The automatic retry does not begin before the person continues.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await userEvent.keyboard('{Enter}')
    await until(() => focused() === 'Cancel')
    await until(() => {
      vi.advanceTimersByTime(breakMs)
      return isBroken
    })
    await until(() => list.dialog()?.textContent.includes('connection was lost'))
    list.button(/^Continue$/)!.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => focused() === 'Cancel')
    await userEvent.keyboard('{Enter}')
    await until(() => focused() === 'Keep downloading')
    await userEvent.keyboard('{Enter}')
    await until(() => focused() === 'Cancel')
    release()
    await until(() => focused() === 'Close')
  })

  it.each([
    ['of another group', () => void core().switchGroup('JADE')],
    ['of another person', () => setSession(signedIn({ user: { ...signedIn().user, userId: '2' } }))],
    ['of a signed-out person', () => void core().signOut()],
  ])('is not saved when the page is %s by the time it arrives (V4, S5, S6)', async (_, leave) => {
    let finish = () => {}
    const complete = downloadOf()
    const bytes = zipBytes(3)
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, 1_500))
        finish = () => {
          controller.enqueue(bytes.slice(1_500))
          controller.close()
        }
      },
    })
    const list = await render(host({ DownloadCall: () => ({ ...complete, body }) }))
    const events: unknown[] = []
    list.element.addEventListener('lustra-downloaded', (event) => events.push(event))
    await list.choose(0, 1, 2)
    await list.openDialog()
    await list.press(/^\s*Download$/)
    await list.showsText(/1 of 3 reports/)
    leave()
    try {
      finish()
    } catch {
      // The stream was cancelled.
    }
    await until(() => !list.dialog() && !hasUnsavedWork())
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    expect([saved, events]).toEqual([[], []])
  })

  it('asks before a running download is stopped, and stops it (V4, S6)', async () => {
    const list = await render(host({ DownloadCall: () => downloadOf({ stopsAfter: 1_500 }) }))
    await list.choose(0, 1, 2)
    await list.openDialog()
    await list.press(/^\s*Download$/)
    await list.showsText(/1 of 3 reports/)
    const progress = list.root.querySelector('progress')!
    expect(progress.getAttribute('aria-label')).toBe('Downloading…')
    expect(progress.value).toBeGreaterThan(30)
    await userEvent.keyboard('{Escape}')
    await list.showsText(/Stop the download\?/)
    await list.press(/Keep downloading/)
    await list.showsText(/1 of 3 reports/)
    await list.press(/^Cancel$/)
    await list.press(/^Stop the download$/)
    await eventually(() => !list.dialog())
    expect(hasUnsavedWork()).toBe(false)
    expect(saved).toEqual([])
  })

  it('shows why the host refuses, and requests a new offer on retry (V4, A6)', async () => {
    const list = await render(
      host({
        DownloadCall: () => {
          throw new AppError('not-found', 'one is gone')
        },
      }),
    )
    await list.choose(0, 1)
    await list.openDialog()
    await list.press(/^\s*Download$/)
    await list.showsText(/The download did not work/)
    await list.press(/Try again/)
    await list.showsText(/3 reports, about/)
    expect(callsTo('GetDownloadList')).toHaveLength(2)
  })

  it('has no axe violations in its offer and its broken step (V4)', async () => {
    const list = await render(host({ DownloadCall: () => downloadOf({ breaksAfter: 1_200 }) }))
    await list.choose(0)
    await list.openDialog()
    expect(list.part('download')).toBe(list.dialog())
    await list.showsText(/3 reports, about/)
    expect((await axe.run(list.element)).violations).toEqual([])
    await list.press(/^\s*Download$/)
    await list.showsText(/connection was lost/)
    expect((await axe.run(list.element)).violations).toEqual([])
    await list.press(/^Cancel$/)
    await list.press(/^Stop the download$/)
  })
})
