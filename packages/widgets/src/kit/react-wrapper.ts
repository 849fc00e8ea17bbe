import { createElement, type CSSProperties, type ReactElement, type ReactNode, type Ref } from 'react'

type Cap<S extends string> = S extends `${infer A}-${infer B}` ? `${Capitalize<A>}${Cap<B>}` : Capitalize<S>
type Short<S extends string> = S extends `lustra-${infer Rest}` ? Rest : S
type Listeners<M> = { [K in keyof M & string as `on${Cap<Short<K>>}`]?: (event: M[K]) => void }

type WrapperProps<E, P, M> = P &
  Listeners<M> & {
    ref?: Ref<E>
    id?: string
    className?: string
    style?: CSSProperties
    slot?: string
    hidden?: boolean
    children?: ReactNode
  }

const listenerOf = (type: string) =>
  `on${type.replace(/^lustra-/, '').replace(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase())}`

/** A typed React component of an element. React 19 sets properties and listens by itself; only names change here. */
export function wrap<E extends HTMLElement, P, M>(tag: string, events: readonly string[]) {
  const renamed = new Map(events.map((type) => [listenerOf(type), `on${type}`]))
  return (props: WrapperProps<E, P, M>): ReactElement =>
    createElement(
      tag,
      Object.fromEntries(Object.entries(props).map(([name, value]) => [renamed.get(name) ?? name, value])),
    )
}
