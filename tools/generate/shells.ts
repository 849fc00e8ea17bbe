import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hasPlurals } from '../../packages/core/src/texts/load-texts.ts'
import type { Kind, WidgetSpec } from '../../packages/widgets/src/kit/declare.ts'

const folder = fileURLToPath(new URL('../../packages/widgets/src/', import.meta.url))

/** The element's name without the prefix: its folder and the stem of its files. */
export const nameOf = (spec: WidgetSpec) => spec.tag.slice('lustra-'.length)

export const languages = ['zh', 'zh_hant', 'en']
const inLanguages = (write: (language: string) => string) =>
  languages.map((language) => `${language}: ${write(language)}`).join(', ')

const shapeOf = (kinds: Record<string, Kind>) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, kind.values ?? kind.initial]))

/** i18next is fetched beside a screen that needs it, not after its texts. */
async function needsPlurals(name: string): Promise<boolean> {
  const texts = (await import(`${folder}${name}/${name}.texts.en.ts`)) as { default: Record<string, string> }
  return hasPlurals(texts.default)
}

async function shell(spec: WidgetSpec): Promise<string> {
  const name = nameOf(spec)
  const lit = existsSync(`${folder}${name}/${name}.screen.ts`)
  const also = [
    (await needsPlurals(name)) && 'plurals',
    // Whoever needs a person calls the host: that is said once for all of them.
    spec.session === 'optional' && spec.calls && 'calls',
  ].filter(Boolean)
  const screen = `import('../${name}/${name}.screen.${lit ? 'ts' : 'tsx'}')`
  const cancelable = Object.keys(spec.events).filter((event) => spec.events[event]!.cancelable)
  const lines = [
    `tag: '${spec.tag}'`,
    spec.session === 'optional' && `session: 'optional'`,
    Object.keys(spec.attributes).length && `attributes: ${JSON.stringify(shapeOf(spec.attributes))}`,
    spec.properties &&
      `properties: ${JSON.stringify(Object.fromEntries(Object.entries(spec.properties).map(([key, kind]) => [key, kind.initial])))}`,
    spec.methods && `methods: ${JSON.stringify(Object.keys(spec.methods))}`,
    cancelable.length && `cancelable: ${JSON.stringify(cancelable)}`,
    spec.room && `room: '${spec.room}'`,
    `load: () => ${also.length ? `beside(${screen}, ${also.join(', ')})` : screen}`,
    existsSync(`${folder}${name}/${name}.begin.ts`) && `begin: () => import('../${name}/${name}.begin.ts')`,
    lit && 'runtime: lit',
    spec.ownTexts && 'within: 1',
    // What can be used at once can be sent at once.
    existsSync(`${folder}${name}/${name}.first-paint.ts`) &&
      'firstPaint: (into, language) => { const sendable = firstPaint(into, language); void calls().catch(() => {}); return sendable }',
  ]
  return `{ ${lines.filter(Boolean).join(', ')} }`
}

/** The loader's list of shells: tags, defaults and where to find the rest, without a word of documentation. */
export async function shells(registry: readonly WidgetSpec[]): Promise<string> {
  const all = await Promise.all(registry.map(shell))
  const painted = registry.filter((spec) =>
    existsSync(`${folder}${nameOf(spec)}/${nameOf(spec)}.first-paint.ts`),
  )
  const imports = painted.map(
    (spec) => `import { firstPaint } from '../${nameOf(spec)}/${nameOf(spec)}.first-paint.ts'`,
  )
  return `// Generated from the declarations by npm run generate.
import type { Shell } from '../kit/shape.ts'
${imports.join('\n')}

const react = () => import('../kit/react-screen.tsx')
const lit = () => import('../kit/lit-screen.ts')
const plurals = () => import('@lustra/core/texts/translator.ts')
const calls = () => import('@lustra/core/session/actions.ts')
/** What a screen is sure to want later comes beside it; what cannot be had is asked for again by whoever wants it. */
function beside<T>(wanted: Promise<T>, ...also: (() => Promise<unknown>)[]): Promise<T> {
  for (const each of also) void each().catch(() => {})
  return wanted
}
const common: Record<string, () => Promise<unknown>> = { ${inLanguages((language) => `() => import('@lustra/core/texts/common.${language}.ts')`)} }
/** One file a language for all elements with few words: the loader carries the name of every file there is. */
const together: Record<string, () => Promise<{ words: Record<string, Record<string, string>> }>> = { ${inLanguages((language) => `() => import('./words.${language}.ts')`)} }
const inCommon = (tag: string) => async (language: string) =>
  ({ default: (await beside(together[language]!(), common[language]!)).words[tag]! })
/** A screen with many words says itself where they are. */
const ofScreen = (load: Shell['load']) => async (language: string) =>
  beside((await load()).texts![language]!(), common[language]!)

/** What most elements have alike is said once, below. */
type Said = 'tag' | 'load'
interface Declared extends Pick<Shell, Said>, Partial<Omit<Shell, Said>> {
  within?: 1
}
const declared: Declared[] = [${all.join(',\n')}]

export const shells: Shell[] = declared.map((shell) => ({
  session: 'required',
  attributes: {},
  runtime: react,
  texts: shell.within ? ofScreen(shell.load) : inCommon(shell.tag),
  ...shell,
  ...(!shell.session && { load: () => beside(shell.load(), calls) }),
}))
`
}

/** The words of one language of all elements that have no file of their own for them. */
export function words(registry: readonly WidgetSpec[], language: string): string {
  const names = registry.filter((spec) => !spec.ownTexts).map(nameOf)
  const imports = names.map((name, i) => `import w${i} from '../${name}/${name}.texts.${language}.ts'`)
  return `// Generated from the declarations by npm run generate.
${imports.join('\n')}

export const words = { ${names.map((name, i) => `'lustra-${name}': w${i}`).join(', ')} }
`
}
