import { eventTypeOf } from '../../packages/widgets/src/kit/common.ts'
import { commonEvents, type WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
import { classOf, eventsName, pascal, propsName } from './members.ts'
import { nameOf } from './shells.ts'

const types = (events: object) => Object.keys(events).map(eventTypeOf)

function wrapper(spec: WidgetSpec): string {
  const names = [classOf(spec), propsName(spec), eventsName(spec)].map((name) => `Elements.${name}`)
  const parts = [
    Object.keys(spec.attributes).length && `attributes: ${JSON.stringify(Object.keys(spec.attributes))}`,
    spec.properties && `properties: ${JSON.stringify(Object.keys(spec.properties))}`,
    `events: [${[...types(spec.events).map((type) => `'${type}'`), '...common'].join(', ')}]`,
  ]
  return `/** ${spec.about} */
export const ${pascal(nameOf(spec))} = /* @__PURE__ */ wrap<${names.join(', ')}>('${spec.tag}', { ${parts.filter(Boolean).join(', ')} })`
}

/** Typed React components, for React 18 and 19, on clients and servers. */
export const reactWrappers = (registry: readonly WidgetSpec[]) => `'use client'
// Generated from the declarations by npm run generate.
import type * as Elements from './elements.d.ts'
import { wrap } from '../kit/react-wrapper.ts'

const common = ${JSON.stringify(types(commonEvents))}

${registry.map(wrapper).join('\n\n')}
`
