import { errorCodes } from '../../packages/core/src/contract/error-codes.ts'
import { eventTypeOf } from '../../packages/widgets/src/kit/common.ts'
import { commonEvents, type Kind, type WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
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
${props.map(([prop, kind]) => `${doc(kind.about)}${prop}: ${kind.type} | undefined`).join('\n')}
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

const commonTypes = Object.keys(commonEvents).map(eventTypeOf)

/** Every event by its type. Elements that share a type have different details. */
function eventMap(registry: readonly WidgetSpec[]): string {
  const types = [...new Set(registry.flatMap((spec) => eventsOf(spec).map(([type]) => type)))]
  const isOf = (type: string) => (spec: WidgetSpec) => eventsOf(spec).some(([each]) => each === type)
  const sources = (type: string) =>
    commonTypes.includes(type) ? registry.slice(0, 1) : registry.filter(isOf(type))
  const member = (type: string) =>
    `'${type}': ${sources(type)
      .map((spec) => `${eventsName(spec)}['${type}']`)
      .join(' | ')}`
  return `${doc('Every event of the suite')}export interface LustraEventMap {\n${types.map(member).join('\n')}\n}`
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
${eventMap(registry)}
declare global {
  /** Of \`document\`, \`window\` and every element, which the events reach. */
  interface GlobalEventHandlersEventMap extends LustraEventMap {}
  interface HTMLElementTagNameMap {
${registry.map((spec) => `'${spec.tag}': ${classOf(spec)}`).join('\n')}
  }
}
`
