import { kebabOf as kebab } from '../../packages/widgets/src/kit/common.ts'
import type { WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonSlots,
} from '../../packages/widgets/src/kit/declare.ts'
import { eventTypeOf } from '../../packages/widgets/src/kit/common.ts'
import type { Token } from '../../packages/widgets/src/ui/tokens.ts'
import { detailOf } from './members.ts'

const cell = (value: string) => value.replaceAll('|', '\\|')
const table = (heads: string[], rows: string[][]) =>
  rows.length
    ? [
        `| ${heads.join(' | ')} |`,
        `| ${heads.map(() => '---').join(' | ')} |`,
        ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
        '',
      ].join('\n')
    : ''

const attributes = (kinds: WidgetSpec['attributes']) =>
  table(
    ['attribute', 'type', 'default', 'meaning'],
    Object.entries(kinds).map(([name, kind]) => [
      `\`${kebab(name)}\``,
      `\`${kind.type}\``,
      `\`${JSON.stringify(kind.initial)}\``,
      kind.about,
    ]),
  )
const events = (all: WidgetSpec['events']) =>
  table(
    ['event', 'detail', 'when'],
    Object.entries(all).map(([name, event]) => [
      `\`${eventTypeOf(name)}\`${event.cancelable ? ' ✋' : ''}`,
      `\`${detailOf(event)}\``,
      event.about,
    ]),
  )
const plain = (head: string, all: Record<string, string>) =>
  table(
    [head, 'meaning'],
    Object.entries(all).map(([name, about]) => [`\`${name}\``, about]),
  )

const section = (spec: WidgetSpec) =>
  `## \`<${spec.tag}>\`

${spec.about}${spec.session === 'required' ? ' Needs a signed-in person.' : ''}

${attributes(spec.attributes)}
${events(spec.events)}
${plain('part', spec.parts)}`

/** docs/elements.md: every element as the declarations say it. */
export const reference = (registry: readonly WidgetSpec[], tokens: readonly Token[]) => `# The elements

Generated from the declarations; what stands here is what the elements do. ✋ marks events that a page may prevent.

## Every element

${attributes(commonAttributes as WidgetSpec['attributes'])}
${events(commonEvents)}
${table(
  ['method', 'type', 'what it does'],
  Object.entries(commonMethods).map(([name, method]) => [
    `\`${name}()\``,
    `\`${method.type}\``,
    method.about,
  ]),
)}
${plain('slot', commonSlots)}
The property \`status\` is \`loading\`, \`ready\`, \`signed-out\`, \`degraded\` or \`error\`; the same words are custom states, as in \`lustra-login:state(loading)\`.

${registry.map(section).join('\n')}
## Looks

A page sets these on an element or anywhere above it.

${table(
  ['custom property', 'light', 'dark', 'for'],
  tokens.map(([name, light, dark, about]) => [
    `\`--lustra-${name}\``,
    `\`${light}\``,
    dark === undefined ? 'the same' : `\`${dark}\``,
    about,
  ]),
)}
`
