import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

interface Props {
  isGrowing: boolean
  children: (height: string) => ReactNode
}

/**
 * Passes the remaining window height to an element, so that a report scrolls inside and
 * the page does not. The `height` attribute takes lengths and no percentages.
 * `isGrowing`: as high as its content, in the same nodes, so that a report survives rotating a phone.
 */
export function FillHeight({ isGrowing, children }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState('auto')
  useLayoutEffect(() => {
    if (isGrowing) return setHeight('auto')
    const measure = () => setHeight(`${Math.floor(container.current!.clientHeight)}px`)
    // Before the first frame, too, to avoid a layout shift.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(container.current!)
    return () => observer.disconnect()
  }, [isGrowing])
  return (
    <div ref={container} className={isGrowing ? undefined : 'fill-height'}>
      {children(height)}
    </div>
  )
}
