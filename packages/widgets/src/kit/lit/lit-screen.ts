/** Draws a Lit screen in an element, from the same declaration and tools as a React one. */
import { html, nothing, render, type TemplateResult } from 'lit/html.js'
import type { ReadableAtom } from 'nanostores'
import { adopt } from '../adopt.ts'
import type { PropsOf, WidgetSpec } from '../declare.ts'
import { forgetModels, modelOf } from '../models.ts'
import { scopeOf } from '../scope.ts'
import type { Mount } from '../shape.ts'
import { takeShape } from '../take-shape.ts'
import { connect, isOriginRefused, propsOf, type T, type Tools } from '../tools.ts'

export { html, nothing, svg } from 'lit/html.js'
export { createRef, ref } from 'lit/directives/ref.js'
export { repeat } from 'lit/directives/repeat.js'

/** `watch` names the stores whose change draws again, besides the element's values, words and session. */
export interface LitView<S extends WidgetSpec, K extends string> {
  watch?: readonly ReadableAtom[]
  draw(props: PropsOf<S>, t: T<K>): TemplateResult | typeof nothing
}

/** A Lit screen: made once an element and scope, drawn whenever something it watches changes. */
export type LitScreen<S extends WidgetSpec, K extends string> = (tools: Tools<S, K>) => LitView<S, K>
export const litScreen = <S extends WidgetSpec, K extends string>(create: LitScreen<S, K>) => create

type AnyView = LitView<WidgetSpec, string>

export const mount: Mount = async (element, screen, _paintedIn, isWanted) => {
  takeShape(element, screen.shape)
  const connection = await connect(element)
  if (!isWanted()) return void connection.end()
  const { tools } = connection
  const create = screen.default as LitScreen<WidgetSpec, string>
  adopt(element.shadowRoot!, screen.styles)
  let ends: (() => void)[] = []
  let current: { scope: string; view: AnyView } | undefined
  let asked = false
  let over = false
  // Lit remembers on this node where it drew; another one for each mounting, since the view is emptied between them.
  const end = document.createComment('')
  const show = (what: TemplateResult | typeof nothing) => render(what, element.view, { renderBefore: end })

  function viewOf(scope: string): AnyView {
    if (current?.scope === scope) return current.view
    ends.forEach((stop) => stop())
    const view = modelOf(element, scope, create as (tools: never) => AnyView, tools)
    ends = (view.watch ?? []).map((store) => store.listen(ask))
    current = { scope, view }
    return view
  }

  function draw() {
    asked = false
    if (over) return
    const props = element.values as PropsOf<WidgetSpec>
    const t = tools.$t.get()
    const scope = scopeOf(element.shape!.session, tools.core.$session.get(), props.group)
    if (scope === 'wait') return show(html`<div class="skeleton" part="loading"></div>`)
    if (scope === 'signed-out') {
      if (!isOriginRefused(element)) element.setStatus('signed-out')
      forgetModels(element)
      return show(
        html`<slot name="signed-out"
          ><div class="invitation" part="signed-out">${t('word.please-sign-in')}</div></slot
        >`,
      )
    }
    try {
      show(viewOf(scope).draw(props, t))
      if (!screen.loads) element.setStatus('ready')
    } catch (error) {
      tools.fail(error)
      show(html`<div class="notice" role="alert" part="error">${t('word.crashed')}</div>`)
    }
  }

  /** Many changes in one go draw once. */
  function ask() {
    if (asked) return
    asked = true
    queueMicrotask(draw)
  }

  element.view.replaceChildren(end) // lit draws beside what stands there, so the skeleton goes first
  const watched = [propsOf(element), tools.$t, tools.core.$session].map((store) => store.listen(ask))
  draw()
  return {
    unmount() {
      over = true
      watched.concat(ends).forEach((stop) => stop())
      show(nothing)
      connection.end()
    },
  }
}
