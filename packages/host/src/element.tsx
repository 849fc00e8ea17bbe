import { createElement, useLayoutEffect, useRef } from 'react'
import { setAttributes } from './place.ts'

interface Props {
  tag: `lustra-${string}`
  attributes?: Readonly<Record<string, string>>
  /** Listeners by event name. */
  on?: Readonly<Record<string, (event: CustomEvent) => void>>
}

const nothing = {}

/** An element of ours with its attributes. React would set properties, and the page's markup would not say what is shown. */
export function Element({ tag, attributes = nothing, on = nothing }: Props) {
  const element = useRef<HTMLElement>(null)
  const set = useRef<Props['attributes']>({})
  const listeners = useRef(on)
  useLayoutEffect(() => {
    listeners.current = on
  })
  useLayoutEffect(() => {
    setAttributes(element.current!, attributes, set.current)
    set.current = attributes
  }, [attributes])
  useLayoutEffect(() => {
    const types = Object.keys(listeners.current)
    const hear = (event: Event) => listeners.current[event.type]?.(event as CustomEvent)
    const target = element.current!
    for (const type of types) target.addEventListener(type, hear)
    return () => types.forEach((type) => target.removeEventListener(type, hear))
  }, [])
  return createElement(tag, { ref: element })
}
