/** Draws a React screen in an element. The only place that knows r2wc and React's roots. */
import { useStore } from '@nanostores/react'
import r2wc from '@r2wc/react-to-web-component'
import { createContext, use, useEffect, useMemo, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { adopt } from '../adopt.ts'
import { Boundary } from './boundary.tsx'
import type { PropsOf, WidgetSpec } from '../declare.ts'
import { forgetModels, modelOf } from '../models.ts'
import { scopeOf } from '../scope.ts'
import type { Mount } from '../shape.ts'
import { SignedOut } from './signed-out.tsx'
import { takeShape } from '../take-shape.ts'
import { connect, isOriginRefused, propsOf, type Connection, type T, type Tools } from '../tools.ts'

/** What a screen is drawn from: the element's values and its words. */
export type ScreenProps<S extends WidgetSpec, K extends string> = PropsOf<S> & { t: T<K> }

interface Drawn {
  connection: Connection
  scope: string
}
const DrawnContext = createContext<Drawn | null>(null)

/** The element's own model, by the function that makes it (see `modelOf`). */
export function useModel<M extends object>(create: (tools: never) => M): M {
  const { connection, scope } = use(DrawnContext)!
  return useMemo(
    () => modelOf(connection.element, scope, create, connection.tools),
    [connection, scope, create],
  )
}

/** The element's tools, for screens without a model. */
export const useTools = () => use(DrawnContext)!.connection.tools

interface RootProps {
  connection: Connection
  Screen: ComponentType<Record<string, unknown>>
  loads: boolean
}

function Root({ connection, Screen, loads }: RootProps) {
  const { element, tools } = connection
  const props = useStore(propsOf(element))
  const t = useStore(tools.$t)
  const session = useStore(tools.core.$session)
  const scope = scopeOf(element.shape!.session, session, props.group as string)
  const status = scope === 'wait' ? 'loading' : scope === 'signed-out' ? 'signed-out' : loads ? null : 'ready'
  useEffect(() => {
    if (status && !isOriginRefused(element)) element.setStatus(status)
    if (status === 'signed-out') forgetModels(element)
  }, [element, status])
  const drawn = useMemo(() => ({ connection, scope }), [connection, scope])

  if (scope === 'wait') return <div className="skeleton" part="loading" />
  if (scope === 'signed-out') return <SignedOut t={t} tools={tools} />
  return (
    <DrawnContext value={drawn} key={scope}>
      <Boundary t={t} tools={tools}>
        <Screen {...props} t={t} />
      </Boundary>
    </DrawnContext>
  )
}

/**
 * r2wc's own machine, without the element it would make: its attributes, properties and events are the shell's.
 * What is left of it mounts, updates and unmounts. It reads and writes only these four (r2wc 2.1.1, @r2wc/core 1.3.1).
 */
interface Machine {
  container: HTMLElement
  connectedCallback(): void
  disconnectedCallback(): void
  [slot: symbol]: unknown
}
const CONNECTED = Symbol.for('r2wc.connected')
const CONTEXT = Symbol.for('r2wc.context')
const PROPS = Symbol.for('r2wc.props')
let machines: { prototype: Machine } | undefined

export const mount: Mount = async (element, screen, paintedIn, isWanted) => {
  takeShape(element, screen.shape)
  const connection = await connect(element)
  if (!isWanted()) return void connection.end()
  adopt(element.shadowRoot!, screen.styles)
  machines ??= r2wc(Root as never, {}) as unknown as { prototype: Machine }
  const props = { connection, Screen: screen.default, loads: !!screen.loads } as RootProps
  const machine: Machine = Object.create(machines.prototype) as Machine
  machine.container = element.view
  machine[PROPS] = props
  if (paintedIn && paintedIn === connection.tools.$language.get()) {
    // What the shell drew stays: React takes over the very nodes, with what was typed in them, focus and all.
    machine[CONNECTED] = true
    machine[CONTEXT] = { root: hydrateRoot(element.view, <Root {...props} />), ReactComponent: Root }
  } else {
    machine.connectedCallback()
  }
  return {
    unmount() {
      machine.disconnectedCallback()
      connection.end()
    },
  }
}

export type { T, Tools }
