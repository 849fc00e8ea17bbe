import { errorCodes, retryableCodes } from '../../packages/core/src/contract/error-codes.ts'
import { errors as commonErrors } from '../../packages/core/src/texts/common.en.ts'
import { managerErrors } from '../../packages/core/src/texts/manager-errors.texts.en.ts'
import { eventTypeOf, kebabOf as kebab } from '../../packages/widgets/src/kit/common.ts'
import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonParts,
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

/** Empty without rows. */
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
  const described = parameters.map(
    ({ name: parameter, type, optional, about }) =>
      `${code(`${parameter}${optional ? '?' : ''}: ${type}`)}${about && `: ${about}`}`,
  )
  return [
    code(`${name}()`),
    described.join('; ') || 'none',
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
        ...Object.entries(event.detail).flatMap(([field, kind]) =>
          kind.about ? `${code(field)}: ${kind.about}` : [],
        ),
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

${spec.about}${spec.session === 'required' ? ' Requires a session.' : ''}${spec.form ? ` Form-associated (${code('form')}, ${code('labels')}, ${code('validity')}, ${code('validationMessage')}, ${code('willValidate')}, ${code('checkValidity()')}, ${code('reportValidity()')}). ${spec.form}` : ''} It has the members of [every element](#every-element), and:

${attributes(spec.attributes)}
${properties(spec.properties)}
${methods(spec.methods)}
${events(spec.events)}
${plain('part', spec.parts)}
${plain('slot', spec.slots)}`

const everyElement = () => `## Every element

${attributes(commonAttributes)}
The read-only property \`status\` has one of the first five states below. All states can be used in stylesheets: \`lustra-login:state(loading)\`.

${plain('state', commonStates)}
${methods(commonMethods)}
${events(commonEvents)}
${plain('part', commonParts)}
${plain('slot', commonSlots)}
### Values of attributes and properties

- A missing attribute has the default value, and so has a property set to \`undefined\`.
- A boolean attribute is true when present, with one exception: the value \`false\` is false, because frameworks write \`open="false"\`. This applies to every boolean attribute of every element.
- An invalid value is reported as \`lustra-error\` with the code \`bad-attribute\`, and the default is used. Where numbers are listed, as for \`page-size\`, any other number is invalid.
- Properties without an attribute can only be set by script.
`

const signedOut = () => `## Why a session ended

Values of \`reason\` in \`lustra-signed-out\`:

${plain('reason', commonEvents['signed-out'].detail.reason.meanings)}`

const failures = () => `## Errors

Values of \`code\` in \`lustra-error\`. Retryable: the same request may succeed later. Quote \`requestId\` to the operators of the host.

${table(
  ['code', 'message on the screen', 'retryable'],
  errorCodes.map((each) => [
    code(each),
    errors[`error.${each}`],
    retryableCodes.includes(each) ? 'yes' : 'no',
  ]),
)}`

const styling = () => `## Styling

Set these custom properties on an element or an ancestor.

${table(
  ['custom property', 'light', 'dark', 'meaning'],
  cssProperties.map(({ name, initial, dark, about }) => [
    code(name),
    code(initial),
    dark === undefined ? 'same' : code(dark),
    about,
  ]),
)}`

/** docs/elements.md: the reference of all elements. */
export const reference = (registry: readonly WidgetSpec[]) => `# The elements

Generated from the declarations. ✋ marks cancelable events. Types are TypeScript.

${everyElement()}
${registry.map(section).join('\n')}
${signedOut()}
${failures()}
${styling()}
`
