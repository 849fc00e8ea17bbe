import { expect, vi } from 'vitest'
import type { ReportListener, ReportFrame, ReportConfig } from '../frame.types.ts'
import { createReportFrame } from '../report-frame.ts'
import type { Asked, ReportPageWindow } from './report-page.ts'
import { configFor } from './configs.ts'

const page = new URL('./report-page.html', import.meta.url).pathname

/** Time that only a test lets pass. */
function handClock() {
  let now = 1_000_000
  const waiting = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run }
      waiting.add(timer)
      return () => void waiting.delete(timer)
    },
    pass(ms: number) {
      now += ms
      for (const timer of Array.from(waiting)) if (timer.at <= now && waiting.delete(timer)) timer.run()
    },
    timers: () => waiting.size,
  }
}

/** One real frame in a shadow root, with the real powerbi-client between both sides. */
export function frameBench() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const stage = root.appendChild(document.createElement('div'))
  const told: [what: string, detail?: unknown][] = []
  const hear = Object.fromEntries(
    ['loading', 'loaded', 'rendered', 'pageChanged', 'dataSelected', 'tokenNeeded', 'failed'].map((what) => [
      what,
      (detail?: unknown) => void told.push([what, detail]),
    ]),
  ) as unknown as ReportListener
  const clock = handClock()
  const frame: ReportFrame = createReportFrame(stage, hear, clock)
  let made = 0
  new MutationObserver((changes) => {
    made += changes.flatMap(({ addedNodes }) =>
      [...addedNodes].filter((node) => node.nodeName === 'IFRAME'),
    ).length
  }).observe(stage, { childList: true })

  const element = () => stage.querySelector('iframe')!
  const theirs = () => element().contentWindow as unknown as ReportPageWindow
  const asked = (): readonly Asked[] => theirs()?.asked ?? []
  const bench = {
    host,
    stage,
    frame,
    clock,
    told,
    element,
    theirs,
    asked,
    /** How many frames there have ever been. */
    framesMade: () => made,
    calls: () => asked().map(({ method, url }) => `${method} ${url}`),
    loads: () => asked().filter(({ url }) => url === '/report/load'),
    tellings: (what: string) => told.filter(([said]) => said === what).map(([, detail]) => detail),
    /** A config for a report of this page's own server. `how` is what its host does wrong. */
    config(
      reportId: string,
      change: Parameters<typeof configFor>[1] = {},
      how = '',
      origin = location.origin,
    ): ReportConfig {
      const EmbedUrl = `${origin}${page}?report=${reportId}&how=${how}`
      const place = { ReportId: reportId, WorkSpaceId: '', Name: reportId, EmbedUrl }
      return configFor(reportId, { apiBase: `${location.origin}/api`, place, ...change })
    },
    until: (holds: () => void) => vi.waitFor(holds, { timeout: 8_000, interval: 5 }),
    async drawn(config: ReportConfig): Promise<void> {
      const before = bench.tellings('rendered').length
      frame.show(config)
      await bench.until(() => expect(bench.tellings('rendered').length).toBe(before + 1))
    },
    end() {
      frame.dispose()
      host.remove()
    },
  }
  return bench
}
export type FrameBench = ReturnType<typeof frameBench>
