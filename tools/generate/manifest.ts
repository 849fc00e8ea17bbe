import { kebabOf as kebab } from '../../packages/widgets/src/kit/common.ts'
import type { WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
import { attributesOf, classOf, detailOf, eventsOf, methodsOf, propertiesOf, slotsOf } from './members.ts'
import { nameOf } from './shells.ts'

/** custom-elements.json, schema 2.1.0. */
export const customElements = (registry: readonly WidgetSpec[]) => ({
  schemaVersion: '2.1.0',
  readme: '',
  modules: registry.map((spec) => {
    const path = `${nameOf(spec)}.js`
    const fields = [...attributesOf(spec), ...propertiesOf(spec)].map(([name, kind]) => ({
      kind: 'field',
      name,
      type: { text: kind.type },
      description: kind.about,
      default: JSON.stringify(kind.initial),
      ...(name in (spec.properties ?? {}) ? {} : { attribute: kebab(name) }),
    }))
    const methods = methodsOf(spec).map(([name, method]) => ({
      kind: 'method',
      name,
      description: method.about,
    }))
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
          members: [...fields, ...methods],
          attributes: attributesOf(spec).map(([name, kind]) => ({
            name: kebab(name),
            fieldName: name,
            type: { text: kind.type },
            description: kind.about,
            default: JSON.stringify(kind.initial),
          })),
          events: eventsOf(spec).map(([name, event]) => ({
            name,
            type: { text: `CustomEvent<${detailOf(event)}>` },
            description: event.about,
          })),
          slots: slotsOf(spec).map(([name, description]) => ({ name, description })),
          cssParts: Object.entries(spec.parts).map(([name, description]) => ({ name, description })),
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
