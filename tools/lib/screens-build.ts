/** The build of the screens for embedding pages: `dist/portal/assets/<fingerprint>/<name>.js`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { registry } from '../../packages/widgets/src/registry.ts'
import { languages, nameOf, partsOf } from '../generate/shells.ts'
import type { FileGraph } from './element-table.ts'
import { fingerprint, isSource } from './fingerprint.ts'
import { inRoot } from './paths.ts'

const widgets = (path: string) => inRoot('packages/widgets/src', path)
const core = (path: string) => inRoot('packages/core/src', path)

/** Inputs of the screens' build. */
const sources = [
  'packages/core/src',
  'packages/core/package.json',
  'packages/widgets/src',
  'packages/widgets/package.json',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tools/generate/shells.ts',
  'tools/lib',
]

/**
 * The folder of a build's files, named by a hash of its sources, so that it is known before the build.
 * Each `@` may also be written `%40`, which gives other URLs of the same files (`kit/files.ts`).
 */
export function screensFolder(): string {
  const hash = BigInt(`0x${fingerprint(sources, isSource)}`).toString(36)
  return `lustra@${hash.slice(0, 8)}@@@@@`
}

/** Files that `lustra.js` requests by name. */
export function screenEntries(): Record<string, string> {
  const entries: Record<string, string> = {
    actions: core('session/actions/actions.ts'),
    sentences: core('page/mistakes/sentences.ts'),
    translator: core('texts/plurals/translator.ts'),
  }
  for (const language of languages) {
    entries[`common.${language}`] = core(`texts/common.${language}.ts`)
  }
  for (const spec of registry) {
    const name = nameOf(spec)
    const { hasBegin, hasFirstPaint } = partsOf(spec)
    entries[`${name}.screen`] = widgets(`generated/screens/${name}.ts`)
    if (hasBegin) entries[`${name}.begin`] = widgets(`elements/${name}/${name}.begin.ts`)
    if (hasFirstPaint) entries[`${name}.early`] = widgets(`elements/${name}/${name}.early.ts`)
    for (const language of languages)
      entries[`${name}.texts.${language}`] = widgets(`elements/${name}/${name}.texts.${language}.ts`)
  }
  return entries
}

const graphFile = inRoot('dist/portal/.vite/screens.json')

export interface ScreensGraph {
  /** Relative to `assets`. */
  folder: string
  /** File name without folder and ending → all files it imports, directly or not. */
  files: FileGraph
  /** File name → sources in it, relative to the repository. */
  modules: Record<string, string[]>
}

export const readScreensGraph = () => JSON.parse(readFileSync(graphFile, 'utf8')) as ScreensGraph

const nameOfFile = (file: string) => file.replace(/^.*\/|\.js$/g, '')

/** Writes the import graph of the built files, for `lustra.js` and for tests. */
export const writeScreensGraph = (): Plugin => ({
  name: 'lustra:screens-graph',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const graph: ScreensGraph = { folder: screensFolder(), files: {}, modules: {} }
    for (const chunk of chunks) {
      const found = new Set<string>()
      const visit = (file: string) => {
        for (const next of byFile.get(file)?.imports ?? [])
          if (!found.has(next)) visit((found.add(next), next))
      }
      visit(chunk.fileName)
      found.delete(chunk.fileName)
      graph.files[nameOfFile(chunk.fileName)] = [...found].map(nameOfFile)
      graph.modules[nameOfFile(chunk.fileName)] = chunk.moduleIds
        .filter((id) => id.startsWith(inRoot('packages')))
        .map((id) => id.slice(inRoot('').length).replaceAll('\\', '/').replace(/^\//, ''))
        .sort()
    }
    mkdirSync(dirname(graphFile), { recursive: true })
    writeFileSync(graphFile, JSON.stringify(graph, null, 2))
  },
})

/** `lustra.js` is one file and loads the sentences by their name. */
export const withoutSentences = (): Plugin => ({
  name: 'lustra:without-sentences',
  transform(code, id) {
    if (id.endsWith('/core/src/page/mistakes.ts')) return code.replace(/import\([^)]+\)/, 'Promise.reject()')
  },
})

/** `lustra.js` creates the page before it loads a screen, so the screens do not need that code. */
export const pageIsOpen = (): Plugin => ({
  name: 'lustra:page-is-open',
  load(id) {
    if (id.endsWith('/core/src/page/create-page.ts')) return 'export const createPage = () => {}'
  },
})
