/** The generated files of every element: its shape, its screen's entry, and its shell for bundlers. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hasPlurals } from '../../packages/core/src/texts/languages.ts'
import type { Kind, WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'
import type { ListSpec } from '../../packages/widgets/src/kit/declare-list.ts'
import type { ListShape, Shape } from '../../packages/widgets/src/kit/shape.ts'

const folder = fileURLToPath(new URL('../../packages/widgets/src/elements/', import.meta.url))
const head = '// Generated from the declarations by npm run generate.\n'

/** The element's name without the prefix: its folder and the stem of its files. */
export const nameOf = (spec: WidgetSpec) => spec.tag.slice('lustra-'.length)
const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

export const languages = ['zh', 'zh_hant', 'en']

/** The optional files of an element that its shell loads. */
export function partsOf(spec: WidgetSpec) {
  const name = nameOf(spec)
  const has = (part: string) => existsSync(`${folder}${name}/${name}.${part}`)
  return { isLit: has('screen.ts'), hasBegin: has('begin.ts'), hasFirstPaint: has('first-paint.ts') }
}

/** Whether the texts need i18next, which is then fetched in parallel with the screen. */
export async function needsPlurals(spec: WidgetSpec): Promise<boolean> {
  const name = nameOf(spec)
  const texts = (await import(`${folder}${name}/${name}.texts.en.ts`)) as { default: Record<string, string> }
  return hasPlurals(texts.default)
}

/** Elements that require a signed-in person call the API. */
export const callsApi = (spec: WidgetSpec) => spec.session === 'required' || !!spec.calls

/** The allowed values, the default first. */
const allowedOf = ({ values, numbers, initial }: Kind) =>
  values ?? (numbers && [initial, ...numbers.filter((each) => each !== initial)])

export const shapeOf = (spec: WidgetSpec): Shape => ({
  session: spec.session,
  attributes: Object.fromEntries(
    Object.entries<Kind>(spec.attributes).map(([name, kind]) => [name, allowedOf(kind) ?? kind.initial]),
  ) as Shape['attributes'],
  properties: Object.fromEntries(
    Object.entries(spec.properties ?? {}).map(([name, kind]) => [name, kind.initial]),
  ),
  cancelable: Object.keys(spec.events).filter((event) => spec.events[event]!.cancelable),
  ...(spec.list && { list: listShapeOf(spec.list) }),
})

function listShapeOf({ which, filters, columns, tabs, open = {} }: ListSpec): ListShape {
  const all = Object.entries(filters)
  return {
    ...(which && { which }),
    filters: Object.fromEntries(all.map(([name, { filter }]) => [name, filter])),
    cleared: Object.fromEntries(
      all.flatMap(([name, { cleared }]) => (cleared === undefined ? [] : [[name, cleared]])),
    ),
    presets: all.flatMap(([name, { presets }]) => (presets ? [name] : [])),
    ...(tabs && { tabs }),
    columns,
    open: Object.keys(open),
  }
}

export function shapeFile(spec: WidgetSpec): string {
  const shape = JSON.stringify(shapeOf(spec))
  return `${head}
${spec.form ? "import { asFormControl } from '../../kit/form/form-control.ts'" : ''}
import type { Shape } from '../../kit/shape.ts'

export const shape: Shape = ${spec.form ? `{ ...${shape}, joinForm: asFormControl }` : shape}
`
}

export function screenFile(spec: WidgetSpec): string {
  const name = nameOf(spec)
  const { isLit } = partsOf(spec)
  const screen = `'../../elements/${name}/${name}.screen.${isLit ? 'ts' : 'tsx'}'`
  return `${head}
export { mount } from '../../kit/${isLit ? 'lit/lit-screen.ts' : 'react/react-screen.tsx'}'
export * from ${screen}
export { default } from ${screen}
export { shape } from '../shapes/${name}.ts'
`
}

export async function shellFile(spec: WidgetSpec): Promise<string> {
  const name = nameOf(spec)
  const { hasBegin, hasFirstPaint } = partsOf(spec)
  const preloads = [(await needsPlurals(spec)) && 'loadPlurals', callsApi(spec) && 'loadCalls'].filter(
    Boolean,
  )
  const shape = shapeOf(spec)
  return `${head}
${preloads.length ? `import { ${[...preloads, 'withPreload'].join(', ')} } from '../../kit/preload.ts'` : ''}
import type { Shell } from '../../kit/shape.ts'
${hasFirstPaint ? `import { firstPaint } from '../../elements/${name}/${name}.first-paint.ts'` : ''}

const texts: Record<string, Shell['texts']> = {
  ${languages.map((language) => `${language}: () => import('../../elements/${name}/${name}.texts.${language}.ts')`).join(',\n')}
}

export const ${camel(name)}Shell: Shell = {
  tag: '${spec.tag}',
  attributes: ${JSON.stringify(Object.keys(shape.attributes))},
  properties: ${JSON.stringify(Object.keys(shape.properties))},
  methods: ${JSON.stringify(Object.keys(spec.methods ?? {}))},
  skeletonHeight: '${spec.skeletonHeight ?? ''}',
  ${spec.width ? `width: '${spec.width}',` : ''}
  ${spec.form ? 'form: true,' : ''}
  load: () => ${preloads.length ? `withPreload(import('../screens/${name}.ts'), ${preloads.join(', ')})` : `import('../screens/${name}.ts')`},
  texts: (language) => texts[language]!(language),
  ${hasBegin ? `begin: () => import('../../elements/${name}/${name}.begin.ts'),` : ''}
  ${
    hasFirstPaint
      ? `firstPaint: (into, language) =>
    firstPaint(into, language, () => withPreload(import('../../elements/${name}/${name}.early.ts'), loadCalls)),`
      : ''
  }
}
`
}

/** Every element's shell for bundlers. */
export const shellsFile = (registry: readonly WidgetSpec[]) => `${head}
import type { Shell } from '../kit/shape.ts'
${registry.map((spec) => `import { ${camel(nameOf(spec))}Shell } from './shells/${nameOf(spec)}.ts'`).join('\n')}

export const shells: readonly Shell[] = [${registry.map((spec) => `${camel(nameOf(spec))}Shell`).join(', ')}]
`

/** Defines one element for bundlers, with the elements it contains and the one for its questions. */
export function defineFile(spec: WidgetSpec, registry: readonly WidgetSpec[]): string {
  const needed = new Set<string>()
  const add = (tag: string) => {
    if (needed.has(tag)) return
    needed.add(tag)
    registry.find((other) => other.tag === tag)?.shows?.forEach(add)
  }
  add(spec.tag)
  add('lustra-confirm')
  const names = [...needed].map((tag) => tag.slice('lustra-'.length))
  return `${head}
import { defineDeferred } from '../../kit/define-deferred.ts'
${names.map((name) => `import { ${camel(name)}Shell } from '../shells/${name}.ts'`).join('\n')}

defineDeferred([${names.map((name) => `${camel(name)}Shell`).join(', ')}])
`
}
