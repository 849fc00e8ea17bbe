import { useLayoutEffect, useRef, useState } from 'react'

/** The rows to render of a list with rows of equal height. */
export interface VirtualWindow {
  first: number
  /** Exclusive. */
  end: number
}

/** Extra rows before and after the visible ones, so that scrolling shows no gaps. */
const overscan = 6

export function windowOf(count: number, rowHeight: number, scrolled: number, height: number): VirtualWindow {
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - overscan)
  const end = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + overscan)
  return { first: Math.min(first, count), end }
}

/** The scroll position that shows a row; unchanged if it is visible. */
export function scrollFor(row: number, rowHeight: number, scrolled: number, height: number): number {
  const top = row * rowHeight
  if (top < scrolled) return top
  if (top + rowHeight > scrolled + height) return top + rowHeight - height
  return scrolled
}

interface Props {
  /** Number of rows. */
  count: number
  /** Row height in em of the list; must match its stylesheet. */
  rowEm: number
  /** The row to scroll to; -1 scrolls to the top. */
  reveal: number
  /** A change scrolls to the row again. */
  revealKey?: string
}

/** Virtualises a list with rows of equal height: which rows to render, and their positions. */
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
    // The list is mounted as long as its component.
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
    /** Style of the container of all rows. */
    box: { height: count * row },
    /** Style of one row. */
    styleOf: (index: number) => ({ top: index * row, height: row }),
  }
}
