/** Mounts Lit screens, with the same declaration and element context as React screens. */
import { html, nothing, render, type TemplateResult } from 'lit/html.js'
import type { ReadableAtom } from 'nanostores'
import { adopt } from '../adopt.ts'
import type { PropsOf, WidgetSpec } from '../declare.ts'
import { scopeOf } from '../scope.ts'
import type { Mount } from '../shape.ts'
import { takeShape } from '../take-shape.ts'
import { connect, isApiMissing, propsOf, type T, type ElementContext } from '../element-context.ts'
import { forgetModels, modelOf } from '../models.ts'

export { html, nothing, svg } from 'lit/html.js'
export { createRef, ref } from 'lit/directives/ref.js'
export { repeat } from 'lit/directives/repeat.js'

/** `watch`: stores that trigger a redraw, besides the element's values, texts and session. */
export interface LitView<S extends WidgetSpec, K extends string> {
  watch?: readonly ReadableAtom[]
  draw(props: PropsOf<S>, t: T<K>): TemplateResult | typeof nothing
}

/** A Lit screen: created once per element and scope, redrawn when a watched store changes. */
export type LitScreen<S extends WidgetSpec, K extends string> = (
  context: ElementContext<S, K>,
) => LitView<S, K>
export const litScreen = <S extends WidgetSpec, K extends string>(create: LitScreen<S, K>) => create

type AnyView = LitView<WidgetSpec, string>

export const mount: Mount = async (element, screen, _paintedIn, isCurrent) => {
  takeShape(element, screen.shape)
  const connection = await connect(element)
  if (!isCurrent()) return void connection.end()
  const { context } = connection
  const create = screen.default as LitScreen<WidgetSpec, string>
  adopt(element.shadowRoot!, screen.styles)
  let ends: (() => void)[] = []
  let current: { scope: string; view: AnyView } | undefined
  let isScheduled = false
  let isUnmounted = false
  // Lit stores its render state on this node. A new one per mount, since the view is emptied in between.
  const endMarker = document.createComment('')
  const renderView = (what: TemplateResult | typeof nothing) =>
    render(what, element.view, { renderBefore: endMarker })

  function viewOf(scope: string): AnyView {
    if (current?.scope === scope) return current.view
    ends.forEach((stop) => stop())
    const view = modelOf(element, scope, create as (context: never) => AnyView, context)
    ends = (view.watch ?? []).map((store) => store.listen(scheduleDraw))
    current = { scope, view }
    return view
  }

  function draw() {
    isScheduled = false
    if (isUnmounted) return
    const props = element.values as PropsOf<WidgetSpec>
    const t = context.$t.get()
    const scope = scopeOf(element.shape!.session, context.core.$session.get(), props.group)
    if (scope === 'wait') return renderView(html`<div class="skeleton" part="loading"></div>`)
    if (scope === 'signed-out') {
      if (!isApiMissing(element)) element.setStatus('signed-out')
      forgetModels(element)
      return renderView(
        html`<slot name="signed-out"
          ><div class="invitation" part="signed-out">${t('word.please-sign-in')}</div></slot
        >`,
      )
    }
    try {
      renderView(viewOf(scope).draw(props, t))
      if (!screen.loads) element.setStatus('ready')
    } catch (error) {
      context.fail(error)
      renderView(html`<div class="notice" role="alert" part="error">${t('word.crashed')}</div>`)
    }
  }

  /** Batches changes into one draw. */
  function scheduleDraw() {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(draw)
  }

  element.view.replaceChildren(endMarker) // Lit keeps existing nodes, so remove the skeleton
  const watched = [propsOf(element), context.$t, context.core.$session].map((store) =>
    store.listen(scheduleDraw),
  )
  draw()
  return {
    unmount() {
      isUnmounted = true
      watched.concat(ends).forEach((stop) => stop())
      renderView(nothing)
      connection.end()
    },
  }
}
