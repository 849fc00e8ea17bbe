import type { WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
import { classOf, eventsOf, pascal } from './members.ts'
import { nameOf } from './shells.ts'

/** Typed React components: camel-cased listeners instead of `onlustra-…`. */
export const reactWrappers = (
  registry: readonly WidgetSpec[],
) => `// Generated from the declarations by npm run generate.
import type * as Elements from './elements.d.ts'
import { wrap } from '../kit/react-wrapper.ts'

${registry
  .map((spec) => {
    const base = classOf(spec).replace(/Element$/, '')
    const events = eventsOf(spec).map(([type]) => type)
    return `/** ${spec.about} */
export const ${pascal(nameOf(spec))} = wrap<Elements.${base}Element, Elements.${base}Props, Elements.${base}EventMap>('${spec.tag}', ${JSON.stringify(events)})`
  })
  .join('\n\n')}
`
