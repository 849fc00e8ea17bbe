import type { WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
import { attributesOf, classOf, detailOf, eventsOf, methodsOf, propertiesOf } from './members.ts'

const head = '// Generated from the declarations by npm run generate.\n'
const propsName = (spec: WidgetSpec) => classOf(spec).replace(/Element$/, 'Props')
const eventsName = (spec: WidgetSpec) => classOf(spec).replace(/Element$/, 'EventMap')

function element(spec: WidgetSpec): string {
  const name = classOf(spec)
  const props = [...attributesOf(spec), ...propertiesOf(spec)]
  const events = eventsName(spec)
  return `export interface ${propsName(spec)} {
${props.map(([prop, kind]) => `/** ${kind.about} */ ${prop}?: ${kind.type}`).join('\n')}
}
export interface ${events} {
${eventsOf(spec)
  .map(([event, its]) => `/** ${its.about} */ '${event}': CustomEvent<${detailOf(its)}>`)
  .join('\n')}
}
/** ${spec.about} */
export interface ${name} extends HTMLElement, Required<${propsName(spec)}> {
readonly status: 'loading' | 'ready' | 'signed-out' | 'degraded' | 'error'
${methodsOf(spec)
  .map(([method, its]) => `/** ${its.about} */ ${method}: ${its.type}`)
  .join('\n')}
addEventListener<K extends keyof ${events}>(type: K, listener: (this: ${name}, event: ${events}[K]) => unknown, options?: boolean | AddEventListenerOptions): void
addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void
removeEventListener<K extends keyof ${events}>(type: K, listener: (this: ${name}, event: ${events}[K]) => unknown, options?: boolean | EventListenerOptions): void
removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | EventListenerOptions): void
}
`
}

/** Element classes and HTMLElementTagNameMap. */
export const elementTypes = (registry: readonly WidgetSpec[]) => `${head}
${registry.map(element).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${registry.map((spec) => `'${spec.tag}': ${classOf(spec)}`).join('\n')}
  }
}
`

/** JSX of React 19, which sets properties and listens to `on<event>` by itself. */
export const reactTypes = (registry: readonly WidgetSpec[]) => `${head}
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type * as Elements from './elements.d.ts'
type ElementProps<T, P, M> = Omit<DetailedHTMLProps<HTMLAttributes<T>, T>, keyof P> & { class?: string } & P & {
  [K in keyof M & string as \`on\${K}\`]?: (event: M[K] & { currentTarget: T }) => void
}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${registry.map((spec) => `'${spec.tag}': ElementProps<Elements.${classOf(spec)}, Elements.${propsName(spec)}, Elements.${eventsName(spec)}>`).join('\n')}
    }
  }
}
`

/** Vue 3 templates. */
export const vueTypes = (registry: readonly WidgetSpec[]) => `${head}
import type { HTMLAttributes } from 'vue'
import type * as Elements from './elements.d.ts'
type Cap<S extends string> = S extends \`\${infer A}-\${infer B}\` ? \`\${Capitalize<A>}\${Cap<B>}\` : Capitalize<S>
type ElementComponent<P, M> = new () => {
  $props: HTMLAttributes & P & { [K in keyof M & string as \`on\${Cap<K>}\`]?: (event: M[K]) => void }
}
declare module 'vue' {
  interface GlobalComponents {
${registry.map((spec) => `'${spec.tag}': ElementComponent<Elements.${propsName(spec)}, Elements.${eventsName(spec)}>`).join('\n')}
  }
}
`
