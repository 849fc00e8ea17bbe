import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

interface Props {
  isGrowing: boolean
  children: (height: string) => ReactNode
}

/**
 * All that the window leaves below what stands above, as the height of one element: so that a report scrolls in itself, and
 * the page around it does not. An element's height is an attribute of its own, which takes lengths and no percentages.
 * `isGrowing`: as long as its content instead, in the same nodes, so that a report stays when a phone is turned.
 */
export function Room({ isGrowing, children }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState('auto')
  useLayoutEffect(() => {
    if (isGrowing) return setHeight('auto')
    const measure = () => setHeight(`${Math.floor(room.current!.clientHeight)}px`)
    // Before the first frame, too: nothing moves when the height is known.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(room.current!)
    return () => observer.disconnect()
  }, [isGrowing])
  return (
    <div ref={room} className={isGrowing ? undefined : 'room'}>
      {children(height)}
    </div>
  )
}
