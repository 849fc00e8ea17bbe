import { expect, vi } from 'vitest'
import type { ReportListener, ReportFrame, ReportConfig } from '../frame.types.ts'
import { createReportFrame } from '../report-frame.ts'
import type { FrameRequest, ReportPageWindow } from './report-page.ts'
import { configFor } from './configs.ts'

const page = new URL('./report-page.html', import.meta.url).pathname

/** A clock that the test advances. */
function manualClock() {
  let now = 1_000_000
  const timers = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pass(ms: number) {
      now += ms
      for (const timer of Array.from(timers)) if (timer.at <= now && timers.delete(timer)) timer.run()
    },
    timers: () => timers.size,
  }
}

/** A real frame in a shadow root, with the real powerbi-client. */
export function frameHarness() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const stage = root.appendChild(document.createElement('div'))
  const events: [name: string, detail?: unknown][] = []
  const listener = Object.fromEntries(
    ['loading', 'loaded', 'rendered', 'pageChanged', 'dataSelected', 'tokenNeeded', 'failed'].map((name) => [
      name,
      (detail?: unknown) => void events.push([name, detail]),
    ]),
  ) as unknown as ReportListener
  const clock = manualClock()
  const frame: ReportFrame = createReportFrame(stage, listener, clock)
  let framesMade = 0
  new MutationObserver((changes) => {
    framesMade += changes.flatMap(({ addedNodes }) =>
      [...addedNodes].filter((node) => node.nodeName === 'IFRAME'),
    ).length
  }).observe(stage, { childList: true })

  const element = () => stage.querySelector('iframe')!
  const frameWindow = () => element().contentWindow as unknown as ReportPageWindow
  const requests = (): readonly FrameRequest[] => frameWindow()?.requests ?? []
  const harness = {
    host,
    stage,
    frame,
    clock,
    events,
    element,
    frameWindow,
    requests,
    /** Frames created so far. */
    framesMade: () => framesMade,
    calls: () => requests().map(({ method, url }) => `${method} ${url}`),
    loads: () => requests().filter(({ url }) => url === '/report/load'),
    details: (event: string) => events.filter(([name]) => name === event).map(([, detail]) => detail),
    /** A config for a report on the test server. `fault`: how its host misbehaves. */
    config(
      reportId: string,
      change: Parameters<typeof configFor>[1] = {},
      fault = '',
      origin = location.origin,
    ): ReportConfig {
      const EmbedUrl = `${origin}${page}?report=${reportId}&fault=${fault}`
      const reportLocation = { ReportId: reportId, WorkSpaceId: '', Name: reportId, EmbedUrl }
      return configFor(reportId, { apiBase: `${location.origin}/api`, location: reportLocation, ...change })
    },
    until: (assertion: () => void) => vi.waitFor(assertion, { interval: 5 }),
    async drawn(config: ReportConfig): Promise<void> {
      const before = harness.details('rendered').length
      frame.show(config)
      await harness.until(() => expect(harness.details('rendered').length).toBe(before + 1))
    },
    dispose() {
      frame.dispose()
      host.remove()
    },
  }
  return harness
}
export type FrameHarness = ReturnType<typeof frameHarness>
