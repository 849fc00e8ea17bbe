import { useLayoutEffect, useState, type RefObject } from 'react'

/** Below this many em of the list's own width only the first action of a row has room. */
const roomyEm = 60

/** Whether a list is too narrow for more than one action a row, before its first picture. */
export function useFolded(list: RefObject<HTMLElement | null>): boolean {
  const [folded, setFolded] = useState(false)
  useLayoutEffect(() => {
    const em = parseFloat(getComputedStyle(list.current!).fontSize)
    const observer = new ResizeObserver(([entry]) => setFolded(entry!.contentRect.width < roomyEm * em))
    observer.observe(list.current!)
    setFolded(list.current!.clientWidth < roomyEm * em)
    return () => observer.disconnect()
  }, [list])
  return folded
}
