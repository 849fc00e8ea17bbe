/** What the build left in dist/portal: files, who imports whom, and what they weigh on the wire. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../../tools/lib/paths.ts'

const portal = inRoot('dist/portal')
/** The portal's graph and that of lustra.js. */
const graphFiles = ['manifest', 'loader'].map((name) => join(portal, `.vite/${name}.json`))

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

export const isBuilt = () =>
  graphFiles.every((file) => existsSync(file)) && existsSync(join(portal, 'lustra.js'))

const readGraph = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>

/** Every script and sheet of the build. */
export const builtFiles = (): string[] =>
  graphFiles
    .flatMap((file) => Object.values(readGraph(file)))
    .map((chunk) => chunk.file)
    .filter((file) => /\.(js|css)$/.test(file))

/** A built file with everything it imports statically: what is loaded before its first line runs. */
export function withImports(file: string): string[] {
  const found = new Set<string>()
  for (const graph of graphFiles.map(readGraph)) {
    const visit = (chunk: Chunk | undefined) => {
      if (!chunk || found.has(chunk.file)) return
      found.add(chunk.file)
      chunk.css?.forEach((sheet) => found.add(sheet))
      chunk.imports?.forEach((name) => visit(graph[name]))
    }
    visit(Object.values(graph).find((chunk) => chunk.file === file))
  }
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
