import { kebabOf as kebab } from '../../packages/widgets/src/kit/common.ts'
import {
  commonStates,
  type Kind,
  type MethodSpec,
  type WidgetSpec,
} from '../../packages/widgets/src/kit/declare.ts'
import {
  attributesOf,
  classOf,
  cssProperties,
  detailOf,
  eventsOf,
  methodsOf,
  partsOf,
  propertiesOf,
  slotsOf,
  statusType,
} from './members.ts'
import { nameOf } from './shells.ts'
import { signatureOf } from './signatures.ts'

const described = ([name, description]: [string, string]) => ({ name, description })

function method([name, spec]: [string, MethodSpec]) {
  const { parameters, returns } = signatureOf(name, spec)
  return {
    kind: 'method',
    name,
    description: spec.about,
    parameters: parameters.map(({ name: parameter, type, optional, about }) => ({
      name: parameter,
      type: { text: type },
      ...(optional && { optional }),
      ...(about && { description: about }),
    })),
    return: { type: { text: returns.type }, ...(returns.about && { description: returns.about }) },
  }
}

const attribute = ([name, kind]: [string, Kind]) => ({
  name: kebab(name),
  fieldName: name,
  type: { text: kind.type },
  description: kind.about,
  // As written in markup: false and the empty string are no attributes.
  ...(!!kind.initial && { default: `${kind.initial as string | number}` }),
})

function fields(spec: WidgetSpec) {
  const values = [...attributesOf(spec), ...propertiesOf(spec)].map(([name, kind]) => ({
    kind: 'field',
    name,
    type: { text: kind.type },
    description: kind.about,
    default: JSON.stringify(kind.initial),
    ...(name in (spec.properties ?? {}) ? {} : { attribute: kebab(name) }),
  }))
  const about = 'State of the element; each value is also a custom state'
  const status = {
    kind: 'field',
    name: 'status',
    type: { text: statusType },
    description: about,
    readonly: true,
  }
  return [...values, status]
}

/** custom-elements.json, schema 2.1.0. */
export const customElements = (registry: readonly WidgetSpec[]) => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: registry.map((spec) => {
    const path = `${nameOf(spec)}.js`
    return {
      kind: 'javascript-module',
      path,
      declarations: [
        {
          kind: 'class',
          name: classOf(spec),
          customElement: true,
          tagName: spec.tag,
          description: spec.about,
          superclass: { name: 'HTMLElement' },
          members: [...fields(spec), ...methodsOf(spec).map(method)],
          attributes: attributesOf(spec).map(attribute),
          events: eventsOf(spec).map(([name, event]) => ({
            name,
            type: { text: `CustomEvent<${detailOf(event)}>` },
            description: event.about,
          })),
          slots: slotsOf(spec).map(described),
          cssParts: partsOf(spec).map(described),
          cssProperties: cssProperties.map(({ name, initial, about }) => ({
            name,
            default: initial,
            description: about,
          })),
          cssStates: Object.entries(commonStates).map(described),
        },
      ],
      exports: [
        {
          kind: 'custom-element-definition',
          name: spec.tag,
          declaration: { name: classOf(spec), module: path },
        },
      ],
    }
  }),
})
