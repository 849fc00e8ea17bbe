/** What the build left in dist/portal: files, who imports whom, and what they weigh on the wire. */
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

/** The files of one build of the screens by name, without folder and ending. */
export const screenFile = (name: string) => `assets/${readScreensGraph().folder}/${name}.js`
const screenFiles = () => Object.keys(readScreensGraph().files).map(screenFile)

/** Every script and sheet of the build. */
export const builtFiles = (): string[] => [
  'lustra.js',
  ...screenFiles(),
  ...Object.values(readGraph())
    .map((chunk) => chunk.file)
    .filter((file) => /\.(js|css)$/.test(file)),
]

/** A built file with everything it imports statically: what is loaded before its first line runs. */
export function withImports(file: string): string[] {
  const [, name = ''] = /^assets\/[\w@]+\/([\w.-]+)\.js$/.exec(file) ?? []
  const imports = readScreensGraph().files[name]
  if (imports) return [file, ...imports.map(screenFile)]
  const found = new Set<string>([file])
  const graph = readGraph()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk) return
    found.add(chunk.file)
    chunk.css?.forEach((sheet) => found.add(sheet))
    for (const next of chunk.imports ?? []) if (!found.has(graph[next]?.file ?? '')) visit(graph[next])
  }
  visit(Object.values(graph).find((chunk) => chunk.file === file))
  return [...found]
}

export const readBuilt = (file: string): string => readFileSync(join(portal, file), 'utf8')

export const gzipBytes = (file: string): number =>
  gzipSync(readFileSync(join(portal, file)), { level: 9 }).length

/** Size of the copy that the build packed with brotli at its highest quality. */
export const brotliBytes = (file: string): number => readFileSync(join(portal, `${file}.br`)).length

export const sum = (files: string[], weigh: (file: string) => number): number =>
  files.reduce((total, file) => total + weigh(file), 0)

/** Words by which a library is known in minified code. */
export const traces = {
  react: /react\.transitional\.element/,
  zod: /ZodError|\$ZodType/,
  axios: /AxiosError/,
  msal: /msal\.js\.browser|BrowserAuthError/,
  powerbi: /powerbi-client|reportEmbed/i,
  pdf: /GlobalWorkerOptions/,
  shoelace: /sl-initial-focus|ShoelaceElement/,
}
