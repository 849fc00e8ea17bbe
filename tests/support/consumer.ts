/**
 * An embedder's project: its files, the types of `@lustra/widgets` as in the npm package, and a real compiler with the
 * strictest settings.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { command, inRoot } from '../../tools/lib/paths.ts'
import { runNode } from '../../tools/lib/processes.ts'

const strict = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: [],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
}

const exported = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` })
const generated = (name: string) =>
  readFileSync(inRoot('packages/widgets/src/generated', `${name}.d.ts`), 'utf8')

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** The declarations of the React components, as the compiler writes them for the package. */
async function emitReact(folder: string): Promise<void> {
  const config = join(folder, 'emit.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rewriteRelativeImportExtensions: true,
    rootDir: inRoot('packages/widgets/src'),
    outDir: folder,
  }
  const files = [inRoot('packages/widgets/src/generated/react.ts')]
  write(config, JSON.stringify({ extends: inRoot('tsconfig.json'), compilerOptions, include: [], files }))
  const done = await runNode(command('@typescript/native', 'tsc'), ['-p', config], { output: 'pipe' })
  if (!done.ok) throw new Error(done.output)
  write(join(folder, 'generated/elements.d.ts'), generated('elements'))
}

/** Writes the package once for a test file. Returns its folder. */
export async function makePackage(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  await emitReact(folder)
  const texts = { index: generated('elements') } as Record<string, string>
  for (const name of ['jsx', 'vue', 'svelte'])
    texts[name] = generated(name).replaceAll('./elements.d.ts', './index.js')
  texts.react = `export * from './generated/react.js'\n`
  for (const [name, text] of Object.entries(texts)) write(join(folder, `${name}.d.ts`), text)
  const entries = Object.keys(texts).map((name) => [name === 'index' ? '.' : `./${name}`, exported(name)])
  const manifest = { name: '@lustra/widgets', type: 'module', exports: Object.fromEntries(entries) as object }
  write(join(folder, 'package.json'), JSON.stringify(manifest))
  return folder
}

export interface Project {
  /** Files of the embedder by path. */
  files: Record<string, string>
  compilerOptions?: object
  /** Further tsconfig settings, for other compilers. */
  more?: object
  /** The compiler; TypeScript by default. */
  compiler?: { script: string; args: (config: string) => string[] }
}

/** Compiles the project. Returns the compiler's output, empty without errors. */
export async function compile(folder: string, widgets: string, project: Project): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(project.files)) write(join(folder, path), text)
  cpSync(widgets, join(folder, 'node_modules/@lustra/widgets'), { recursive: true })
  const config = join(folder, 'tsconfig.json')
  const compilerOptions = { ...strict, ...project.compilerOptions }
  write(config, JSON.stringify({ compilerOptions, ...project.more, include: ['*'] }))
  const { script, args } = project.compiler ?? {
    script: command('@typescript/native', 'tsc'),
    args: () => ['-p', config, '--pretty', 'false'],
  }
  const done = await runNode(script, args(config), { output: 'pipe' })
  return done.ok ? '' : done.output || 'failed without output'
}

/** The position of a compiler error: `page.ts(3,1)` or, for Svelte, `"Page.svelte" 3:1`. */
const positions = /^(?:.*?[\\/ "])?([\w.-]+)(?:\(|" )(\d+)[,:]\d+/gm

/** Lines with a comment `wrong` that passed, and lines without it that were refused. */
export function misjudged(source: string, file: string, output: string): string[] {
  const found = [...output.matchAll(positions)].filter(([, name]) => name === file)
  const refused = new Set(found.map(([, , line]) => Number(line)))
  return source
    .split('\n')
    .map((text, i) => ({
      text,
      isWrong: /(\/\/|<!--) wrong/.test(text),
      isRefused: refused.has(i + 1),
    }))
    .filter(({ isWrong, isRefused }) => isWrong !== isRefused)
    .map(({ text, isRefused }) => `${isRefused ? 'refused' : 'passed'}: ${text}`)
}

/** The code blocks of a language under a heading of a document. */
export function blocksOf(document: string, heading: string, language: string): string[] {
  const section = readFileSync(inRoot(document), 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(heading))
  if (!section) throw new Error(`${document} has no heading ${heading}`)
  return [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, own]) => own === language)
    .map(([, , text = '']) => text)
}
