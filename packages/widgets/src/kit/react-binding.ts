/** Keeps one element in step with the props of its React component: properties and listeners, set from outside of React. */
import { kebabOf } from './common.ts'

export type Values = Record<string, unknown>
type Listener = (event: Event) => void
export type Listeners = Record<string, Listener | undefined>

/** What a value is in markup; `undefined` when it has no place there: absent, false, or no text. */
export function attributeText(value: unknown): string | undefined {
  if (value === true) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/**
 * `served` are the attributes that came with the server's markup. React never changes them again, so they follow their
 * values here; an element without them has properties only.
 */
export function createBinding(element: HTMLElement, served: Record<string, string>) {
  let values: Values = {}
  let listeners: Listeners = {}
  const heard = new Set<string>()
  const hear = (event: Event) => listeners[event.type]?.(event)

  function listen(next: Listeners) {
    listeners = next
    for (const type of new Set([...heard, ...Object.keys(next)])) {
      const isWanted = typeof next[type] === 'function'
      if (isWanted === heard.has(type)) continue
      element[isWanted ? 'addEventListener' : 'removeEventListener'](type, hear)
      heard[isWanted ? 'add' : 'delete'](type)
    }
  }

  function set(name: string, value: unknown) {
    const attribute = kebabOf(name)
    if (attribute in served) {
      const text = attributeText(value)
      if (text === undefined) element.removeAttribute(attribute)
      else element.setAttribute(attribute, text)
    }
    Reflect.set(element, name, value)
  }

  return {
    /** `undefined` restores a default. A listener that took another's place is called through the same registration. */
    apply(next: Values, hearing: Listeners) {
      listen(hearing)
      for (const name of new Set([...Object.keys(values), ...Object.keys(next)]))
        if (!Object.is(values[name], next[name])) set(name, next[name])
      values = next
    },
    /** Hears nothing any more, until the next `apply`. */
    stop: () => listen({}),
  }
}
