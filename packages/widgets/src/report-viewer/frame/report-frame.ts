import { AppError } from '@lustra/core'
import { createChangeLoop } from './change-loop.ts'
import { createCurrentFrame } from './current-frame.ts'
import { createEventRelay, pageOf } from './event-relay.ts'
import { createFrameState } from './frame-state.ts'
import type { ReportFrame, ReportListener } from './frame.types.ts'
import { createLoadQueue } from './load-queue.ts'
import { browserClock, createPhases, type FrameClock } from './phases.ts'
import { reportCalls } from './report-calls.ts'
import { isFatal, isMinor, isTokenOver } from './report-errors.ts'

/** Keeps one frame at the config that was requested last (R1, R4). `stage` becomes its parent. */
export function createReportFrame(
  stage: HTMLElement,
  listener: ReportListener,
  clock: FrameClock = browserClock,
): ReportFrame {
  const state = createFrameState()
  const phases = createPhases(clock, (phase) =>
    fail(new AppError('report-failed', `the report's host is silent: ${phase}`)),
  )
  const frame = createCurrentFrame(stage, phases, {
    refused(raw) {
      if (!loads.isDue()) onError(raw)
    },
    event: onEvent,
  })
  const calls = reportCalls({
    reportOf: frame.report,
    isPhone: state.isPhone,
    after: clock.after,
    onOver: expire,
  })
  const relay = createEventRelay(listener, calls.pages, clock)
  const parts = { stage, state, frame, phases, clock, relay }
  const loads = createLoadQueue(parts, fail)
  const runChanges = createChangeLoop(parts, onChangeFailed)

  function follow() {
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
    if (loads.isDue()) return
    if (name === 'error') onError(detail)
    else relay.event(name, detail)
  }

  function onRendered(isFirst: boolean) {
    phases.enter('drawn')
    if (loads.isDue() && state.needsLoad()) return follow()
    frame.setVisible(true)
    void relay.drawn(isFirst)
    if (isFirst) void runChanges()
  }

  function onError(raw: unknown) {
    if (isTokenOver(raw)) expire()
    else if (isFatal(raw) || (phases.now() !== 'drawn' && !isMinor(raw))) fail(raw)
    else relay.failed(raw, false)
  }

  function onChangeFailed(error: unknown) {
    if (error instanceof AppError && isTokenOver(error.cause)) expire()
    else relay.failed(error, false)
  }

  /** With a newer token the report is loaded anew. */
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
      follow()
    },
    async setFilters(filters) {
      await calls.setFilters(filters)
      state.filtersSet(filters)
    },
    retry() {
      drop()
      follow()
    },
    dispose() {
      state.request(undefined)
      drop()
    },
  }
}
