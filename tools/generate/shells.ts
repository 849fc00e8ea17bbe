import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Kind, WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'

const folder = fileURLToPath(new URL('../../packages/widgets/src/', import.meta.url))

/** The element's name without the prefix: its folder and the stem of its files. */
export const nameOf = (spec: WidgetSpec) => spec.tag.slice('lustra-'.length)

const languages = ['zh', 'zh_hant', 'en']

const shapeOf = (kinds: Record<string, Kind>) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, kind.values ?? kind.initial]))

function shell(spec: WidgetSpec): string {
  const name = nameOf(spec)
  const lit = existsSync(`${folder}${name}/${name}.screen.ts`)
  const cancelable = Object.keys(spec.events).filter((event) => spec.events[event]!.cancelable)
  const lines = [
    `tag: '${spec.tag}'`,
    `session: '${spec.session}'`,
    `attributes: ${JSON.stringify(shapeOf(spec.attributes))}`,
    spec.properties &&
      `properties: ${JSON.stringify(Object.fromEntries(Object.entries(spec.properties).map(([key, kind]) => [key, kind.initial])))}`,
    spec.methods && `methods: ${JSON.stringify(Object.keys(spec.methods))}`,
    cancelable.length && `cancelable: ${JSON.stringify(cancelable)}`,
    spec.loads && 'loads: true',
    `load: () => import('../${name}/${name}.screen.${lit ? 'ts' : 'tsx'}')`,
    `runtime: ${lit ? 'lit' : 'react'}`,
    `texts: spoken({ ${languages.map((language) => `${language}: () => import('../${name}/${name}.texts.${language}.ts')`).join(', ')} })`,
    existsSync(`${folder}${name}/${name}.first-paint.ts`) && 'firstPaint',
  ]
  return `{ ${lines.filter(Boolean).join(', ')} }`
}

/** The loader's list of shells: tags, defaults and where to find the rest, without a word of documentation. */
export function shells(registry: readonly WidgetSpec[]): string {
  const painted = registry.filter((spec) =>
    existsSync(`${folder}${nameOf(spec)}/${nameOf(spec)}.first-paint.ts`),
  )
  const imports = painted.map(
    (spec) => `import { firstPaint } from '../${nameOf(spec)}/${nameOf(spec)}.first-paint.ts'`,
  )
  return `// Generated from the declarations by npm run generate.
import type { Shell, TextsFile } from '../kit/shape.ts'
${imports.join('\n')}

const react = () => import('../kit/react-screen.tsx')
const lit = () => import('../kit/lit-screen.ts')
const spoken = (files: Record<string, TextsFile>) => (language: string) => files[language]!()

export const shells: Shell[] = [${registry.map(shell).join(',\n')}]
`
}
