import { errorCodes, retryableCodes } from '../../packages/core/src/contract/error-codes.ts'
import { errors as commonErrors } from '../../packages/core/src/texts/errors.en.ts'
import { managerErrors } from '../../packages/core/src/texts/manager-errors.texts.en.ts'
import { eventTypeOf, kebabOf as kebab } from '../../packages/widgets/src/kit/common.ts'
import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonSlots,
  commonStates,
  type EventSpec,
  type Kind,
  type MethodSpec,
  type WidgetSpec,
} from '../../packages/widgets/src/kit/declare.ts'
import { cssProperties, detailOf } from './members.ts'
import { signatureOf } from './signatures.ts'

const errors = { ...commonErrors, ...managerErrors }

const cell = (value: string) => value.replaceAll('|', '\\|')
const code = (value: string) => `\`${value}\``

/** Nothing where there are no rows. */
const table = (heads: string[], rows: string[][]) =>
  rows.length
    ? [
        `| ${heads.join(' | ')} |`,
        `| ${heads.map(() => '---').join(' | ')} |`,
        ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
        '',
      ].join('\n')
    : ''

const attributes = (kinds: Record<string, Kind>) =>
  table(
    ['attribute', 'property', 'type', 'default', 'meaning'],
    Object.entries(kinds).map(([name, kind]) => [
      code(kebab(name)),
      code(name),
      code(kind.type),
      code(JSON.stringify(kind.initial)),
      kind.about,
    ]),
  )
const properties = (kinds: Record<string, Kind> = {}) =>
  table(
    ['property without an attribute', 'type', 'default', 'meaning'],
    Object.entries(kinds).map(([name, kind]) => [
      code(name),
      code(kind.type),
      code(JSON.stringify(kind.initial)),
      kind.about,
    ]),
  )

function method([name, spec]: [string, MethodSpec]): string[] {
  const { parameters, returns } = signatureOf(name, spec)
  const taken = parameters.map(
    ({ name: parameter, type, optional, about }) =>
      `${code(`${parameter}${optional ? '?' : ''}: ${type}`)}${about && `: ${about}`}`,
  )
  return [
    code(`${name}()`),
    taken.join('; ') || 'none',
    `${code(returns.type)}${returns.about && `: ${returns.about}`}`,
    spec.about,
  ]
}
const methods = (all: Record<string, MethodSpec> = {}) =>
  table(['method', 'parameters', 'returns', 'what it does'], Object.entries(all).map(method))

const events = (all: Record<string, EventSpec>) =>
  table(
    ['event', 'detail', 'when'],
    Object.entries(all).map(([name, event]) => [
      `${code(eventTypeOf(name))}${event.cancelable ? ' ✋' : ''}`,
      code(detailOf(event)),
      [
        event.about,
        ...Object.entries(event.detail).map(([field, kind]) => `${code(field)}: ${kind.about}`),
      ].join('. '),
    ]),
  )
const plain = (head: string, all: Readonly<Record<string, string>> = {}) =>
  table(
    [head, 'meaning'],
    Object.entries(all).map(([name, about]) => [code(name), about]),
  )

const section = (spec: WidgetSpec) =>
  `## \`<${spec.tag}>\`

${spec.about}${spec.session === 'required' ? ' Needs a signed-in person.' : ''}${spec.form ? ` Takes part in a form around it (${code('form')}, ${code('labels')}, ${code('validity')}, ${code('validationMessage')}, ${code('willValidate')}, ${code('checkValidity()')}, ${code('reportValidity()')}). ${spec.form}` : ''} It has what [every element](#every-element) has, and:

${attributes(spec.attributes)}
${properties(spec.properties)}
${methods(spec.methods)}
${events(spec.events)}
${plain('part', spec.parts)}
${plain('slot', spec.slots)}`

const everyElement = () => `## Every element

${attributes(commonAttributes)}
The property \`status\` is read-only: one of the first five words below.

${plain('state', commonStates)}
States are for style sheets: \`lustra-login:state(loading)\`.

${methods(commonMethods)}
${events(commonEvents)}
${plain('slot', commonSlots)}
### Values of attributes and properties

- A missing attribute is the default, and so is a property that is set to \`undefined\`.
- A boolean attribute is true by presence, whatever its value, with one exception: the value \`false\` is false, because frameworks write \`open="false"\`. This holds for every boolean attribute of every element.
- A value that is not allowed is reported as \`lustra-error\` with the code \`bad-attribute\`, and the default is used. Where numbers are listed, as for \`page-size\`, every other number is not allowed.
- Properties without an attribute are set by script.
`

const signedOut = () => `## Why a session ended

\`reason\` of \`lustra-signed-out\`:

${plain('reason', commonEvents['signed-out'].detail.reason.meanings)}`

const failures = () => `## Errors

\`code\` of \`lustra-error\`. \`retryable\` says that the same request may succeed later; \`message\` is for developers, and \`requestId\` is to be quoted to the host’s operators.

${table(
  ['code', 'what people read', 'retryable'],
  errorCodes.map((each) => [
    code(each),
    errors[`error.${each}`],
    retryableCodes.includes(each) ? 'yes' : 'no',
  ]),
)}`

const looks = () => `## Looks

A page sets these on an element or anywhere above it.

${table(
  ['custom property', 'light', 'dark', 'for'],
  cssProperties.map(({ name, initial, dark, about }) => [
    code(name),
    code(initial),
    dark === undefined ? 'the same' : code(dark),
    about,
  ]),
)}`

/** docs/elements.md: every element as the declarations say it. */
export const reference = (registry: readonly WidgetSpec[]) => `# The elements

Generated from the declarations; what stands here is what the elements do. ✋ marks events that a page may prevent. Types are TypeScript.

${everyElement()}
${registry.map(section).join('\n')}
${signedOut()}
${failures()}
${looks()}
`
