import { AppError } from '@lustra/core'
import { createCurrentFrame } from './current-frame.ts'
import { createEventRelay, pageOf } from './event-relay.ts'
import { createFrameState } from './frame-state.ts'
import type { ReportFrame, ReportListener, ReportConfig } from './frame.types.ts'
import { createLoadQueue, type FrameParts } from './load-queue.ts'
import { browserClock, createPhases, type FrameClock } from './phases.ts'
import { reportCalls, withTimeout } from './report-calls.ts'
import { isFatal, isMinor, isTokenExpired } from './report-errors.ts'
import type { Report } from 'powerbi-client'
import { filterFault, settingsOf, reportTheme } from './embed-config.ts'
import type { Change } from './planner.ts'

const throwFault = (fault: string | undefined) => {
  if (fault) throw new AppError('invalid-input', `filters: ${fault}`)
}

const changes: Record<
  Change,
  (report: Report, config: ReportConfig, stage: HTMLElement) => Promise<unknown>
> = {
  token: (report, { embed }) => report.setAccessToken(embed.EmbedToken),
  settings: (report, config) => report.updateSettings(settingsOf(config)),
  theme: (report, { theme }, stage) => report.applyTheme(reportTheme(stage, theme)),
  async filters(report, { filters }) {
    throwFault(filterFault(filters))
    await report.setFilters([...filters] as Parameters<Report['setFilters']>[0])
  },
  page: (report, { page }) => report.setPage(page),
}

/** Applies a change by one call, without a load. */
const applyChange = (change: Change, report: Report, config: ReportConfig, stage: HTMLElement) =>
  changes[change](report, config, stage)

/** Applies the pending changes that need no load, one call at a time. Only one loop runs at a time. */
function createChangeLoop(
  { stage, state, frame, phases, clock }: FrameParts,
  onFailed: (error: unknown) => void,
) {
  let isRunning = false

  async function run(): Promise<void> {
    if (isRunning || !phases.isLoaded()) return
    isRunning = true
    const target = frame.get()
    try {
      while (frame.get() === target) {
        const next = state.takeChange()
        if (!next) return
        const { change, config } = next
        await withTimeout(clock.after, () => applyChange(change, target!.report, config, stage)).catch(
          onFailed,
        )
      }
    } finally {
      isRunning = false
      if (frame.get() !== target) void run()
    }
  }

  return run
}

/** Keeps one frame in line with the latest config (R1, R4). `stage` becomes its parent. */
export function createReportFrame(
  stage: HTMLElement,
  listener: ReportListener,
  clock: FrameClock = browserClock,
): ReportFrame {
  const state = createFrameState()
  const phases = createPhases(clock, (phase) =>
    fail(new AppError('report-failed', `the report host timed out in phase "${phase}"`)),
  )
  const frame = createCurrentFrame(stage, phases, {
    refused(raw) {
      if (!loads.isPending()) onError(raw)
    },
    event: onEvent,
  })
  const calls = reportCalls({
    reportOf: frame.report,
    isPhone: state.isPhone,
    after: clock.after,
    onExpired: expire,
  })
  const relay = createEventRelay(listener, calls.pages, clock)
  const parts = { stage, state, frame, phases, clock, relay }
  const loads = createLoadQueue(parts, fail)
  const runChanges = createChangeLoop(parts, onChangeFailed)

  function update() {
    if (!state.config()) return
    try {
      if (state.needsLoad()) return loads.request()
    } catch (error) {
      return fail(error)
    }
    loads.cancel()
    void runChanges()
  }

  function onEvent(name: string, detail: unknown) {
    if (name === 'rendered') return onRendered(phases.now() !== 'drawn')
    if (name === 'loaded') phases.enter('loaded')
    const page = name === 'pageChanged' && pageOf(detail)?.name
    if (page) state.pageTurned(page)
    if (loads.isPending()) return
    if (name === 'error') onError(detail)
    else relay.event(name, detail)
  }

  function onRendered(isFirst: boolean) {
    phases.enter('drawn')
    if (loads.isPending() && state.needsLoad()) return update()
    frame.setVisible(true)
    void relay.drawn(isFirst)
    if (isFirst) void runChanges()
  }

  function onError(raw: unknown) {
    if (isTokenExpired(raw)) expire()
    else if (isFatal(raw) || (phases.now() !== 'drawn' && !isMinor(raw))) fail(raw)
    else relay.failed(raw, false)
  }

  function onChangeFailed(error: unknown) {
    if (error instanceof AppError && isTokenExpired(error.cause)) expire()
    else relay.failed(error, false)
  }

  /** The next config with a newer token resumes the report. */
  function expire() {
    const isDrawn = phases.now() === 'drawn'
    if (!state.expire(isDrawn)) return
    if (!isDrawn) phases.enter('none')
    listener.tokenNeeded()
  }

  function drop() {
    loads.cancel()
    frame.close()
    state.clear()
  }

  function fail(raw: unknown) {
    drop()
    relay.failed(raw, true)
  }

  return {
    ...calls,
    show(config) {
      state.request(config)
      update()
    },
    async setFilters(filters) {
      await calls.setFilters(filters)
      state.filtersSet(filters)
    },
    retry() {
      drop()
      update()
    },
    dispose() {
      state.request(undefined)
      drop()
    },
  }
}
