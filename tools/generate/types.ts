import { errorCodes } from '../../packages/core/src/contract/error-codes.ts'
import type { Kind, WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
import {
  attributesOf,
  classOf,
  cssProperties,
  detailOf,
  eventsName,
  eventsOf,
  methodsOf,
  oneOf,
  propertiesOf,
  propsName,
  statusType,
} from './members.ts'

export const head = '// Generated from the declarations by npm run generate.\n'

const doc = (about: string) => `/** ${about.replaceAll('*/', '*')} */\n`
/** Includes `undefined`, so that optional values can be passed under exactOptionalPropertyTypes. */
const optional = ([name, kind]: [string, Kind]) => `${doc(kind.about)}${name}?: ${kind.type} | undefined`

const formMembers = `${doc('The surrounding form')}readonly form: HTMLFormElement | null
readonly labels: NodeList
readonly validity: ValidityState
readonly validationMessage: string
readonly willValidate: boolean
checkValidity(): boolean
reportValidity(): boolean
`

function element(spec: WidgetSpec): string {
  const name = classOf(spec)
  const props = [...attributesOf(spec), ...propertiesOf(spec)]
  const events = eventsName(spec)
  return `export interface ${propsName(spec)} {
${props.map(optional).join('\n')}
}
export interface ${events} {
${eventsOf(spec)
  .map(([event, declared]) => `${doc(declared.about)}'${event}': CustomEvent<${detailOf(declared)}>`)
  .join('\n')}
}
${doc(spec.about)}export interface ${name} extends HTMLElement {
${props.map(([prop, kind]) => `${doc(kind.about)}${prop}: ${kind.type}`).join('\n')}
${doc('State of the element; each value is also a custom state')}readonly status: LustraStatus
${methodsOf(spec)
  .map(([method, declared]) => `${doc(declared.about)}${method}: ${declared.type}`)
  .join('\n')}
${spec.form ? formMembers : ''}addEventListener<K extends keyof ${events}>(type: K, listener: (this: ${name}, event: ${events}[K]) => unknown, options?: boolean | AddEventListenerOptions): void
addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void
removeEventListener<K extends keyof ${events}>(type: K, listener: (this: ${name}, event: ${events}[K]) => unknown, options?: boolean | EventListenerOptions): void
removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | EventListenerOptions): void
}
`
}

/** Element classes and HTMLElementTagNameMap; no framework. */
export const elementTypes = (registry: readonly WidgetSpec[]) => `${head}
export type LustraStatus = ${statusType}
/** All codes of \`lustra-error\`. */
export type LustraErrorCode = ${oneOf(errorCodes)}
/** Custom properties that a page can set in \`style\`. */
export interface LustraCssProperties {
${cssProperties.map(({ name, about }) => `${doc(about)}'${name}'?: string | number | undefined`).join('\n')}
}
type LustraKebab<S extends string> = S extends \`\${infer C}\${infer R}\`
  ? \`\${C extends Lowercase<C> ? C : \`-\${Lowercase<C>}\`}\${LustraKebab<R>}\`
  : S
type LustraText<V> = V extends number ? V | \`\${V}\` : V extends boolean ? V | '' | 'true' | 'false' : V
/** The attributes whose names differ from their properties', such as \`page-size\`. */
export type LustraAttributes<P> = {
  [K in keyof P & string as LustraKebab<K> extends K ? never : LustraKebab<K>]?: LustraText<P[K]> | undefined
}
${registry.map(element).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${registry.map((spec) => `'${spec.tag}': ${classOf(spec)}`).join('\n')}
  }
}
`
