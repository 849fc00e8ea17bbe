/** Syncs an element's properties and event listeners with the props of its React component. */
import { kebabOf } from './common.ts'

export type Values = Record<string, unknown>
type Listener = (event: Event) => void
export type Listeners = Record<string, Listener | undefined>

/** Attribute value; `undefined` for no attribute: absent, false, or not representable as text. */
export function attributeText(value: unknown): string | undefined {
  if (value === true) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/**
 * `served`: attributes from server-rendered markup. React never updates them, so they are updated here. Client-only
 * elements get properties only.
 */
export function createBinding(element: HTMLElement, served: Record<string, string>) {
  let values: Values = {}
  let listeners: Listeners = {}
  const registered = new Set<string>()
  const onEvent = (event: Event) => listeners[event.type]?.(event)

  function listen(next: Listeners) {
    listeners = next
    for (const type of new Set([...registered, ...Object.keys(next)])) {
      const hasListener = typeof next[type] === 'function'
      if (hasListener === registered.has(type)) continue
      element[hasListener ? 'addEventListener' : 'removeEventListener'](type, onEvent)
      registered[hasListener ? 'add' : 'delete'](type)
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
    /** `undefined` restores a default. Replacing a listener keeps its registration. */
    apply(next: Values, nextListeners: Listeners) {
      listen(nextListeners)
      for (const name of new Set([...Object.keys(values), ...Object.keys(next)]))
        if (!Object.is(values[name], next[name])) set(name, next[name])
      values = next
    },
    /** Removes all listeners until the next `apply`. */
    stop: () => listen({}),
  }
}
