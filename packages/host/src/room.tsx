import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

/**
 * All that the window leaves below what stands above, as the height of one element: so that a report scrolls in itself, and
 * the page around it does not. An element's height is an attribute of its own, which takes lengths and no percentages.
 */
export function Room({ children }: { children: (height: string) => ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState('auto')
  useLayoutEffect(() => {
    const measure = () => setHeight(`${Math.floor(room.current!.clientHeight)}px`)
    // Before the first frame, too: nothing moves when the height is known.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(room.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={room} className="room">
      {children(height)}
    </div>
  )
}
