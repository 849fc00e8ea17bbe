/** Mounts React screens. The only file of the elements that uses r2wc and React roots. */
import { useStore } from '@nanostores/react'
import r2wc from '@r2wc/react-to-web-component'
import {
  Component,
  useState,
  createContext,
  use,
  useEffect,
  useMemo,
  type ReactNode,
  type ComponentType,
  type ReactElement,
  type InputEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { holdUnsavedWork } from '@lustra/core'
import { page } from '@lustra/core/page/page.ts'
import { adopt } from '../adopt.ts'
import type { PropsOf, WidgetSpec } from '../declare.ts'
import {
  connect,
  isApiMissing,
  propsOf,
  type T,
  type ElementContext,
  type Connection,
} from '../element-context.ts'
import { scopeOf } from '../scope.ts'
import type { Mount } from '../shape.ts'
import { takeShape } from '../take-shape.ts'
import { forgetModels, modelOf } from '../models.ts'

interface Props {
  t: T
  context: ElementContext
  children: ReactNode
}

/** Error boundary of every screen: shows a notice with a retry button and emits `lustra-error`. */
class Boundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.context.fail(error)
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    const { t } = this.props
    return (
      <slot name="error">
        <div className="notice" role="alert" part="error">
          {t('word.crashed')}{' '}
          <button type="button" className="button" onClick={() => this.setState({ crashed: false })}>
            {t('word.try-again')}
          </button>
        </div>
      </slot>
    )
  }
}

/** Shown by elements that require a session while signed out. */
function SignedOut({ t, context }: { t: T; context: ElementContext }) {
  const [hasSignIn, setHasSignIn] = useState(true)
  const { core } = context
  const hasFailed = !!page().askProvider?.(core.apiBase) && core.providerFailure() !== ''
  return (
    <slot name="signed-out">
      <div className="invitation" part="signed-out" role={hasFailed ? 'alert' : undefined}>
        <p>{t(hasFailed ? 'error.token-provider' : 'word.please-sign-in')}</p>
        {hasSignIn && (
          <button
            type="button"
            className="button primary"
            onClick={() => void context.signIn().then(setHasSignIn, context.fail)}
          >
            {t(hasFailed ? 'word.try-again' : 'word.sign-in')}
          </button>
        )}
      </div>
    </slot>
  )
}

/** Props of a screen: the element's values and its texts. */
export type ScreenProps<S extends WidgetSpec, K extends string> = PropsOf<S> & { t: T<K> }

interface Drawn {
  connection: Connection
  scope: string
}
const DrawnContext = createContext<Drawn | null>(null)

/** The element's model, by its factory function (see `modelOf`). */
export function useModel<M extends object>(create: (context: never) => M): M {
  const { connection, scope } = use(DrawnContext)!
  return useMemo(
    () => modelOf(connection.element, scope, create, connection.context),
    [connection, scope, create],
  )
}

/** The element itself, for what it reports. */
export const useElement = () => use(DrawnContext)!.connection.element

/** The element's context, for screens without a model. */
export const useElementContext = () => use(DrawnContext)!.connection.context

interface RootProps {
  connection: Connection
  Screen: ComponentType<Record<string, unknown>>
  loads: boolean
}

function Root({ connection, Screen, loads }: RootProps) {
  const { element, context } = connection
  const props = useStore(propsOf(element))
  const t = useStore(context.$t)
  const session = useStore(context.core.$session)
  const scope = scopeOf(element.shape!.session, session, props.group as string)
  const status = scope === 'wait' ? 'loading' : scope === 'signed-out' ? 'signed-out' : loads ? null : 'ready'
  useEffect(() => {
    if (status && !isApiMissing(element)) element.setStatus(status)
    if (status === 'signed-out') forgetModels(element)
  }, [element, status])
  const drawn = useMemo(() => ({ connection, scope }), [connection, scope])

  if (scope === 'wait') return <div className="skeleton" part="loading" />
  if (scope === 'signed-out') return <SignedOut t={t} context={context} />
  return (
    <DrawnContext value={drawn} key={scope}>
      <Boundary t={t} context={context}>
        <Screen {...props} t={t} />
      </Boundary>
    </DrawnContext>
  )
}

/** The drawing part of an r2wc element. The shell has the attributes, properties and events, and decides when to unmount (r2wc 2.1.1). */
interface R2wcInstance {
  container: HTMLElement
  connectedCallback(): void
  disconnectedCallback(): void
}

export const mount: Mount = async (element, screen, paintedIn, isCurrent) => {
  takeShape(element, screen.shape)
  const connection = await connect(element)
  if (!isCurrent()) return void connection.end()
  adopt(element.shadowRoot!, screen.styles)
  const Screen = screen.default as ComponentType<Record<string, unknown>>
  const root = <Root connection={connection} Screen={Screen} loads={!!screen.loads} />
  const isPainted = !!paintedIn && paintedIn === connection.context.$language.get()
  const drawn = isPainted ? hydrate(element.view, root) : draw(element.view, root)
  return {
    unmount() {
      drawn.unmount()
      connection.end()
    },
  }
}

/**
 * React keeps the nodes of the first paint, with typed values and focus; r2wc would replace them. At once, because React 19 would
 * repeat events of the mouse that happen meanwhile, and fails for those within a shadow tree, which have no target afterwards.
 */
const hydrate = (container: HTMLElement, root: ReactElement) => flushSync(() => hydrateRoot(container, root))

function draw(container: HTMLElement, root: ReactElement) {
  const { prototype } = r2wc(() => root) as unknown as { prototype: R2wcInstance }
  const instance = Object.assign(Object.create(prototype) as R2wcInstance, { container })
  instance.connectedCallback()
  return { unmount: () => instance.disconnectedCallback() }
}

export type { T, ElementContext }

/** Adopts the stylesheet of a lazily loaded part before its first paint. */
export function Stylesheet({ css }: { css: string }) {
  const adoptHere = (node: HTMLElement | null) => {
    if (node) adopt(node.getRootNode() as ShadowRoot, css)
  }
  return <span hidden ref={adoptHere} />
}

/**
 * Registers unsaved work while `isDirty`: leaving the group or the page asks for confirmation first (S6). Released on
 * unmount.
 */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdUnsavedWork() : undefined), [isDirty])
}

/**
 * Whether any editable field of an uncontrolled form has text, for `useUnsavedWork`. Call `forget` after submitting.
 */
export function useTyped() {
  const [isTyped, setTyped] = useState(false)
  return {
    isTyped,
    onInput: ({ currentTarget }: InputEvent<HTMLFormElement>) => setTyped(holdsText(currentTarget)),
    forget: () => setTyped(false),
  }
}

const holdsText = (form: HTMLFormElement) =>
  [...form.elements].some((field) => isTypedInto(field) && field.value)

const isTypedInto = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.name !== '' && field.type !== 'hidden' && !field.readOnly
