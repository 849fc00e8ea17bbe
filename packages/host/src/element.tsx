import { createElement, useLayoutEffect, useRef } from 'react'
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
