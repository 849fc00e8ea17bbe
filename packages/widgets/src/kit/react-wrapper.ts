/**
 * Typed React components of the elements. React 18 only sets attributes on custom elements and ignores their events, so
 * the server renders attributes, and the client sets properties and adds listeners itself.
 */
import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type RefAttributes,
} from 'react'
import type { LustraCssProperties } from '../generated/elements.d.ts'
import { commonNames, kebabOf } from './common.ts'
import { attributeText, createBinding, type Listeners, type Values } from './react-binding.ts'

type Cap<S extends string> = S extends `${infer A}-${infer B}` ? `${Capitalize<A>}${Cap<B>}` : Capitalize<S>
type Short<S extends string> = S extends `lustra-${infer Rest}` ? Rest : S
type ListenerProps<E, M> = {
  [K in keyof M & string as `on${Cap<Short<K>>}`]?:
    | ((event: M[K] & { readonly currentTarget: E }) => void)
    | undefined
}

/** The element's values and events, and every standard prop of an HTML element. */
export type WrapperProps<E, P, M> = Omit<HTMLAttributes<E>, keyof P | keyof ListenerProps<E, M> | 'style'> &
  P &
  ListenerProps<E, M> & {
    style?: (CSSProperties & LustraCssProperties) | undefined
    part?: string | undefined
    exportparts?: string | undefined
  }

export interface Wrapped {
  /** Values with an attribute, besides the common ones. */
  attributes?: readonly string[]
  /** Values without an attribute. */
  properties?: readonly string[]
  /** Types of all its events. */
  events: readonly string[]
}

const listenerOf = (type: string) =>
  `on${type.replace(/^lustra-/, '').replace(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase())}`

const unchangedNames = new Set([
  'style',
  'children',
  'dangerouslySetInnerHTML',
  'suppressHydrationWarning',
  'suppressContentEditableWarning',
])

/** React 18 uses prop names of custom elements as attribute names and writes `false` as text. */
function standardProp(name: string, value: unknown): [name: string, value: unknown] {
  if (unchangedNames.has(name) || typeof value === 'function') return [name, value]
  if (name === 'className') return ['class', value]
  // For these attributes `false` is a meaningful value.
  if (typeof value === 'boolean' && /^(aria|data)-|^(spellCheck|draggable|contentEditable)$/.test(name))
    return [name.toLowerCase(), String(value)]
  return [name.toLowerCase(), value === false ? undefined : value]
}

const never = () => () => {}
const isNotServed = () => false
const isServedMarkup = () => true

/** The React API in use; tests pass React 18. */
export interface UsedReact extends Pick<
  typeof import('react'),
  | 'createElement'
  | 'forwardRef'
  | 'useEffect'
  | 'useImperativeHandle'
  | 'useLayoutEffect'
  | 'useRef'
  | 'useState'
  | 'useSyncExternalStore'
> {}

export function createWrap(React: UsedReact, onServer = typeof document === 'undefined') {
  // React 18 warns about layout effects on a server.
  const useClientEffect = onServer ? React.useEffect : React.useLayoutEffect

  return function wrap<E extends HTMLElement, P, M>(
    tag: string,
    { attributes = [], properties = [], events }: Wrapped,
  ): ForwardRefExoticComponent<WrapperProps<E, P, M> & RefAttributes<E>> {
    const attributeNames = [...commonNames, ...attributes]
    const ownNames = new Set([...attributeNames, ...properties])
    const typeOf = new Map(events.map((type) => [listenerOf(type), type]))

    function toAttributes(props: Values): Record<string, string> {
      const texts = attributeNames.map((name) => [kebabOf(name), attributeText(props[name])] as const)
      return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== undefined))
    }

    function splitProps(props: Values) {
      const values: Values = {}
      const listeners: Listeners = {}
      const standard: Values = {}
      for (const [name, value] of Object.entries(props)) {
        const type = typeOf.get(name)
        if (ownNames.has(name)) values[name] = value ?? undefined
        else if (type) listeners[type] = value as Listeners[string]
        else standard[standardProp(name, value)[0]] = standardProp(name, value)[1]
      }
      return { values, listeners, standard }
    }

    return React.forwardRef<E, Values>(function LustraElement(props, ref) {
      const { values, listeners, standard } = splitProps(props)
      const element = React.useRef<E>(null)
      const binding = React.useRef<ReturnType<typeof createBinding>>(null)
      // True on a server and during hydration, so that both renders match. Afterwards React's own view of these
      // attributes never changes: it would reset them by removing them.
      const isServed = React.useSyncExternalStore(never, isNotServed, isServedMarkup)
      const [served] = React.useState(() => (isServed ? toAttributes(props) : {}))

      useClientEffect(() => {
        binding.current ??= createBinding(element.current!, served)
        binding.current.apply(values, listeners)
      })
      // Not in the layout effect's cleanup: elements hidden by a Suspense boundary keep their listeners.
      React.useEffect(() => () => binding.current?.stop(), [])
      React.useImperativeHandle(ref, () => element.current!, [])
      return React.createElement(tag, { ...standard, ...served, ref: element })
    }) as ForwardRefExoticComponent<WrapperProps<E, P, M> & RefAttributes<E>>
  }
}

export const wrap = createWrap({
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
})
