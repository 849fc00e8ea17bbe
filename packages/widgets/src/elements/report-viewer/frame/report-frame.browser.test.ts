import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { frameHarness, type FrameHarness } from './testing/frame-harness.ts'

let harness: FrameHarness
beforeEach(() => {
  harness = frameHarness()
})
afterEach(() => harness.dispose())

const filter = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'places', column: 'Id' },
  operator: 'In',
  values: ['1'],
  filterType: 1,
}

describe('a report in its frame', () => {
  it('is loaded once, hidden until it is drawn, and has an accessible name (R1, R4)', async () => {
    const visible: string[] = []
    const observer = new MutationObserver(() => visible.push(harness.element()?.style.visibility))
    observer.observe(harness.stage, { childList: true, subtree: true, attributes: true })
    await harness.drawn(harness.config('hygiene', { title: 'Hygiene', filters: [filter] }))
    expect(harness.events.map(([name]) => name)).toEqual(['loading', 'loaded', 'rendered'])
    expect(harness.loads()).toHaveLength(1)
    expect(harness.loads()[0]!.body).toMatchObject({
      id: 'hygiene',
      accessToken: 'token 1',
      filters: [filter],
    })
    expect(harness.element().title).toBe('Hygiene')
    expect(visible[0]).toBe('hidden')
    expect(harness.element().style.visibility).toBe('')
    expect(harness.details('loaded')[0]).toEqual([
      { name: 'overview', title: 'Overview', isActive: true, width: 1280, height: 720 },
      { name: 'pests', title: 'Pests', isActive: false, width: 1280, height: 720 },
    ])
  })

  it('has its token in no attribute, address or global (R1, R4)', async () => {
    await harness.drawn(harness.config('hygiene'))
    harness.frame.show(harness.config('hygiene', { embed: { EmbedToken: 'token 2' } }))
    await harness.until(() => expect(harness.calls()).toContain('POST /report/token'))
    expect(harness.host.outerHTML + harness.stage.outerHTML + harness.element().src).not.toMatch(
      /token [12]|token%20/,
    )
    expect(Object.keys(window).filter((name) => /power/i.test(name))).toEqual([])
  })

  it('of another origin is drawn in a sandbox without navigation and fullscreen (R2, R4)', async () => {
    const otherOrigin = location.origin.replace('localhost', '127.0.0.1')
    expect(otherOrigin).not.toBe(location.origin)
    await harness.drawn(harness.config('hygiene', { embed: { EmbedHosts: [otherOrigin] } }, '', otherOrigin))
    expect(harness.details('loaded')).toHaveLength(1)
    expect(harness.element().getAttribute('sandbox')).toMatch(/allow-scripts allow-same-origin/)
    expect(harness.element().getAttribute('sandbox')).not.toMatch(/top-navigation/)
    expect(harness.element().allow).not.toMatch(/fullscreen/)
    expect(harness.element().allowFullscreen).toBe(false)
    expect(harness.element().referrerPolicy).toBe('strict-origin')
  })

  it('gets a renewed token without a load (R1)', async () => {
    await harness.drawn(harness.config('hygiene'))
    for (const number of [2, 3, 4]) {
      harness.frame.show(harness.config('hygiene', { embed: { EmbedToken: `token ${number}` } }))
      await harness.until(() =>
        expect(harness.requests().at(-1)).toMatchObject({ url: '/report/token', body: `token ${number}` }),
      )
    }
    expect(harness.loads()).toHaveLength(1)
    expect(harness.framesMade()).toBe(1)
    expect(harness.details('rendered')).toHaveLength(1)
  })

  it('applies page, filters, panes and theme by one call each (R2, R4)', async () => {
    await harness.drawn(harness.config('hygiene'))
    const before = harness.calls().length
    harness.frame.show(
      harness.config('hygiene', { page: 'pests', filters: [filter], showFilter: false, theme: 'dark' }),
    )
    await harness.until(() =>
      expect(harness.calls().slice(before)).toEqual([
        'PATCH /report/settings',
        'PUT /report/theme',
        'PUT /report/filters',
        'PUT /report/pages/active',
      ]),
    )
    expect(harness.requests()[before]!.body).toMatchObject({ panes: { filters: { visible: false } } })
    expect(harness.requests()[before + 1]!.body).toMatchObject({ themeJson: { name: 'lustra-dark' } })
    await harness.until(() =>
      expect(harness.details('pageChanged')).toEqual([{ name: 'pests', title: 'PESTS' }]),
    )
    expect(harness.details('failed')).toEqual([])
  })

  it.each([
    ['light', '#0b5f63'],
    ['dark', '#4fc3bd'],
  ] as const)('has the brand’s %s colour first, followed by its own (R4)', async (theme, brand) => {
    harness.stage.style.setProperty('--_brand', brand)
    await harness.drawn(harness.config('hygiene', { theme }))
    const [load] = harness.loads()
    expect(load!.body).toMatchObject({ theme: { themeJson: { tableAccent: brand, dataColors: [brand] } } })
  })

  it('is replaced by another one of its host in the same frame, hidden meanwhile (R1)', async () => {
    await harness.drawn(harness.config('hygiene'))
    const [element, frameWindow] = [harness.element(), harness.frameWindow()]
    const done = harness.drawn(
      harness.config('follow-up', { embed: { EmbedToken: 'token 2' }, title: 'Follow-up' }),
    )
    expect(element.style.visibility).toBe('hidden')
    await done
    expect(harness.element()).toBe(element)
    expect(harness.frameWindow()).toBe(frameWindow)
    expect(harness.loads().map(({ body }) => body)).toMatchObject([
      { id: 'hygiene', accessToken: 'token 1' },
      { id: 'follow-up', accessToken: 'token 2' },
    ])
    expect(element.title).toBe('Follow-up')
    expect(element.style.visibility).toBe('')
  })

  it('of another person gets a new frame (R1)', async () => {
    await harness.drawn(harness.config('hygiene'))
    const before = harness.element()
    await harness.drawn(harness.config('hygiene', { embed: { Identity: 'lotus', EmbedToken: 'token 2' } }))
    expect(before.isConnected).toBe(false)
    expect(harness.element()).not.toBe(before)
    expect(harness.loads()).toHaveLength(1)
  })

  it('accepts messages only from its own window and origin (R4)', async () => {
    await harness.drawn(harness.config('hygiene'))
    const uid = new URL(harness.element().src).searchParams.get('uid')!
    const forged = {
      method: 'POST',
      url: `/reports/${uid}/events/dataSelected`,
      headers: { id: '1' },
      body: { page: { name: 'overview' }, visual: { name: 'forged' }, dataPoints: [] },
    }
    window.postMessage(forged, '*')
    const foreignFrame = document.body.appendChild(document.createElement('iframe'))
    foreignFrame.contentWindow!.setTimeout(`parent.postMessage(${JSON.stringify(forged)}, '*')`)
    const received = await new Promise<number>((resolve) => {
      let messages = 0
      addEventListener('message', ({ data }) => {
        if (data?.body?.visual?.name === 'forged' && ++messages === 2) resolve(messages)
      })
    })
    expect(received).toBe(2)
    harness.frameWindow().send('dataSelected', { ...forged.body, visual: { name: 'captures' } })
    await harness.until(() => expect(harness.details('dataSelected')).toHaveLength(1))
    expect(harness.details('dataSelected')[0]).toMatchObject({ visual: 'captures' })
    foreignFrame.remove()
  })

  it('whose frame navigated to another origin sends nothing there (R4)', async () => {
    await harness.drawn(harness.config('hygiene'))
    const element = harness.element()
    const otherOrigin = element.src.replace('localhost', '127.0.0.1')
    expect(otherOrigin).not.toBe(element.src)
    const responses: unknown[] = []
    const listen = ({ origin, data }: MessageEvent) => origin.includes('127.0.0.1') && responses.push(data)
    addEventListener('message', listen)
    await new Promise((resolve) => {
      element.addEventListener('load', resolve, { once: true })
      element.src = otherOrigin
    })
    const lost = harness.frame.refresh().catch((error: unknown) => error)
    // The host responds to every message in order: only the one with targetOrigin '*' has arrived.
    element.contentWindow!.postMessage(
      { method: 'GET', url: '/getCorrelationId', headers: { id: 'open' } },
      '*',
    )
    await harness.until(() => expect(responses).toHaveLength(1))
    expect(responses[0]).toMatchObject({ headers: { id: 'open' } })
    harness.clock.pass(20_000)
    expect(await lost).toMatchObject({ code: expect.stringMatching(/report-failed|not-found/) })
    removeEventListener('message', listen)
  })

  it('is not requested from a host that is not listed (R4)', () => {
    harness.frame.show(harness.config('hygiene', {}, '', 'https://reports.example.org'))
    expect(harness.framesMade()).toBe(0)
    expect(harness.details('failed')).toMatchObject([{ isFatal: true, error: { code: 'link-refused' } }])
  })
})

describe('a report host that misbehaves', () => {
  it('and sends invalid responses leaves the report drawn, and its calls reject (R4)', async () => {
    await harness.drawn(harness.config('hygiene', {}, 'invalid'))
    expect(harness.details('loaded')).toEqual([[]])
    await expect(harness.frame.pages()).rejects.toMatchObject({ code: 'report-failed' })
    await expect(harness.frame.exportData()).rejects.toMatchObject({ code: 'report-failed' })
    expect(harness.details('pageChanged')).toEqual([])
    expect(harness.details('dataSelected')).toEqual([])
  })

  it('and never responds times out after ten seconds, and can be retried (R4)', async () => {
    harness.frame.show(harness.config('hygiene', {}, 'silent'))
    await harness.until(() => expect(harness.loads()).toHaveLength(1))
    harness.clock.pass(9_999)
    expect(harness.details('failed')).toEqual([])
    harness.clock.pass(1)
    expect(harness.details('failed')).toMatchObject([{ isFatal: true, error: { code: 'report-failed' } }])
    expect(harness.stage.querySelector('iframe')).toBeNull()
    harness.frame.retry()
    await harness.until(() => expect(harness.loads()).toHaveLength(1))
    expect(harness.framesMade()).toBe(2)
  })

  it('and accepts a report but never draws it times out after two minutes (R4)', async () => {
    harness.frame.show(harness.config('hygiene', {}, 'undrawn'))
    await harness.until(() => expect(harness.details('loaded')).toHaveLength(1))
    harness.clock.pass(120_000)
    expect(harness.details('failed')).toMatchObject([{ isFatal: true, error: { code: 'report-failed' } }])
  })

  it('and refuses is reported with our own error code (R4)', async () => {
    harness.frame.show(harness.config('hygiene', {}, 'refuses'))
    await harness.until(() => expect(harness.details('failed')).toHaveLength(1))
    expect(harness.details('failed')).toMatchObject([{ isFatal: true, error: { code: 'report-refused' } }])
  })

  it('and fails later leaves the report as it is, unless it is fatal; both have the request id for support (R4)', async () => {
    await harness.drawn(harness.config('hygiene'))
    const technicalDetails = { requestId: 'f00d' }
    harness.frameWindow().send('error', { message: 'QueryUserError', level: 4, technicalDetails })
    harness.frameWindow().send('error', { message: 'PowerBIEntityNotFound', level: 6, technicalDetails })
    await harness.until(() => expect(harness.details('failed')).toHaveLength(2))
    expect(harness.details('failed')).toMatchObject([
      { isFatal: false, correlationId: 'f00d', error: { code: 'report-failed' } },
      { isFatal: true, correlationId: 'f00d', error: { code: 'report-gone' } },
    ])
    expect(harness.stage.querySelector('iframe')).toBeNull()
  })

  it('and finds the token expired takes the next one without a load (R1)', async () => {
    await harness.drawn(harness.config('hygiene'))
    harness.frameWindow().send('error', { message: 'TokenExpired', level: 6 })
    await harness.until(() => expect(harness.details('tokenNeeded')).toHaveLength(1))
    harness.frame.show(harness.config('hygiene', { embed: { EmbedToken: 'token 2' } }))
    await harness.until(() =>
      expect(harness.requests().at(-1)).toMatchObject({ url: '/report/token', body: 'token 2' }),
    )
    expect(harness.loads()).toHaveLength(1)
  })

  it('keeps filters that a page set when the layout changes, without a load (R4, R5)', async () => {
    await harness.drawn(harness.config('hygiene'))
    await harness.frame.setFilters([filter])
    harness.frame.show(harness.config('hygiene', { layout: 'phone', filters: [filter] }))
    await harness.until(() => expect(harness.calls().at(-1)).toBe('PATCH /report/settings'))
    expect(harness.calls().filter((call) => call === 'PUT /report/filters')).toHaveLength(1)
    expect(harness.loads()).toHaveLength(1)
    expect(harness.framesMade()).toBe(1)
  })

  it('in Power BI and finds the token expired requests one, and loads again with it (R1)', async () => {
    const powerBi = { Source: 'power-bi' } as const
    await harness.drawn(harness.config('hygiene', { embed: powerBi }))
    harness.frameWindow().send('error', { message: 'TokenExpired', level: 6 })
    harness.frameWindow().send('error', { message: 'TokenExpired', level: 6 })
    await harness.until(() => expect(harness.details('tokenNeeded')).toHaveLength(1))
    await harness.drawn(harness.config('hygiene', { embed: { ...powerBi, EmbedToken: 'token 2' } }))
    expect(harness.loads().map(({ body }) => body)).toMatchObject([
      { accessToken: 'token 1' },
      { accessToken: 'token 2' },
    ])
    expect(harness.framesMade()).toBe(1)
    expect(harness.details('tokenNeeded')).toHaveLength(1)
    expect(harness.details('failed')).toEqual([])
  })

  it('and finds the first token expired is loaded with the next one (R1)', async () => {
    harness.frame.show(harness.config('hygiene', {}, 'expired'))
    await harness.until(() => expect(harness.details('tokenNeeded')).toHaveLength(1))
    expect(harness.details('failed')).toEqual([])
    harness.clock.pass(1_000)
    const renewed = harness.config('hygiene', { embed: { EmbedToken: 'token 2' } }, 'expired')
    harness.frame.show(renewed)
    await harness.until(() => expect(harness.loads().at(-1)?.body).toMatchObject({ accessToken: 'token 2' }))
  })
})

describe('a page under load', () => {
  it('shows the last of ten reports chosen in two seconds, with at most three frames (R1)', async () => {
    for (let number = 1; number <= 10; number++) {
      harness.frame.show(harness.config(`report-${number}`, {}, number < 10 ? 'undrawn' : ''))
      harness.clock.pass(200)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    harness.clock.pass(250)
    await harness.until(() => expect(harness.details('rendered')).toHaveLength(1))
    expect(harness.framesMade()).toBeLessThanOrEqual(3)
    expect(harness.loads().map(({ body }) => (body as { id: string }).id)).toEqual(['report-10'])
    expect(harness.stage.querySelectorAll('iframe')).toHaveLength(1)
    expect(harness.details('failed')).toEqual([])
  })

  it('that returns to the report still loading gets it, and the other is never loaded (R1)', async () => {
    await harness.drawn(harness.config('hygiene'))
    const second = harness.drawn(harness.config('follow-up'))
    harness.frame.show(harness.config('service-delivery'))
    expect(harness.element().style.visibility).toBe('hidden')
    harness.frame.show(harness.config('follow-up'))
    await second
    harness.clock.pass(1_000)
    expect(harness.element().style.visibility).toBe('')
    expect(harness.loads().map(({ body }) => (body as { id: string }).id)).toEqual(['hygiene', 'follow-up'])
    expect(harness.framesMade()).toBe(1)
  })

  it('that switches ten times between two groups leaves one listener, and none at the end (R1)', async () => {
    const signals = new Set<AbortSignal>()
    const listen = vi.spyOn(window, 'addEventListener').mockImplementation(function (
      this: Window,
      type: string,
      listener: unknown,
      options?: unknown,
    ) {
      const { signal } = (options ?? {}) as AddEventListenerOptions
      if (type === 'message') signals.add(signal!)
      EventTarget.prototype.addEventListener.call(window, type, listener as EventListener, options as object)
    })
    const activeListeners = () => [...signals].filter((signal) => !signal.aborted).length
    for (let number = 0; number < 10; number++) {
      await harness.drawn(harness.config('hygiene', { embed: { Identity: `group ${number % 2}` } }))
    }
    expect(harness.framesMade()).toBe(10)
    expect(activeListeners()).toBe(1)
    harness.frame.dispose()
    expect(activeListeners()).toBe(0)
    expect(harness.stage.childElementCount).toBe(0)
    expect(harness.clock.timers()).toBe(0)
    listen.mockRestore()
  })

  it('that sets invalid filters gets an error and keeps the report (R4)', async () => {
    await harness.drawn(harness.config('hygiene', { filters: [{ nonsense: true }] }))
    expect(harness.details('failed')).toMatchObject([{ isFatal: false, error: { code: 'invalid-input' } }])
    expect(harness.loads()[0]!.body).not.toHaveProperty('filters')
    await expect(harness.frame.setFilters([{ operator: 'In' }])).rejects.toMatchObject({
      code: 'invalid-input',
    })
    await harness.frame.setFilters([filter])
    expect(harness.requests().at(-1)).toMatchObject({ url: '/report/filters', body: [filter] })
    expect(harness.element().style.visibility).toBe('')
  })

  it('opens pages by name, exports a chart’s data, and gets an error for unknown ones (R4, R5)', async () => {
    await harness.drawn(harness.config('hygiene'))
    await expect(harness.frame.setPage('elsewhere')).rejects.toMatchObject({ code: 'not-found' })
    expect(harness.calls()).not.toContain('PUT /report/pages/active')
    await harness.frame.setPage('pests')
    await harness.until(() => expect(harness.details('pageChanged')).toHaveLength(1))
    expect(await harness.frame.charts()).toEqual([{ name: 'captures', title: 'Captures' }])
    expect(await harness.frame.exportData()).toBe('Month,Captures\n2026-03,4\n')
    await expect(harness.frame.exportData('elsewhere')).rejects.toMatchObject({ code: 'not-found' })
    await harness.frame.refresh()
    await harness.frame.print()
  })

  it('that disposes of the frame gets no further events (R1)', async () => {
    await harness.drawn(harness.config('hygiene'))
    harness.frame.dispose()
    const before = harness.events.length
    harness.frame.retry()
    await expect(harness.frame.refresh()).rejects.toMatchObject({ code: 'not-found' })
    expect(harness.events).toHaveLength(before)
    expect(harness.clock.timers()).toBe(0)
  })
})
