/** The build in dist/portal: files, imports, and compressed sizes. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../../tools/lib/paths.ts'
import { readScreensGraph } from '../../tools/lib/screens-build.ts'

const portal = inRoot('dist/portal')
const portalGraph = join(portal, '.vite/manifest.json')
const screensGraph = join(portal, '.vite/screens.json')

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

export const isBuilt = () =>
  [portalGraph, screensGraph, join(portal, 'lustra.js')].every((file) => existsSync(file))

const readGraph = () => JSON.parse(readFileSync(portalGraph, 'utf8')) as Record<string, Chunk>

/** The path of a screens' file, by its name without folder and extension. */
export const screenFile = (name: string) => `assets/${readScreensGraph().folder}/${name}.js`
const screenFiles = () => Object.keys(readScreensGraph().files).map(screenFile)

/** Every script and stylesheet of the build. */
export const builtFiles = (): string[] => [
  'lustra.js',
  ...screenFiles(),
  ...Object.values(readGraph())
    .map((chunk) => chunk.file)
    .filter((file) => /\.(js|css)$/.test(file)),
]

/** A built file with all its static imports. */
export function withImports(file: string): string[] {
  const [, name = ''] = /^assets\/[\w@]+\/([\w.-]+)\.js$/.exec(file) ?? []
  const imports = readScreensGraph().files[name]
  if (imports) return [file, ...imports.map(screenFile)]
  const found = new Set<string>([file])
  const graph = readGraph()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk) return
    found.add(chunk.file)
    chunk.css?.forEach((stylesheet) => found.add(stylesheet))
    for (const next of chunk.imports ?? []) if (!found.has(graph[next]?.file ?? '')) visit(graph[next])
  }
  visit(Object.values(graph).find((chunk) => chunk.file === file))
  return [...found]
}

export const readBuilt = (file: string): string => readFileSync(join(portal, file), 'utf8')

export const gzipBytes = (file: string): number =>
  gzipSync(readFileSync(join(portal, file)), { level: 9 }).length

/** Size of the brotli copy of the build. */
export const brotliBytes = (file: string): number => readFileSync(join(portal, `${file}.br`)).length

export const sum = (files: string[], weigh: (file: string) => number): number =>
  files.reduce((total, file) => total + weigh(file), 0)

/** Patterns that identify a library in minified code. */
export const traces = {
  react: /react\.transitional\.element/,
  zod: /ZodError|\$ZodType/,
  axios: /AxiosError/,
  msal: /msal\.js\.browser|BrowserAuthError/,
  powerbi: /powerbi-client|reportEmbed/i,
  pdf: /GlobalWorkerOptions/,
  shoelace: /sl-initial-focus|ShoelaceElement/,
}
