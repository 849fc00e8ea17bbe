/** Types of the tags in templates, one file per framework, so that each needs only its own framework's types. */
import type { WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
import { classOf, eventsName, propsName } from './members.ts'
import { head } from './types.ts'

const tags = (registry: readonly WidgetSpec[], type: string) =>
  registry
    .map((spec) => {
      const names = [classOf(spec), propsName(spec), eventsName(spec)].map((name) => `Elements.${name}`)
      return `'${spec.tag}': ${type}<${names.join(', ')}>`
    })
    .join('\n')

/** JSX. React 19 sets properties and listens to events; React 18 only sets attributes, so use the components there. */
export const reactTypes = (registry: readonly WidgetSpec[]) => `${head}
import type { CSSProperties, DetailedHTMLProps, HTMLAttributes } from 'react'
import type * as Elements from './elements.d.ts'
type ElementProps<E, P, M> = Omit<DetailedHTMLProps<HTMLAttributes<E>, E>, keyof P | 'style'> &
  P &
  Elements.LustraAttributes<P> & {
    class?: string | undefined
    part?: string | undefined
    exportparts?: string | undefined
    style?: (CSSProperties & Elements.LustraCssProperties) | undefined
  } & { [K in keyof M & string as \`on\${K}\`]?: ((event: M[K] & { readonly currentTarget: E }) => void) | undefined }
interface LustraTags {
${tags(registry, 'ElementProps')}
}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LustraTags {}
  }
}
`

/** Vue 3 templates. */
export const vueTypes = (registry: readonly WidgetSpec[]) => `${head}
import type { HTMLAttributes, PublicProps, StyleValue } from 'vue'
import type * as Elements from './elements.d.ts'
type Cap<S extends string> = S extends \`\${infer A}-\${infer B}\` ? \`\${Capitalize<A>}\${Cap<B>}\` : Capitalize<S>
type ElementProps<E, P, M> = Omit<HTMLAttributes, keyof P | 'style'> &
  PublicProps &
  P & {
    part?: string | undefined
    exportparts?: string | undefined
    // Strict templates check \`data-row\` as \`dataRow\`.
    [data: \`data\${string}\`]: unknown
    style?: StyleValue | Elements.LustraCssProperties
  } & { [K in keyof M & string as \`on\${Cap<K>}\`]?: ((event: M[K] & { readonly currentTarget: E }) => void) | undefined }
type ElementComponent<E, P, M> = new () => E & {
  $props: ElementProps<E, P, M>
  $slots: { default?: () => unknown }
}
declare module 'vue' {
  /** Slot of the parent element. */
  interface HTMLAttributes {
    slot?: string | undefined
  }
  interface GlobalComponents {
${tags(registry, 'ElementComponent')}
  }
}
`

/** Svelte 5 templates. */
export const svelteTypes = (registry: readonly WidgetSpec[]) => `${head}
import type { HTMLAttributes } from 'svelte/elements'
import type * as Elements from './elements.d.ts'
type ElementProps<E extends EventTarget, P, M> = Omit<HTMLAttributes<E>, keyof P> &
  P &
  Elements.LustraAttributes<P> & {
    part?: string | undefined
    exportparts?: string | undefined
  } & { [K in keyof M & string as \`on\${K}\`]?: ((event: M[K] & { readonly currentTarget: E }) => void) | undefined }
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tags(registry, 'ElementProps')}
  }
}
`
