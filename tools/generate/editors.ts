import { kebabOf as kebab } from '../../packages/widgets/src/kit/common.ts'
import type { WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
import { attributesOf, eventsOf, propertiesOf, slotsOf } from './members.ts'

/** VS Code's custom data for HTML. */
export const editorData = (registry: readonly WidgetSpec[]) => ({
  version: 1.1,
  tags: registry.map((spec) => ({
    name: spec.tag,
    description: { kind: 'markdown', value: spec.about },
    attributes: attributesOf(spec).map(([name, kind]) => ({
      name: kebab(name),
      description: kind.about,
      ...(kind.type === 'boolean' && { valueSet: 'v' }),
      ...(kind.values && { values: kind.values.filter(Boolean).map((value) => ({ name: value })) }),
    })),
    references: [],
  })),
})

/** web-types.json for JetBrains editors. */
export const webTypes = (registry: readonly WidgetSpec[]) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: '@lustra/widgets',
  version: '0.1.0',
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: registry.map((spec) => ({
        name: spec.tag,
        description: spec.about,
        attributes: attributesOf(spec).map(([name, kind]) => ({
          name: kebab(name),
          description: kind.about,
          value: { type: kind.type },
          default: String(kind.initial),
        })),
        slots: slotsOf(spec).map(([name, description]) => ({ name, description })),
        events: eventsOf(spec).map(([name, event]) => ({ name, description: event.about })),
        js: {
          properties: [...attributesOf(spec), ...propertiesOf(spec)].map(([name, kind]) => ({
            name,
            type: kind.type,
            description: kind.about,
          })),
          events: eventsOf(spec).map(([name, event]) => ({ name, description: event.about })),
        },
        css: { parts: Object.entries(spec.parts).map(([name, description]) => ({ name, description })) },
      })),
    },
  },
})
