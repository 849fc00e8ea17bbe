/** Runs in the page that the list's figures are taken in. */

declare global {
  /**
   * Milliseconds from the end of the next search's answer to the frame that shows other rows on the first screen, and to that which
   * has the last of them; put there by `installListWatch`.
   */
  // eslint-disable-next-line no-var
  var fromData: () => Promise<{ drawn: number; whole: number }>
  // eslint-disable-next-line no-var
  var beginFrames: () => void
  /** Milliseconds between the frames since `beginFrames`. */
  // eslint-disable-next-line no-var
  var endFrames: () => number[]
}

export function installListWatch() {
  const search = 'FindWithPagerSearchAsync'
  const rowAt = (place: number) =>
    [
      ...(document
        .querySelector('lustra-service-report-list')
        ?.shadowRoot?.querySelectorAll<HTMLElement>('[part~="row"]') ?? []),
    ].at(place)?.dataset.key
  const endOfData = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(search))
      .at(-1) as PerformanceResourceTiming | undefined

  /** When the frame was painted that shows another row at this place. */
  const painted = (place: number, before: string | undefined) =>
    new Promise<number>((resolve) => {
      const afterPaint = new MessageChannel()
      afterPaint.port1.onmessage = () => {
        afterPaint.port1.close()
        resolve(performance.now())
      }
      const look = () => {
        if (rowAt(place) !== before) afterPaint.port2.postMessage(0)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })

  globalThis.fromData = async () => {
    performance.clearResourceTimings()
    const [first, last] = await Promise.all([painted(0, rowAt(0)), painted(-1, rowAt(-1))])
    // The entry may be written a moment after the answer was read.
    await new Promise((resolve) => setTimeout(resolve, 100))
    const end = endOfData()?.responseEnd ?? NaN
    return { drawn: first - end, whole: last - end }
  }

  let times: number[] = []
  let isRunning = false
  globalThis.beginFrames = () => {
    times = []
    isRunning = true
    const note = (time: number) => {
      times.push(time)
      if (isRunning) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  }
  globalThis.endFrames = () => {
    isRunning = false
    return times.slice(1).map((time, index) => time - times[index]!)
  }
}
