import { AppError, core, hasUnsavedWork } from '@lustra/core'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shells } from '../generated/shells.ts'
import { bench, calls, setSession, signedIn, until, type Answer } from '../kit/bench.ts'
import { defineShell } from '../kit/shell.ts'

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

/** A zip's bytes as far as the browser looks at them: headers of files, and an end. */
const header = [0x50, 0x4b, 3, 4, 0x14, 0, 8, 8]
const ending = [0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)]
const zipBytes = (files: number) =>
  new Uint8Array([
    ...Array.from({ length: files }, () => [...header, ...Array<number>(992).fill(1)]).flat(),
    ...ending,
  ])

interface Opening {
  files?: number
  /** Bytes after which the connection is lost. */
  breaksAfter?: number
  /** Bytes after which nothing more comes. */
  stopsAfter?: number
  from?: number
}
const opened = ({ files = 3, breaksAfter, stopsAfter, from = 0 }: Opening = {}) => {
  const bytes = zipBytes(files)
  const until = breaksAfter ?? stopsAfter ?? bytes.length
  return {
    name: 'RegularService_1.zip',
    tag: '"a"',
    from,
    bytes: bytes.length,
    files,
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(from, until))
        if (breaksAfter !== undefined) setTimeout(() => controller.error(new TypeError('network')), 50)
        else if (stopsAfter === undefined) controller.close()
      },
    }),
  }
}

const offer = (given: object = {}) => ({
  Items: [1, 2, 3].map((index) => ({ Id: `r${index}`, ReportNo: `SR-${index}`, HasFile: true })),
  Gone: [],
  EstimatedBytes: 3_000,
  IsCapped: false,
  ...given,
})

const host =
  (more: Record<string, (call: { stream?: unknown }) => unknown> = {}): Answer =>
  (call) => {
    const answers: Record<string, (call: { stream?: unknown }) => unknown> = {
      FindWithPagerSearchAsync: () => ({
        Items: [1, 2, 3, 4].map(row),
        TotalItems: 4,
        TotalPages: 1,
        CurrentPage: 1,
        TotalIsCapped: false,
      }),
      GetServiceTypeList: () => [],
      GetDownloadList: () => offer(),
      DownloadCall: () => opened(),
      ...more,
    }
    return answers[call.path.split('/').at(-1)!]!(call)
  }

const callsTo = (name: string) => calls.filter(({ path }) => path.endsWith(name))

async function drawn(answer: Answer) {
  const stand = await bench(
    '<lustra-service-report-list kind="pest" language="en"></lustra-service-report-list>',
    {
      answer,
    },
  )
  stand.stage.style.width = '1200px'
  const root = stand.element.shadowRoot!
  await until(() => stand.find('tbody input[type=checkbox]'))
  const button = (name: RegExp) =>
    [...root.querySelectorAll<HTMLButtonElement>('dialog button')].find((each) =>
      name.test(each.getAttribute('aria-label') ?? each.textContent),
    )
  const press = async (name: RegExp) => (await until(() => button(name))).click()
  const dialog = () => root.querySelector<HTMLDialogElement>('dialog[open]')
  const says = (text: RegExp) =>
    vi.waitUntil(() => text.test(dialog()?.textContent ?? ''), { timeout: 5_000 })
  async function choose(...indexes: number[]) {
    for (const index of indexes)
      root.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')[index]!.click()
  }
  async function openDialog() {
    const open = () =>
      [...root.querySelectorAll<HTMLButtonElement>('button')].find((each) =>
        /^Download$/.test(each.textContent.trim()),
      )
    ;(await until(open)).click()
    await until(dialog)
  }
  return { ...stand, root, button, press, dialog, says, choose, openDialog }
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
    const stand = await drawn(host())
    await stand.openDialog()
    await stand.says(/please select a service report/i)
    expect(callsTo('GetDownloadList')).toHaveLength(0)
    await stand.press(/^Close$/)
    expect(stand.dialog()).toBeNull()
  })

  it('says what it will hold, gets it, saves it under the host’s name and tells the page (V4)', async () => {
    const stand = await drawn(host())
    const told: unknown[] = []
    stand.element.addEventListener('lustra-downloaded', (event) => told.push((event as CustomEvent).detail))
    await stand.choose(0, 1, 2)
    await stand.openDialog()
    await stand.says(/3 reports, about 3 kB/)
    expect(callsTo('GetDownloadList')[0]?.body).toEqual({ ids: ['r1', 'r2', 'r3'] })
    await stand.press(/^\s*Download$/)
    await stand.says(/Saved: RegularService_1\.zip/)
    await stand.says(/3 of 3 reports/)
    expect(callsTo('DownloadCall')[0]).toMatchObject({ body: { ids: ['r1', 'r2', 'r3'] }, stream: true })
    expect(saved).toEqual(['RegularService_1.zip'])
    expect(told).toEqual([{ count: 3, name: 'RegularService_1.zip' }])
    await stand.press(/Save again/)
    expect(saved).toHaveLength(2)
    expect(hasUnsavedWork()).toBe(false)
  })

  it('names what has no file, what is gone and what is too much (V4)', async () => {
    const Items = offer().Items.map((item, index) => ({ ...item, HasFile: index > 0 }))
    const stand = await drawn(
      host({ GetDownloadList: () => offer({ Items, Gone: ['r9', 'r8'], IsCapped: true }) }),
    )
    await stand.choose(0)
    await stand.openDialog()
    await stand.says(/2 reports, about/)
    await stand.says(/1 report has no file yet/)
    await stand.says(/SR-1/)
    await stand.says(/2 chosen reports are no longer available/)
    await stand.says(/5000 reports at most/)
  })

  it('offers nothing to download when no report has a file (V4)', async () => {
    const Items = offer().Items.map((item) => ({ ...item, HasFile: false }))
    const stand = await drawn(host({ GetDownloadList: () => offer({ Items, EstimatedBytes: 0 }) }))
    await stand.choose(0)
    await stand.openDialog()
    await stand.says(/None of these reports has a file yet/)
    expect(stand.button(/^\s*Download$/)).toBeUndefined()
  })

  it('keeps what came when the connection is lost, and goes on by itself when it is back (V4)', async () => {
    let attempts = 0
    const stand = await drawn(
      host({
        DownloadCall: ({ stream }) => {
          attempts++
          if (attempts === 1) return opened({ breaksAfter: 2_100 })
          if (attempts === 2) throw new AppError('offline', 'still away')
          return opened({ from: (stream as { from: number }).from })
        },
      }),
    )
    await stand.choose(0, 1, 2)
    await stand.openDialog()
    await stand.press(/^\s*Download$/)
    await stand.says(/connection was lost/)
    await stand.says(/2 of 3 reports/)
    expect(hasUnsavedWork()).toBe(true)
    dispatchEvent(new Event('online'))
    await vi.waitUntil(() => attempts === 2)
    await stand.says(/connection was lost/)
    await stand.says(/2 of 3 reports/)
    await stand.press(/^Continue$/)
    await stand.says(/Saved: RegularService_1\.zip/)
    expect(callsTo('DownloadCall').map(({ stream }) => stream)).toEqual([
      true,
      { from: 2_100, tag: '"a"' },
      { from: 2_100, tag: '"a"' },
    ])
    expect(saved).toHaveLength(1)
  })

  it('stops trying by itself when no try brings more, until the person says so (V4)', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 200,
    })
    try {
      let attempts = 0
      const stand = await drawn(
        host({
          DownloadCall({ stream }) {
            attempts++
            const from = (stream as { from?: number }).from ?? 0
            return opened({ from, breaksAfter: 2_100 })
          },
        }),
      )
      await stand.choose(0, 1, 2)
      await stand.openDialog()
      await stand.press(/^\s*Download$/)
      await stand.says(/connection was lost/)
      await vi.advanceTimersByTimeAsync(120_000)
      // The first one and a try after each pause.
      expect(attempts).toBe(4)
      await stand.press(/^Continue$/)
      await vi.waitUntil(() => attempts === 5)
      await stand.press(/^Cancel$/)
      await stand.press(/^Stop the download$/)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is broken, not stuck, when a part of itself cannot be had, and goes on when it can (V4, E5)', async () => {
    const { api } = core()
    const { downloadReports } = api
    onTestFinished(() => void Object.assign(api, { downloadReports }))
    api.downloadReports = () => Promise.reject(new AppError('offline', 'a part did not load'))
    const stand = await drawn(host())
    await stand.choose(0, 1, 2)
    await stand.openDialog()
    await stand.press(/^\s*Download$/)
    await stand.says(/connection was lost/)
    api.downloadReports = downloadReports
    await stand.press(/^Continue$/)
    await stand.says(/Saved: RegularService_1\.zip/)
  })

  it('keeps the focus in the dialog from step to step, at what comes next (V4, G5)', async () => {
    let give = () => {}
    const late = new Promise<void>((resolve) => (give = resolve))
    const stand = await drawn(
      host({
        DownloadCall: async ({ stream }) =>
          stream === true ? opened({ breaksAfter: 1_500 }) : (await late, opened({ from: 1_500 })),
      }),
    )
    const focused = () => stand.root.activeElement?.textContent.trim()
    await stand.choose(0, 1, 2)
    await stand.openDialog()
    ;(await until(() => stand.button(/^\s*Download$/))).focus()
    await userEvent.keyboard('{Enter}')
    await until(() => focused() === 'Cancel')
    await stand.says(/connection was lost/)
    stand.button(/^Continue$/)!.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => focused() === 'Cancel')
    await userEvent.keyboard('{Enter}')
    await until(() => focused() === 'Keep downloading')
    await userEvent.keyboard('{Enter}')
    await until(() => focused() === 'Cancel')
    give()
    await until(() => focused() === 'Close')
  })

  it.each([
    ['of another group', () => void core().switchGroup('JADE')],
    ['of another person', () => setSession(signedIn({ user: { ...signedIn().user, userId: '2' } }))],
    ['of nobody', () => void core().signOut()],
  ])('is never saved when it arrives on a page that is %s by then (V4, S5, S6)', async (_, leave) => {
    let end = () => {}
    const whole = opened()
    const bytes = zipBytes(3)
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, 1_500))
        end = () => {
          controller.enqueue(bytes.slice(1_500))
          controller.close()
        }
      },
    })
    const stand = await drawn(host({ DownloadCall: () => ({ ...whole, body }) }))
    const told: unknown[] = []
    stand.element.addEventListener('lustra-downloaded', (event) => told.push(event))
    await stand.choose(0, 1, 2)
    await stand.openDialog()
    await stand.press(/^\s*Download$/)
    await stand.says(/1 of 3 reports/)
    leave()
    try {
      end()
    } catch {
      // Nobody reads it any more.
    }
    await until(() => !stand.dialog() && !hasUnsavedWork())
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    expect([saved, told]).toEqual([[], []])
  })

  it('asks before a running download is stopped, and stops it (V4, S6)', async () => {
    const stand = await drawn(host({ DownloadCall: () => opened({ stopsAfter: 1_500 }) }))
    await stand.choose(0, 1, 2)
    await stand.openDialog()
    await stand.press(/^\s*Download$/)
    await stand.says(/1 of 3 reports/)
    const progress = stand.root.querySelector('progress')!
    expect(progress.getAttribute('aria-label')).toBe('Downloading…')
    expect(progress.value).toBeGreaterThan(30)
    await userEvent.keyboard('{Escape}')
    await stand.says(/Stop the download\?/)
    await stand.press(/Keep downloading/)
    await stand.says(/1 of 3 reports/)
    await stand.press(/^Cancel$/)
    await stand.press(/^Stop the download$/)
    await vi.waitUntil(() => !stand.dialog())
    expect(hasUnsavedWork()).toBe(false)
    expect(saved).toEqual([])
  })

  it('says why the host refuses, and looks again what can be had (V4, A6)', async () => {
    const stand = await drawn(
      host({
        DownloadCall: () => {
          throw new AppError('not-found', 'one is gone')
        },
      }),
    )
    await stand.choose(0, 1)
    await stand.openDialog()
    await stand.press(/^\s*Download$/)
    await stand.says(/The download did not work/)
    await stand.press(/Try again/)
    await stand.says(/3 reports, about/)
    expect(callsTo('GetDownloadList')).toHaveLength(2)
  })

  it('has no accessibility faults while it offers and while it is broken (V4)', async () => {
    const stand = await drawn(host({ DownloadCall: () => opened({ breaksAfter: 1_200 }) }))
    await stand.choose(0)
    await stand.openDialog()
    expect(stand.part('download')).toBe(stand.dialog())
    await stand.says(/3 reports, about/)
    expect((await axe.run(stand.element)).violations).toEqual([])
    await stand.press(/^\s*Download$/)
    await stand.says(/connection was lost/)
    expect((await axe.run(stand.element)).violations).toEqual([])
    await stand.press(/^Cancel$/)
    await stand.press(/^Stop the download$/)
  })
})
