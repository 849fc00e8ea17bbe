/**
 * Typed React components of the elements. They need no more than React 18 offers: it sets attributes only, and hears no
 * events of custom elements. So the server renders attributes, and the client sets properties and listens by itself.
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
type Hearing<E, M> = {
  [K in keyof M & string as `on${Cap<Short<K>>}`]?:
    ((event: M[K] & { readonly currentTarget: E }) => void) | undefined
}

/** Its own values and events, and every standard prop of an HTML element. */
export type WrapperProps<E, P, M> = Omit<HTMLAttributes<E>, keyof P | keyof Hearing<E, M> | 'style'> &
  P &
  Hearing<E, M> & {
    style?: (CSSProperties & LustraCssProperties) | undefined
    part?: string | undefined
    exportparts?: string | undefined
  }

export interface Wrapped {
  /** Names of the values that have an attribute, besides those of every element. */
  attributes?: readonly string[]
  /** Names of the values that have none. */
  properties?: readonly string[]
  /** Types of all events. */
  events: readonly string[]
}

const listenerOf = (type: string) =>
  `on${type.replace(/^lustra-/, '').replace(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase())}`

const keptNames = new Set([
  'style',
  'children',
  'dangerouslySetInnerHTML',
  'suppressHydrationWarning',
  'suppressContentEditableWarning',
])

/** React 18 takes the names of props of a custom element for attributes as they are, and writes `false` into them. */
function standardProp(name: string, value: unknown): [name: string, value: unknown] {
  if (keptNames.has(name) || typeof value === 'function') return [name, value]
  if (name === 'className') return ['class', value]
  // For these, false is a word of its own.
  if (typeof value === 'boolean' && /^(aria|data)-|^(spellCheck|draggable|contentEditable)$/.test(name))
    return [name.toLowerCase(), String(value)]
  return [name.toLowerCase(), value === false ? undefined : value]
}

const never = () => () => {}
const isNotServed = () => false
const isServedMarkup = () => true

/** What of React is used; tests hand over React 18. */
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
  // React 18 warns of layout effects on a server, where none ever runs.
  const useClientEffect = onServer ? React.useEffect : React.useLayoutEffect

  return function wrap<E extends HTMLElement, P, M>(
    tag: string,
    { attributes = [], properties = [], events }: Wrapped,
  ): ForwardRefExoticComponent<WrapperProps<E, P, M> & RefAttributes<E>> {
    const inMarkup = [...commonNames, ...attributes]
    const own = new Set([...inMarkup, ...properties])
    const typeOf = new Map(events.map((type) => [listenerOf(type), type]))

    function toAttributes(props: Values): Record<string, string> {
      const texts = inMarkup.map((name) => [kebabOf(name), attributeText(props[name])] as const)
      return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== undefined))
    }

    function sort(props: Values) {
      const values: Values = {}
      const listeners: Listeners = {}
      const standard: Values = {}
      for (const [name, value] of Object.entries(props)) {
        const type = typeOf.get(name)
        if (own.has(name)) values[name] = value ?? undefined
        else if (type) listeners[type] = value as Listeners[string]
        else standard[standardProp(name, value)[0]] = standardProp(name, value)[1]
      }
      return { values, listeners, standard }
    }

    return React.forwardRef<E, Values>(function LustraElement(props, ref) {
      const { values, listeners, standard } = sort(props)
      const element = React.useRef<E>(null)
      const binding = React.useRef<ReturnType<typeof createBinding>>(null)
      // True on a server and while its markup is taken over, so that both renders say the same. Afterwards these
      // attributes stay as they are for React: it would restore their defaults by removing them.
      const isServed = React.useSyncExternalStore(never, isNotServed, isServedMarkup)
      const [served] = React.useState(() => (isServed ? toAttributes(props) : {}))

      useClientEffect(() => {
        binding.current ??= createBinding(element.current!, served)
        binding.current.apply(values, listeners)
      })
      // Not the layout effect's end: what a Suspense boundary hides for a while is still heard.
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
