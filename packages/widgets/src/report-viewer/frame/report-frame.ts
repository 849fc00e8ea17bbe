import { AppError } from '@lustra/core'
import { applyChange } from './apply-change.ts'
import { admit } from './embed-address.ts'
import { filterFault } from './embed-config.ts'
import { openFrame, type EmbeddedFrame } from './embedded-frame.ts'
import type { ReportListener, ReportFrame, ReportConfig } from './frame.types.ts'
import { browserClock, createPhases, type FrameClock } from './phases.ts'
import { withChange, isLoad, plan, type Shown } from './planner.ts'
import { answered, reportCalls } from './report-calls.ts'
import { isFatal, isMinor, isTokenOver, requestIdOf, toAppError } from './report-errors.ts'
import { createEventRelay, pageOf } from './event-relay.ts'

/** While a report is still loading, the next one waits until nobody has wished for another for this long. */
const quietMs = 250

/** Keeps one frame at what was wished for last (R1, R4). `stage` becomes its parent. */
export function createReportFrame(
  stage: HTMLElement,
  listener: ReportListener,
  clock: FrameClock = browserClock,
): ReportFrame {
  let config: ReportConfig | undefined
  let shown: Shown | undefined
  let frame: EmbeddedFrame | undefined
  /** A load is wished for and has not begun: what the frame says meanwhile is of no interest. */
  let isDue = false
  let isAdjusting = false
  let stopWaiting = () => {}

  const phases = createPhases(clock, (phase) =>
    fail(new AppError('report-failed', `the report's host is silent: ${phase}`)),
  )
  const calls = reportCalls({
    reportOf() {
      if (frame && phases.isThere()) return frame.report
      throw new AppError('not-found', 'no report is shown')
    },
    isPhone: () => shown?.config.layout === 'phone',
    after: clock.after,
    onOver: expire,
  })
  const relay = createEventRelay(listener, calls.pages, clock)

  /** Whether something has to be loaded for what is wished for now. */
  const needsLoad = () => isLoad(plan(shown, config!))

  function follow() {
    stopWaiting()
    if (!config) return
    try {
      if (needsLoad()) return loadInTime()
    } catch (error) {
      return fail(error)
    }
    isDue = false
    void change()
  }

  function loadInTime() {
    if (!isDue) relay.begin()
    isDue = true
    setVisible(false)
    if (phases.isBusy()) stopWaiting = clock.after(quietMs, load)
    else load()
  }

  function load() {
    const target = config!
    try {
      admit(target)
      const canStay = phases.now() === 'drawn' && plan(shown, target)[0] === 'load'
      isDue = false
      shown = { config: target, page: target.page, isOver: false }
      // Of a report that is still loading there may be more to come: the next one gets a frame where nothing of it can.
      if (canStay && frame) frame.load(target)
      else open(target)
    } catch (error) {
      return fail(error)
    }
    const fault = filterFault(target.filters)
    if (fault) complain(new AppError('invalid-input', `filters: ${fault}`))
  }

  function open(target: ReportConfig) {
    frame?.dispose()
    phases.enter('opening')
    const opened: EmbeddedFrame = openFrame(stage, target, {
      asked: () => opened === frame && phases.enter('asked'),
      accepted: () => opened === frame && phases.now() === 'asked' && phases.enter('accepted'),
      refused: (raw) => opened === frame && !isDue && onError(raw),
      event: (name, detail) => opened === frame && onEvent(name, detail),
    })
    frame = opened
    setVisible(false)
  }

  const setVisible = (isVisible: boolean) => {
    if (frame) frame.element.style.visibility = isVisible ? '' : 'hidden'
  }

  function onEvent(name: string, detail: unknown) {
    if (name === 'rendered') return draw(phases.now() !== 'drawn')
    if (name === 'loaded') phases.enter('loaded')
    const page = name === 'pageChanged' && pageOf(detail)?.name
    if (page && shown) shown = { ...shown, page }
    if (isDue) return
    if (name === 'error') onError(detail)
    else if (name === 'loaded') relay.loaded()
    else if (name === 'info') listener.resized()
    else if (name === 'pageChanged') relay.page(detail)
    else relay.data(detail)
  }

  function draw(isFirst: boolean) {
    phases.enter('drawn')
    if (isDue && needsLoad()) return follow()
    setVisible(true)
    void relay.drawn(isFirst)
    if (isFirst) void change()
  }

  /** Everything that needs no load, one call after another, until nothing is left to do. */
  async function change() {
    if (isAdjusting || !phases.isThere()) return
    isAdjusting = true
    const mine = frame
    try {
      while (frame === mine && shown && config && !needsLoad()) {
        const target = config
        const [step] = plan(shown, target)
        // Turned pages are not turned back: the page that was wished for counts as had.
        if (!step) return void (shown = { ...shown, config: { ...shown.config, page: target.page } })
        shown = withChange(shown, step, target)
        await answered(clock.after, () => applyChange(step, mine!.report, target, stage)).catch(
          onAdjustFailed,
        )
      }
    } finally {
      isAdjusting = false
      if (frame !== mine) void change()
    }
  }

  function onAdjustFailed(error: unknown) {
    if (error instanceof AppError && isTokenOver(error.cause)) expire()
    else complain(error)
  }

  /** With a newer token the report is loaded anew. */
  function expire() {
    if (!shown || shown.isOver) return
    const isDrawn = phases.now() === 'drawn'
    shown = { ...shown, isOver: isDrawn ? 'drawn' : 'blank' }
    if (!isDrawn) phases.enter('none')
    listener.tokenNeeded()
  }

  function onError(raw: unknown) {
    if (isTokenOver(raw)) expire()
    else if (isFatal(raw) || (phases.now() !== 'drawn' && !isMinor(raw))) fail(raw)
    else complain(raw)
  }

  const complain = (raw: unknown) =>
    listener.failed({ error: toAppError(raw), isFatal: false, correlationId: requestIdOf(raw) })

  /** Nothing of it stays. */
  function drop() {
    stopWaiting()
    phases.enter('none')
    frame?.dispose()
    frame = shown = undefined
    isDue = false
  }

  function fail(raw: unknown) {
    drop()
    listener.failed({ error: toAppError(raw), isFatal: true, correlationId: requestIdOf(raw) })
  }

  return {
    ...calls,
    show(next) {
      config = next
      follow()
    },
    async setFilters(filters) {
      await calls.setFilters(filters)
      // They are what is wished for now, and stay so over the next load.
      if (config) config = { ...config, filters }
      if (shown && config) shown = withChange(shown, 'filters', config)
    },
    retry() {
      drop()
      follow()
    },
    dispose() {
      config = undefined
      drop()
    },
  }
}
