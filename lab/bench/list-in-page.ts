/** Runs in the page: measures the drawing and scrolling of a list. */

declare global {
  /** Milliseconds from the end of the next search response to the frame that shows its rows; set by `installListWatch`. */
  // eslint-disable-next-line no-var
  var fromData: () => Promise<number>
  // eslint-disable-next-line no-var
  var beginFrames: () => void
  /** Intervals between the frames since `beginFrames`, in ms. */
  // eslint-disable-next-line no-var
  var endFrames: () => number[]
}

export function installListWatch(tag: string) {
  const search = 'FindWithPagerSearchAsync'
  const firstRow = () =>
    document.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>('tbody [part~="row"]')?.dataset.key
  const endOfData = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(search))
      .at(-1) as PerformanceResourceTiming | undefined

  globalThis.fromData = () =>
    new Promise((resolve) => {
      performance.clearResourceTimings()
      const before = firstRow()
      const afterPaint = new MessageChannel()
      afterPaint.port1.onmessage = () => {
        afterPaint.port1.close()
        const drawn = performance.now()
        // The resource entry may be added shortly after the response was read.
        setTimeout(() => resolve(drawn - (endOfData()?.responseEnd ?? NaN)), 100)
      }
      const check = () => {
        if (firstRow() !== before) afterPaint.port2.postMessage(0)
        else requestAnimationFrame(check)
      }
      requestAnimationFrame(check)
    })

  let times: number[] = []
  let isRunning = false
  globalThis.beginFrames = () => {
    times = []
    isRunning = true
    const record = (time: number) => {
      times.push(time)
      if (isRunning) requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  }
  globalThis.endFrames = () => {
    isRunning = false
    return times.slice(1).map((time, index) => time - times[index]!)
  }
}
