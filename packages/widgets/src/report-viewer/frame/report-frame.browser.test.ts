import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WindowPostMessageProxy } from 'window-post-message-proxy'
import { frameBench, type FrameBench } from './testing/frame-bench.ts'

let bench: FrameBench
beforeEach(() => {
  bench = frameBench()
})
afterEach(() => bench.end())

const filter = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'places', column: 'Id' },
  operator: 'In',
  values: ['1'],
  filterType: 1,
}

describe('a report in its frame', () => {
  it('is loaded once, hidden until it is drawn, and named for those who hear it (R1, R4)', async () => {
    const visible: string[] = []
    const watch = new MutationObserver(() => visible.push(bench.element()?.style.visibility))
    watch.observe(bench.stage, { childList: true, subtree: true, attributes: true })
    await bench.drawn(bench.config('hygiene', { title: 'Hygiene', filters: [filter] }))
    expect(bench.told.map(([what]) => what)).toEqual(['loading', 'loaded', 'rendered'])
    expect(bench.loads()).toHaveLength(1)
    expect(bench.loads()[0]!.body).toMatchObject({ id: 'hygiene', accessToken: 'token 1', filters: [filter] })
    expect(bench.element().title).toBe('Hygiene')
    expect(visible[0]).toBe('hidden')
    expect(bench.element().style.visibility).toBe('')
    expect(bench.tellings('loaded')[0]).toEqual([
      { name: 'overview', title: 'Overview', isActive: true, width: 1280, height: 720 },
      { name: 'pests', title: 'Pests', isActive: false, width: 1280, height: 720 },
    ])
  })

  it('has its token in no attribute, no address and no global (R1, R4)', async () => {
    await bench.drawn(bench.config('hygiene'))
    bench.frame.show(bench.config('hygiene', { embed: { EmbedToken: 'token 2' } }))
    await bench.until(() => expect(bench.calls()).toContain('POST /report/token'))
    expect(bench.host.outerHTML + bench.stage.outerHTML + bench.element().src).not.toMatch(
      /token [12]|token%20/,
    )
    expect(Object.keys(window).filter((name) => /power/i.test(name))).toEqual([])
  })

  it('of another origin is drawn in a sandbox that it cannot leave, without a fullscreen of its own (R2, R4)', async () => {
    const other = location.origin.replace('localhost', '127.0.0.1')
    expect(other).not.toBe(location.origin)
    await bench.drawn(bench.config('hygiene', { embed: { EmbedHosts: [other] } }, '', other))
    expect(bench.tellings('loaded')).toHaveLength(1)
    expect(bench.element().getAttribute('sandbox')).toMatch(/allow-scripts allow-same-origin/)
    expect(bench.element().getAttribute('sandbox')).not.toMatch(/top-navigation/)
    expect(bench.element().allow).not.toMatch(/fullscreen/)
    expect(bench.element().allowFullscreen).toBe(false)
    expect(bench.element().referrerPolicy).toBe('strict-origin')
  })

  it('gets a renewed token without a single load (R1)', async () => {
    await bench.drawn(bench.config('hygiene'))
    for (const number of [2, 3, 4]) {
      bench.frame.show(bench.config('hygiene', { embed: { EmbedToken: `token ${number}` } }))
      await bench.until(() =>
        expect(bench.asked().at(-1)).toMatchObject({ url: '/report/token', body: `token ${number}` }),
      )
    }
    expect(bench.loads()).toHaveLength(1)
    expect(bench.framesMade()).toBe(1)
    expect(bench.tellings('rendered')).toHaveLength(1)
  })

  it('follows page, filters, panes and theme by one call each (R2, R4)', async () => {
    await bench.drawn(bench.config('hygiene'))
    const before = bench.calls().length
    bench.frame.show(
      bench.config('hygiene', { page: 'pests', filters: [filter], showFilter: false, theme: 'dark' }),
    )
    await bench.until(() =>
      expect(bench.calls().slice(before)).toEqual([
        'PATCH /report/settings',
        'PUT /report/theme',
        'PUT /report/filters',
        'PUT /report/pages/active',
      ]),
    )
    expect(bench.asked()[before]!.body).toMatchObject({ panes: { filters: { visible: false } } })
    expect(bench.asked()[before + 1]!.body).toMatchObject({ themeJson: { name: 'lustra-dark' } })
    await bench.until(() =>
      expect(bench.tellings('pageChanged')).toEqual([{ name: 'pests', title: 'PESTS' }]),
    )
    expect(bench.tellings('failed')).toEqual([])
  })

  it.each([
    ['light', '#0b5f63'],
    ['dark', '#4fc3bd'],
  ] as const)('has the brand’s %s colour first, and its own ones behind it (R4)', async (theme, brand) => {
    bench.stage.style.setProperty('--_brand', brand)
    await bench.drawn(bench.config('hygiene', { theme }))
    const [load] = bench.loads()
    expect(load!.body).toMatchObject({ theme: { themeJson: { tableAccent: brand, dataColors: [brand] } } })
  })

  it('gives way to another one of its host in the same frame, hidden in between (R1)', async () => {
    await bench.drawn(bench.config('hygiene'))
    const [element, inside] = [bench.element(), bench.theirs()]
    const done = bench.drawn(
      bench.config('follow-up', { embed: { EmbedToken: 'token 2' }, title: 'Follow-up' }),
    )
    expect(element.style.visibility).toBe('hidden')
    await done
    expect(bench.element()).toBe(element)
    expect(bench.theirs()).toBe(inside)
    expect(bench.loads().map(({ body }) => body)).toMatchObject([
      { id: 'hygiene', accessToken: 'token 1' },
      { id: 'follow-up', accessToken: 'token 2' },
    ])
    expect(element.title).toBe('Follow-up')
    expect(element.style.visibility).toBe('')
  })

  it('of another person never stands in the frame of the last one (R1)', async () => {
    await bench.drawn(bench.config('hygiene'))
    const before = bench.element()
    await bench.drawn(bench.config('hygiene', { embed: { Identity: 'lotus', EmbedToken: 'token 2' } }))
    expect(before.isConnected).toBe(false)
    expect(bench.element()).not.toBe(before)
    expect(bench.loads()).toHaveLength(1)
  })

  it('hears nobody but its own window of its own origin (R4)', async () => {
    await bench.drawn(bench.config('hygiene'))
    const uid = new URL(bench.element().src).searchParams.get('uid')!
    const forged = {
      method: 'POST',
      url: `/reports/${uid}/events/dataSelected`,
      headers: { id: '1' },
      body: { page: { name: 'overview' }, visual: { name: 'forged' }, dataPoints: [] },
    }
    window.postMessage(forged, '*')
    const stranger = document.body.appendChild(document.createElement('iframe'))
    stranger.contentWindow!.setTimeout(`parent.postMessage(${JSON.stringify(forged)}, '*')`)
    const heard = await new Promise<number>((resolve) => {
      let messages = 0
      addEventListener('message', ({ data }) => {
        if (data?.body?.visual?.name === 'forged' && ++messages === 2) resolve(messages)
      })
    })
    expect(heard).toBe(2)
    bench.theirs().say('dataSelected', { ...forged.body, visual: { name: 'captures' } })
    await bench.until(() => expect(bench.tellings('dataSelected')).toHaveLength(1))
    expect(bench.tellings('dataSelected')[0]).toMatchObject({ visual: 'captures' })
    stranger.remove()
  })

  it('whose frame went to another origin is not told anything there (R4)', async () => {
    await bench.drawn(bench.config('hygiene'))
    const element = bench.element()
    const elsewhere = element.src.replace('localhost', '127.0.0.1')
    expect(elsewhere).not.toBe(element.src)
    const answers: unknown[] = []
    const listen = ({ origin, data }: MessageEvent) => origin.includes('127.0.0.1') && answers.push(data)
    addEventListener('message', listen)
    await new Promise((resolve) => {
      element.addEventListener('load', resolve, { once: true })
      element.src = elsewhere
    })
    const lost = bench.frame.refresh().catch((error: unknown) => error)
    // Whoever is there answers whatever reaches it, in turn: only what was sent to anybody did.
    element.contentWindow!.postMessage(
      { method: 'GET', url: '/getCorrelationId', headers: { id: 'open' } },
      '*',
    )
    await bench.until(() => expect(answers).toHaveLength(1))
    expect(answers[0]).toMatchObject({ headers: { id: 'open' } })
    bench.clock.pass(20_000)
    expect(await lost).toMatchObject({ code: expect.stringMatching(/report-failed|not-found/) })
    removeEventListener('message', listen)
  })

  it('is not asked for from a host that nobody named (R4)', () => {
    bench.frame.show(bench.config('hygiene', {}, '', 'https://reports.example.org'))
    expect(bench.framesMade()).toBe(0)
    expect(bench.tellings('failed')).toMatchObject([{ isFatal: true, error: { code: 'link-refused' } }])
  })
})

describe('a report host that misbehaves', () => {
  it('and answers garbage leaves a report that is drawn, and calls that say so (R4)', async () => {
    await bench.drawn(bench.config('hygiene', {}, 'garbage'))
    expect(bench.tellings('loaded')).toEqual([[]])
    await expect(bench.frame.pages()).rejects.toMatchObject({ code: 'report-failed' })
    await expect(bench.frame.exportData()).rejects.toMatchObject({ code: 'report-failed' })
    expect(bench.tellings('pageChanged')).toEqual([])
    expect(bench.tellings('dataSelected')).toEqual([])
  })

  it('and never answers is given up after ten seconds, with a way to try again (R4)', async () => {
    bench.frame.show(bench.config('hygiene', {}, 'silent'))
    await bench.until(() => expect(bench.loads()).toHaveLength(1))
    bench.clock.pass(9_999)
    expect(bench.tellings('failed')).toEqual([])
    bench.clock.pass(1)
    expect(bench.tellings('failed')).toMatchObject([{ isFatal: true, error: { code: 'report-failed' } }])
    expect(bench.stage.querySelector('iframe')).toBeNull()
    bench.frame.retry()
    await bench.until(() => expect(bench.loads()).toHaveLength(1))
    expect(bench.framesMade()).toBe(2)
  })

  it('and promises a report that is never drawn is given up after two minutes (R4)', async () => {
    bench.frame.show(bench.config('hygiene', {}, 'undrawn'))
    await bench.until(() => expect(bench.tellings('loaded')).toHaveLength(1))
    bench.clock.pass(120_000)
    expect(bench.tellings('failed')).toMatchObject([{ isFatal: true, error: { code: 'report-failed' } }])
  })

  it('and refuses is quoted with our own word for it (R4)', async () => {
    bench.frame.show(bench.config('hygiene', {}, 'refuses'))
    await bench.until(() => expect(bench.tellings('failed')).toHaveLength(1))
    expect(bench.tellings('failed')).toMatchObject([{ isFatal: true, error: { code: 'report-refused' } }])
  })

  it('and fails later leaves the report where it is, unless it is fatal; both name what support asks for (R4)', async () => {
    await bench.drawn(bench.config('hygiene'))
    const technicalDetails = { requestId: 'f00d' }
    bench.theirs().say('error', { message: 'QueryUserError', level: 4, technicalDetails })
    bench.theirs().say('error', { message: 'PowerBIEntityNotFound', level: 6, technicalDetails })
    await bench.until(() => expect(bench.tellings('failed')).toHaveLength(2))
    expect(bench.tellings('failed')).toMatchObject([
      { isFatal: false, correlationId: 'f00d', error: { code: 'report-failed' } },
      { isFatal: true, correlationId: 'f00d', error: { code: 'report-gone' } },
    ])
    expect(bench.stage.querySelector('iframe')).toBeNull()
  })

  it('and finds the token over takes the next one as it stands: no load, no filter lost (R1)', async () => {
    await bench.drawn(bench.config('hygiene'))
    bench.theirs().say('error', { message: 'TokenExpired', level: 6 })
    await bench.until(() => expect(bench.tellings('tokenNeeded')).toHaveLength(1))
    bench.frame.show(bench.config('hygiene', { embed: { EmbedToken: 'token 2' } }))
    await bench.until(() =>
      expect(bench.asked().at(-1)).toMatchObject({ url: '/report/token', body: 'token 2' }),
    )
    expect(bench.loads()).toHaveLength(1)
  })

  it('keeps filters that a page set when the layout turns, without a load (R4, R5)', async () => {
    await bench.drawn(bench.config('hygiene'))
    await bench.frame.setFilters([filter])
    bench.frame.show(bench.config('hygiene', { layout: 'phone', filters: [filter] }))
    await bench.until(() => expect(bench.calls().at(-1)).toBe('PATCH /report/settings'))
    expect(bench.calls().filter((call) => call === 'PUT /report/filters')).toHaveLength(1)
    expect(bench.loads()).toHaveLength(1)
    expect(bench.framesMade()).toBe(1)
  })

  it('in Power BI and finds the token over asks for one, and loads again when it comes (R1)', async () => {
    const onPowerBi = { Source: 'power-bi' } as const
    await bench.drawn(bench.config('hygiene', { embed: onPowerBi }))
    bench.theirs().say('error', { message: 'TokenExpired', level: 6 })
    bench.theirs().say('error', { message: 'TokenExpired', level: 6 })
    await bench.until(() => expect(bench.tellings('tokenNeeded')).toHaveLength(1))
    await bench.drawn(bench.config('hygiene', { embed: { ...onPowerBi, EmbedToken: 'token 2' } }))
    expect(bench.loads().map(({ body }) => body)).toMatchObject([
      { accessToken: 'token 1' },
      { accessToken: 'token 2' },
    ])
    expect(bench.framesMade()).toBe(1)
    expect(bench.tellings('tokenNeeded')).toHaveLength(1)
    expect(bench.tellings('failed')).toEqual([])
  })

  it('and finds the very first token over is asked again with the next one (R1)', async () => {
    bench.frame.show(bench.config('hygiene', {}, 'over'))
    await bench.until(() => expect(bench.tellings('tokenNeeded')).toHaveLength(1))
    expect(bench.tellings('failed')).toEqual([])
    bench.clock.pass(1_000)
    const renewed = bench.config('hygiene', { embed: { EmbedToken: 'token 2' } }, 'over')
    bench.frame.show(renewed)
    await bench.until(() => expect(bench.loads().at(-1)?.body).toMatchObject({ accessToken: 'token 2' }))
  })
})

describe('a page that asks for much', () => {
  it('sees the last of ten reports that were chosen in two seconds, for three loads at most (R1)', async () => {
    for (let number = 1; number <= 10; number++) {
      bench.frame.show(bench.config(`report-${number}`, {}, number < 10 ? 'undrawn' : ''))
      bench.clock.pass(200)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    bench.clock.pass(250)
    await bench.until(() => expect(bench.tellings('rendered')).toHaveLength(1))
    expect(bench.framesMade()).toBeLessThanOrEqual(3)
    expect(bench.loads().map(({ body }) => (body as { id: string }).id)).toEqual(['report-10'])
    expect(bench.stage.querySelectorAll('iframe')).toHaveLength(1)
    expect(bench.tellings('failed')).toEqual([])
  })

  it('and comes back to the one that is still loading, gets it, and the other is never loaded (R1)', async () => {
    await bench.drawn(bench.config('hygiene'))
    const second = bench.drawn(bench.config('follow-up'))
    bench.frame.show(bench.config('service-delivery'))
    expect(bench.element().style.visibility).toBe('hidden')
    bench.frame.show(bench.config('follow-up'))
    await second
    bench.clock.pass(1_000)
    expect(bench.element().style.visibility).toBe('')
    expect(bench.loads().map(({ body }) => (body as { id: string }).id)).toEqual(['hygiene', 'follow-up'])
    expect(bench.framesMade()).toBe(1)
  })

  it('and goes back and forth between two reports ten times, leaves nothing behind (R1)', async () => {
    await bench.drawn(bench.config('hygiene'))
    const addHandler = vi.spyOn(WindowPostMessageProxy.prototype, 'addHandler')
    const nodes = bench.host.shadowRoot!.querySelectorAll('*').length
    for (let number = 0; number < 10; number++) {
      await bench.drawn(bench.config(number % 2 ? 'hygiene' : 'follow-up'))
    }
    expect(bench.loads()).toHaveLength(11)
    expect(bench.framesMade()).toBe(1)
    expect(addHandler).not.toHaveBeenCalled()
    expect(bench.host.shadowRoot!.querySelectorAll('*')).toHaveLength(nodes)
    expect(bench.clock.timers()).toBe(0)
    addHandler.mockRestore()
  })

  it('and goes back and forth between two groups ten times, leaves one listener, and none when done (R1)', async () => {
    const alive = new Set<AbortSignal>()
    const listen = vi.spyOn(window, 'addEventListener').mockImplementation(function (
      this: Window,
      type: string,
      hear: unknown,
      options?: unknown,
    ) {
      const { signal } = (options ?? {}) as AddEventListenerOptions
      if (type === 'message') alive.add(signal!)
      EventTarget.prototype.addEventListener.call(window, type, hear as EventListener, options as object)
    })
    const living = () => [...alive].filter((signal) => !signal.aborted).length
    for (let number = 0; number < 10; number++) {
      await bench.drawn(bench.config('hygiene', { embed: { Identity: `group ${number % 2}` } }))
    }
    expect(bench.framesMade()).toBe(10)
    expect(living()).toBe(1)
    bench.frame.dispose()
    expect(living()).toBe(0)
    expect(bench.stage.childElementCount).toBe(0)
    expect(bench.clock.timers()).toBe(0)
    listen.mockRestore()
  })

  it('and of filters that are none, hears so and keeps the report (R4)', async () => {
    await bench.drawn(bench.config('hygiene', { filters: [{ nonsense: true }] }))
    expect(bench.tellings('failed')).toMatchObject([{ isFatal: false, error: { code: 'invalid-input' } }])
    expect(bench.loads()[0]!.body).not.toHaveProperty('filters')
    await expect(bench.frame.setFilters([{ operator: 'In' }])).rejects.toMatchObject({
      code: 'invalid-input',
    })
    await bench.frame.setFilters([filter])
    expect(bench.asked().at(-1)).toMatchObject({ url: '/report/filters', body: [filter] })
    expect(bench.element().style.visibility).toBe('')
  })

  it('turns pages by name, takes a chart’s data away, and is told of what there is not (R4, R5)', async () => {
    await bench.drawn(bench.config('hygiene'))
    await expect(bench.frame.setPage('elsewhere')).rejects.toMatchObject({ code: 'not-found' })
    expect(bench.calls()).not.toContain('PUT /report/pages/active')
    await bench.frame.setPage('pests')
    await bench.until(() => expect(bench.tellings('pageChanged')).toHaveLength(1))
    expect(await bench.frame.charts()).toEqual([{ name: 'captures', title: 'Captures' }])
    expect(await bench.frame.exportData()).toBe('Month,Captures\n2026-03,4\n')
    await expect(bench.frame.exportData('elsewhere')).rejects.toMatchObject({ code: 'not-found' })
    await bench.frame.refresh()
    await bench.frame.print()
  })

  it('and left, hears nothing more (R1)', async () => {
    await bench.drawn(bench.config('hygiene'))
    bench.frame.dispose()
    const before = bench.told.length
    bench.frame.retry()
    await expect(bench.frame.refresh()).rejects.toMatchObject({ code: 'not-found' })
    expect(bench.told).toHaveLength(before)
    expect(bench.clock.timers()).toBe(0)
  })
})
