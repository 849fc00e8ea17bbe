import { useLayoutEffect, useRef, useState } from 'react'
import { scrollFor, windowOf } from './virtual-window.ts'

interface Props {
  /** How many rows the list has. */
  count: number
  /** Row height in the list's own em; its style sheet has the same. */
  rowEm: number
  /** The row to scroll to; with -1 the list begins at its top. */
  reveal: number
  /** With another key the row is scrolled to again. */
  revealKey?: string
}

/** Of a list of any length only the rows in sight stand in the page; this says which, and how high each is. */
export function useVirtualRows({ count, rowEm, reveal, revealKey }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ scrolled: 0, height: 352, row: 16 * rowEm })
  const { row } = view

  function measure() {
    const { scrollTop: scrolled, clientHeight: height } = list.current!
    const row = parseFloat(getComputedStyle(list.current!).fontSize) * rowEm
    setView((now) =>
      now.scrolled === scrolled && now.height === height && now.row === row ? now : { scrolled, height, row },
    )
  }
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(list.current!)
    return () => observer.disconnect()
    // The list stands as long as its component.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useLayoutEffect(() => {
    if (reveal < 0) list.current!.scrollTop = 0
  }, [reveal])
  useLayoutEffect(() => {
    if (reveal < 0) return
    const { scrollTop, clientHeight } = list.current!
    list.current!.scrollTop = scrollFor(reveal, row, scrollTop, clientHeight)
  }, [reveal, revealKey, row, view.height])

  const { first, end } = windowOf(count, row, view.scrolled, view.height)
  return {
    first,
    end,
    list: { ref: list, onScroll: measure },
    /** Of the box that all rows stand in. */
    box: { height: count * row },
    /** Of one row. */
    styleOf: (place: number) => ({ top: place * row, height: row }),
  }
}
