/** Parts of a declaration that all generators use. */
import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonParts,
  commonSlots,
  pageProperties,
  statuses,
  type EventSpec,
  type Kind,
  type MethodSpec,
  type WidgetSpec,
} from '../../packages/widgets/src/kit/declare.ts'
import { eventTypeOf } from '../../packages/widgets/src/kit/common.ts'
import { tokens } from '../../packages/widgets/src/ui/tokens.ts'
import { nameOf } from './shells.ts'

export const pascal = (name: string) =>
  name.replace(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase())
export const classOf = (spec: WidgetSpec) => `Lustra${pascal(nameOf(spec))}Element`
export const propsName = (spec: WidgetSpec) => classOf(spec).replace(/Element$/, 'Props')
export const eventsName = (spec: WidgetSpec) => classOf(spec).replace(/Element$/, 'EventMap')

export const attributesOf = (spec: WidgetSpec): [string, Kind][] =>
  Object.entries({ ...spec.attributes, ...commonAttributes })
export const propertiesOf = (spec: WidgetSpec): [string, Kind][] => Object.entries(spec.properties ?? {})
export const methodsOf = (spec: WidgetSpec): [string, MethodSpec][] =>
  Object.entries({ ...spec.methods, ...commonMethods })
export const partsOf = (spec: WidgetSpec) => Object.entries({ ...commonParts, ...spec.parts })
export const slotsOf = (spec: WidgetSpec) => Object.entries({ ...spec.slots, ...commonSlots })
export const eventsOf = (spec: WidgetSpec): [string, EventSpec][] =>
  Object.entries({ ...spec.events, ...commonEvents }).map(([name, event]) => [eventTypeOf(name), event])
export const detailOf = (event: EventSpec) => {
  const fields = Object.entries(event.detail).map(([name, kind]) => `${name}: ${kind.type}`)
  return fields.length ? `{ ${fields.join('; ')} }` : 'Record<string, never>'
}
/** The values that an attribute or a detail is limited to. */
export const allowedOf = (kind: Kind): readonly string[] | undefined =>
  kind.values ?? kind.numbers?.map(String)

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ')
export const statusType = oneOf(Object.keys(statuses))
export { oneOf }

/** `--lustra-…`, its default (of both themes where they differ), and its purpose. */
export const cssProperties: { name: string; initial: string; dark?: string | undefined; about: string }[] = [
  ...tokens.map(([name, initial, dark, about]) => ({ name: `--lustra-${name}`, initial, dark, about })),
  ...Object.entries(pageProperties).map(([name, about]) => ({
    name: `--lustra-${name}`,
    initial: '0px',
    about,
  })),
]
