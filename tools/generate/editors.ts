import { kebabOf as kebab } from '../../packages/widgets/src/kit/common.ts'
import { commonStates, type Kind, type WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
import { packageVersion } from '../lib/paths.ts'
import {
  allowedOf,
  attributesOf,
  cssProperties,
  eventsOf,
  methodsOf,
  partsOf,
  propertiesOf,
  slotsOf,
  statusType,
} from './members.ts'

const described = ([name, description]: [string, string]) => ({ name, description })

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
      ...(allowedOf(kind) && {
        values: allowedOf(kind)!
          .filter(Boolean)
          .map((value) => ({ name: value })),
      }),
    })),
    references: [],
  })),
})

/** VS Code's custom data for stylesheets. */
export const styleData = () => ({
  version: 1.1,
  properties: cssProperties.map(({ name, about }) => ({ name, description: about })),
})

const property = ([name, kind]: [string, Kind]) => ({ name, type: kind.type, description: kind.about })

/** web-types.json for JetBrains editors. */
export const webTypes = (registry: readonly WidgetSpec[]) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: '@lustra/widgets',
  version: packageVersion(),
  'js-types-syntax': 'typescript',
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
        slots: slotsOf(spec).map(described),
        js: {
          // The format has no methods: they are properties with a function type.
          properties: [
            ...[...attributesOf(spec), ...propertiesOf(spec)].map(property),
            {
              name: 'status',
              type: statusType,
              description: 'State of the element; each value is also a custom state',
            },
            ...methodsOf(spec).map(([name, { type, about }]) => ({ name, type, description: about })),
          ],
          events: eventsOf(spec).map(([name, event]) => ({ name, description: event.about })),
        },
        css: {
          parts: partsOf(spec).map(described),
          properties: cssProperties.map(({ name, about }) => ({ name, description: about })),
          'pseudo-classes': Object.entries(commonStates).map(([name, description]) => ({
            name: `state(${name})`,
            description,
          })),
        },
      })),
    },
  },
})
