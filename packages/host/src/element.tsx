import { createElement, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { setAttributes } from './set-attributes.ts'

interface Props {
  tag: `lustra-${string}`
  attributes?: Readonly<Record<string, string>>
  /** Listeners by event name. */
  on?: Readonly<Record<string, (event: CustomEvent) => void>>
}

const none = {}

/** A Lustra element with attributes. React would applied properties instead, which are not visible in the markup. */
export function Element({ tag, attributes = none, on = none }: Props) {
  const element = useRef<HTMLElement>(null)
  const applied = useRef<Props['attributes']>({})
  const listeners = useRef(on)
  useLayoutEffect(() => {
    listeners.current = on
  })
  useLayoutEffect(() => {
    setAttributes(element.current!, attributes, applied.current)
    applied.current = attributes
  }, [attributes])
  useLayoutEffect(() => {
    const types = Object.keys(listeners.current)
    const listener = (event: Event) => listeners.current[event.type]?.(event as CustomEvent)
    const target = element.current!
    for (const type of types) target.addEventListener(type, listener)
    return () => types.forEach((type) => target.removeEventListener(type, listener))
  }, [])
  return createElement(tag, { ref: element })
}

interface FillHeightProps {
  isGrowing: boolean
  children: (height: string) => ReactNode
}

/**
 * Passes the remaining window height to an element, so that a report scrolls inside and
 * the page does not. The `height` attribute takes lengths and no percentages.
 * `isGrowing`: as high as its content, in the same nodes, so that a report survives rotating a phone.
 */
export function FillHeight({ isGrowing, children }: FillHeightProps) {
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
