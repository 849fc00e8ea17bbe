/** Runs in the page that the list's figures are taken in. */

declare global {
  /** Milliseconds from the end of the next search's answer to the frame that shows other rows; put there by `installListWatch`. */
  // eslint-disable-next-line no-var
  var fromData: () => Promise<number>
  // eslint-disable-next-line no-var
  var beginFrames: () => void
  /** Milliseconds between the frames since `beginFrames`. */
  // eslint-disable-next-line no-var
  var endFrames: () => number[]
}

/** Of the element with this tag. */
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
        // The entry may be written a moment after the answer was read.
        setTimeout(() => resolve(drawn - (endOfData()?.responseEnd ?? NaN)), 100)
      }
      const look = () => {
        if (firstRow() !== before) afterPaint.port2.postMessage(0)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })

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
