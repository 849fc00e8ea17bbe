/**
 * The npm packages, into dist/npm/core and dist/npm/widgets: ES modules with what they depend on left outside, so that two
 * widgets of a page share one React and one session, and type declarations beside them.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build as viteBuild } from 'vite'
import { bundleTypes, emitTypes } from './lib/declarations.ts'
import { filesUnder } from './lib/fingerprint.ts'
import { inRoot, packageVersion } from './lib/paths.ts'

interface Manifest {
  name: string
  version: string
  description: string
  dependencies: Record<string, string>
}

const out = (...parts: string[]) => inRoot('dist/npm', ...parts)
const source = (name: string) => inRoot('packages', name, 'src')
const readManifest = (name: string) =>
  JSON.parse(readFileSync(inRoot('packages', name, 'package.json'), 'utf8')) as Manifest

/** Whatever package.json lists is somebody else's file to load. */
const isOutside = (manifest: Manifest) => (id: string) =>
  Object.keys(manifest.dependencies).some((name) => id === name || id.startsWith(`${name}/`))

async function buildModules(name: string, input: Record<string, string>, keepFiles: boolean): Promise<void> {
  await viteBuild({
    configFile: false,
    root: source(name),
    base: './',
    mode: 'production',
    logLevel: 'error',
    define: { __LUSTRA_VERSION__: JSON.stringify(packageVersion()) },
    build: {
      outDir: out(name),
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      cssMinify: true,
      rolldownOptions: {
        input,
        external: isOutside(readManifest(name)),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          ...(keepFiles && { preserveModules: true, preserveModulesRoot: source(name) }),
        },
      },
    },
  })
}

/** Every file of core keeps its place, because widgets import the file that has the thing. */
async function buildCore(types: string): Promise<void> {
  const files = filesUnder(
    ['packages/core/src'],
    (file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing?\//.test(file),
  )
  const names = files.map((file) => file.slice('packages/core/src/'.length, -'.ts'.length))
  const input = Object.fromEntries(names.map((name) => [name, join(source('core'), `${name}.ts`)]))
  await buildModules('core', input, true)
  await bundleTypes({
    input: Object.fromEntries(names.map((name) => [name, join(types, 'core/src', `${name}.d.ts`)])),
    folder: out('core'),
    isOutside: isOutside(readManifest('core')),
    keepFiles: join(types, 'core/src'),
  })
  writeManifest('core', {
    '.': exported('index'),
    './contract': exported('contract/index'),
    './*.ts': exported('*'),
    './package.json': './package.json',
  })
}

/** One entry for each element beside the one that defines them all, and typed components for React. */
async function buildWidgets(types: string): Promise<void> {
  const entries = out('entries')
  mkdirSync(entries, { recursive: true })
  const names = elementNames()
  for (const name of names) writeFileSync(join(entries, `${name}.ts`), definesOne(entries, name))
  const own = {
    index: join(source('widgets'), 'index.ts'),
    react: join(source('widgets'), 'generated/react.ts'),
  }
  const singles = Object.fromEntries(names.map((name) => [name, join(entries, `${name}.ts`)]))
  await buildModules('widgets', { ...own, ...singles }, false)
  await bundleTypes({
    input: {
      index: join(types, 'widgets/src/index.d.ts'),
      react: join(types, 'widgets/src/generated/react.d.ts'),
    },
    folder: out('widgets'),
    isOutside: isOutside(readManifest('widgets')),
  })
  for (const name of names) writeFileSync(out('widgets', `${name}.d.ts`), `import './index.js'\n`)
  const extra = ['jsx', 'vue'].filter((name) => existsSync(join(source('widgets'), `generated/${name}.d.ts`)))
  for (const name of extra) copyDeclaration(name)
  const elements = inRoot('packages/widgets/custom-elements.json')
  if (existsSync(elements)) copyFileSync(elements, out('widgets/custom-elements.json'))
  writeManifest(
    'widgets',
    {
      '.': exported('index'),
      './react': exported('react'),
      ...Object.fromEntries(names.map((name) => [`./${name}`, exported(name)])),
      ...Object.fromEntries(extra.map((name) => [`./${name}`, { types: `./${name}.d.ts` }])),
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    { customElements: 'custom-elements.json', sideEffects: true },
  )
  rmSync(entries, { recursive: true })
}

const exported = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` })

/** Tags without their prefix, read from the generated list of shells. */
function elementNames(): string[] {
  const shells = readFileSync(join(source('widgets'), 'generated/shells.ts'), 'utf8')
  return [...shells.matchAll(/tag: '(?:lustra-)([\w-]+)'/g)].map(([, name = '']) => name)
}

function definesOne(folder: string, name: string): string {
  const from = (file: string) =>
    JSON.stringify(relative(folder, join(source('widgets'), file)).replaceAll('\\', '/'))
  return `import { shells } from ${from('generated/shells.ts')}
import { defineShell } from ${from('kit/shell.ts')}
for (const shell of shells) if (shell.tag === 'lustra-${name}') defineShell(shell)
`
}

/** Declarations written by hand or by the generator name their neighbours by source path; packages name them by entry. */
function copyDeclaration(name: string): void {
  const text = readFileSync(join(source('widgets'), `generated/${name}.d.ts`), 'utf8')
  const renamed = text.replace(/(['"])\.{1,2}\/[^'"]+\1/g, `'./index.js'`)
  writeFileSync(out('widgets', `${name}.d.ts`), renamed)
}

function writeManifest(name: string, exports: object, more: object = {}): void {
  const { name: packageName, version, description, dependencies } = readManifest(name)
  const manifest = {
    name: packageName,
    version,
    description,
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    ...more,
    exports,
    dependencies,
  }
  mkdirSync(dirname(out(name, 'package.json')), { recursive: true })
  writeFileSync(out(name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyFileSync(inRoot('LICENSE'), out(name, 'LICENSE'))
}

export async function buildPackages(): Promise<void> {
  rmSync(out(), { recursive: true, force: true })
  const types = out('types')
  await emitTypes(types)
  await buildCore(types)
  await buildWidgets(types)
  rmSync(types, { recursive: true })
  console.log('dist/npm/core and dist/npm/widgets built')
}

if (import.meta.main) await buildPackages()
