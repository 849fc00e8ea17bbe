import { AppError } from '@lustra/core'
import { createChangeLoop } from './change-loop.ts'
import { createCurrentFrame } from './current-frame.ts'
import { createEventRelay, pageOf } from './event-relay.ts'
import { createFrameState } from './frame-state.ts'
import type { ReportFrame, ReportListener } from './frame.types.ts'
import { createLoadQueue } from './load-queue.ts'
import { browserClock, createPhases, type FrameClock } from './phases.ts'
import { reportCalls } from './report-calls.ts'
import { isFatal, isMinor, isTokenExpired } from './report-errors.ts'

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
