import { accessible } from '../../kit/accessible.ts'
import { AppError, core, hasUnsavedWork, type FileJob } from '@lustra/core'
import type { Call } from '@lustra/core/api/call.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../../generated/shells.ts'
import { fileJob } from '../../features/file-job/file-job.sample.ts'
import { mountElement, setSession, signedIn, until, eventually } from '../../kit/test-harness.ts'
import { pageOf, refuse, testHost, type Answer, type Responses } from '../../kit/test-host.ts'
import { exampleVisit } from '../../testing/visit.ts'
import { defineShell } from '../../kit/shell.ts'

defineShell(shells.find(({ tag }) => tag === 'lustra-service-report-list')!)

const item = (index: number) => ({ Id: `r${index}`, ReportNo: `SR-${index}`, HasFile: true })

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

/** Where a stream is resumed. */
const fromOf = (stream: Call['stream']) => (typeof stream === 'object' ? stream.from : 0)

const offer = (overrides: Partial<Answer<'downloadList'>> = {}): Answer<'downloadList'> => ({
  Items: [1, 2, 3].map(item),
  Gone: [],
  EstimatedBytes: 3_000,
  IsCapped: false,
  ...overrides,
})

async function render(more: Responses = {}) {
  const host = testHost({
    findServiceReports: () =>
      pageOf([1, 2, 3, 4].map((index) => ({ ...exampleVisit().Report, ...item(index) }))),
    serviceTypes: () => [],
    downloadList: () => offer(),
    downloadReports: () => downloadOf(),
    ...more,
  })
  const list = await mountElement(
    '<lustra-service-report-list kind="pest" language="en"></lustra-service-report-list>',
    host,
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
  return { ...list, ...host, root, button, press, dialog, showsText, choose, openDialog }
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
    const list = await render()
    await list.openDialog()
    await list.showsText(/please select a service report/i)
    expect(list.requestsTo('downloadList')).toEqual([])
    await list.press(/^Close$/)
    expect(list.dialog()).toBeNull()
  })

  it('shows its contents, saves the file under the host’s name and emits an event (V4)', async () => {
    const list = await render()
    const events: unknown[] = []
    list.element.addEventListener('lustra-downloaded', (event) => events.push((event as CustomEvent).detail))
    await list.choose(0, 1, 2)
    await list.openDialog()
    await list.showsText(/3 reports, about 3 kB/)
    expect(list.requestsTo('downloadList')).toEqual([{ ids: ['r1', 'r2', 'r3'] }])
    await list.press(/^\s*Download$/)
    await list.showsText(/Saved: RegularService_1\.zip/)
    await list.showsText(/3 of 3 reports/)
    expect(list.requestsTo('downloadReports')).toMatchObject([{ ids: ['r1', 'r2', 'r3'] }])
    expect(saved).toEqual(['RegularService_1.zip'])
    expect(events).toEqual([{ count: 3, name: 'RegularService_1.zip' }])
    await list.press(/Save again/)
    expect(saved).toHaveLength(2)
    expect(hasUnsavedWork()).toBe(false)
  })

  describe('of which there are many', () => {
    const many = Array.from({ length: 301 }, (_, index) => item(index))
    const jobAt = (State: FileJob['State'], Done: number, Problem = '') =>
      fileJob(State, { Kind: 'service-reports', Done, Total: 301, Problem })
    async function download(job: FileJob) {
      const list = await render({
        downloadList: () => offer({ Items: many }),
        beginReportsFile: () => jobAt('waiting', 0),
        job: () => job,
        file: () => ({ ...downloadOf(), name: 'RegularService_2.zip' }),
        cancel: () => jobAt('cancelled', 0),
      })
      await list.choose(0)
      await list.openDialog()
      await list.press(/^\s*Download$/)
      return list
    }

    it('has the server make the file, with progress, and saves it (V4)', async () => {
      const list = await download(jobAt('running', 150))
      await list.showsText(/The server is making the ZIP file…/)
      await list.showsText(/150 of 301 reports/)
      expect(hasUnsavedWork()).toBe(true)
      list.responses.job = () => jobAt('done', 301)
      await list.showsText(/Saved: RegularService_2\.zip/)
      expect(saved).toEqual(['RegularService_2.zip'])
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      expect(list.requestsTo('beginReportsFile')).toEqual([{ ids: many.map(({ Id }) => Id), timeZone }])
      expect(list.requestsTo('downloadReports')).toEqual([])
      expect(hasUnsavedWork()).toBe(false)
    })
  })

  it('lists reports without a file, unavailable ones and the limit (V4)', async () => {
    const Items = offer().Items.map((item, index) => ({ ...item, HasFile: index > 0 }))
    const list = await render({ downloadList: () => offer({ Items, Gone: ['r9', 'r8'], IsCapped: true }) })
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
    const list = await render({ downloadList: () => offer({ Items, EstimatedBytes: 0 }) })
    await list.choose(0)
    await list.openDialog()
    await list.showsText(/None of these reports has a file yet/)
    expect(list.button(/^\s*Download$/)).toBeUndefined()
  })

  it('keeps received data when the connection is lost, and resumes automatically (V4)', async () => {
    const list = await render({ downloadReports: () => downloadOf({ breaksAfter: 2_100 }) })
    const streams = () =>
      list.requests.filter(({ name }) => name === 'downloadReports').map(({ call }) => call.stream)
    await list.choose(0, 1, 2)
    await list.openDialog()
    await list.press(/^\s*Download$/)
    await list.showsText(/connection was lost/)
    await list.showsText(/2 of 3 reports/)
    expect(hasUnsavedWork()).toBe(true)
    list.responses.downloadReports = refuse('offline')
    dispatchEvent(new Event('online'))
    await eventually(() => streams().length === 2)
    await list.showsText(/connection was lost/)
    await list.showsText(/2 of 3 reports/)
    list.responses.downloadReports = (_, { call: { stream } }) => downloadOf({ from: fromOf(stream) })
    await list.press(/^Continue$/)
    await list.showsText(/Saved: RegularService_1\.zip/)
    const rest = { from: 2_100, tag: '"a"' }
    expect(streams()).toEqual([true, rest, rest])
    expect(saved).toHaveLength(1)
  })

  it('stops automatic retries without progress, until the person continues (V4)', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 200,
    })
    try {
      const list = await render({
        downloadReports: (_, { call: { stream } }) =>
          downloadOf({ from: fromOf(stream), breaksAfter: 2_100 }),
      })
      const attempts = () => list.requestsTo('downloadReports').length
      await list.choose(0, 1, 2)
      await list.openDialog()
      await list.press(/^\s*Download$/)
      await list.showsText(/connection was lost/)
      // The first attempt and one after each of the three delays.
      await until(() => {
        vi.advanceTimersByTime(1_000)
        return attempts() === 4 && /connection was lost/.test(list.dialog()?.textContent ?? '')
      })
      await vi.advanceTimersByTimeAsync(120_000)
      expect(attempts()).toBe(4)
      await list.press(/^Continue$/)
      await eventually(() => attempts() === 5)
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
    const list = await render()
    await list.choose(0, 1, 2)
    await list.openDialog()
    await list.press(/^\s*Download$/)
    await list.showsText(/connection was lost/)
    api.downloadReports = downloadReports
    await list.press(/^Continue$/)
    await list.showsText(/Saved: RegularService_1\.zip/)
  })

  it('keeps the focus in the dialog, on the next action of each step (V4)', async () => {
    let isBroken = false
    const { promise: rest, resolve } = Promise.withResolvers<ReturnType<typeof downloadOf>>()
    const onBreak = () => (isBroken = true)
    const list = await render({
      downloadReports: (_, { call: { stream } }) =>
        stream === true ? downloadOf({ breaksAfter: 1_500, onBreak }) : rest,
    })
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
    resolve(downloadOf({ from: 1_500 }))
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
    const list = await render({ downloadReports: () => ({ ...complete, body }) })
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
    const list = await render({ downloadReports: () => downloadOf({ stopsAfter: 1_500 }) })
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
    const list = await render({ downloadReports: refuse('not-found') })
    await list.choose(0, 1)
    await list.openDialog()
    await list.press(/^\s*Download$/)
    await list.showsText(/The download did not work/)
    await list.press(/Try again/)
    await list.showsText(/3 reports, about/)
    expect(list.requestsTo('downloadList')).toHaveLength(2)
  })

  it('has no axe violations in its offer and its broken step (V4)', async () => {
    const list = await render({ downloadReports: () => downloadOf({ breaksAfter: 1_200 }) })
    await list.choose(0)
    await list.openDialog()
    expect(list.part('download')).toBe(list.dialog())
    await list.showsText(/3 reports, about/)
    await accessible(list.element)
    await list.press(/^\s*Download$/)
    await list.showsText(/connection was lost/)
    await accessible(list.element)
    await list.press(/^Cancel$/)
    await list.press(/^Stop the download$/)
  })
})
