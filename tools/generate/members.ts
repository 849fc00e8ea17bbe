/** What every generated file needs of a declaration, put in order once. */
import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonSlots,
  type EventSpec,
  type Kind,
  type WidgetSpec,
} from '../../packages/widgets/src/kit/declare.ts'
import { eventTypeOf } from '../../packages/widgets/src/kit/common.ts'
import { nameOf } from './shells.ts'

export const pascal = (name: string) =>
  name.replace(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase())
export const classOf = (spec: WidgetSpec) => `Lustra${pascal(nameOf(spec))}Element`
export const attributesOf = (spec: WidgetSpec): [string, Kind][] =>
  Object.entries({ ...spec.attributes, ...commonAttributes })
export const propertiesOf = (spec: WidgetSpec): [string, Kind][] => Object.entries(spec.properties ?? {})
export const methodsOf = (spec: WidgetSpec) => Object.entries({ ...spec.methods, ...commonMethods })
export const slotsOf = (spec: WidgetSpec) => Object.entries({ ...spec.slots, ...commonSlots })
export const eventsOf = (spec: WidgetSpec): [string, EventSpec][] =>
  Object.entries({ ...spec.events, ...commonEvents }).map(([name, event]) => [eventTypeOf(name), event])
export const detailOf = (event: EventSpec) => {
  const fields = Object.entries(event.detail).map(([name, kind]) => `${name}: ${kind.type}`)
  return fields.length ? `{ ${fields.join('; ')} }` : 'Record<string, never>'
}
