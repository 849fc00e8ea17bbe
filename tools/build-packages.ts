/**
 * The npm packages, into dist/npm/core and dist/npm/widgets: ES modules and type declarations. The elements bundle their
 * dependencies, including React; only the session core and its stores are shared. The React components use the page's
 * own React.
 */
import react from '@vitejs/plugin-react'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build as viteBuild, type PluginOption } from 'vite'
import { pictureWorker } from '../packages/widgets/src/features/pictures/picture-worker.plugin.ts'
import { powerbi } from '../packages/widgets/src/elements/report-viewer/frame/powerbi.plugin.ts'
import { registry } from '../packages/widgets/src/registry.ts'
import { pdfjs } from '../packages/widgets/src/ui/pdf/pdfjs.plugin.ts'
import { nameOf } from './generate/shells.ts'
import { bundleTypes, emitTypes } from './lib/declarations.ts'
import { filesUnder } from './lib/fingerprint.ts'
import { noGlobals } from './lib/no-globals.ts'
import { inRoot, packageVersion } from './lib/paths.ts'
import { pdfFiles } from './lib/pdf-files.ts'
import { licenseBanner, thirdPartyFile, thirdPartyText } from './lib/third-party.ts'
import { isForTests } from './lib/test-files.ts'

interface Manifest {
  name: string
  version: string
  description: string
  keywords: string[]
  dependencies: Record<string, string>
}

const out = (...parts: string[]) => inRoot('dist/npm', ...parts)
const source = (name: string) => inRoot('packages', name, 'src')
const readManifest = (name: string) =>
  JSON.parse(readFileSync(inRoot('packages', name, 'package.json'), 'utf8')) as Manifest

const isOneOf = (packages: readonly string[]) => (id: string) =>
  packages.some((name) => id === name || id.startsWith(`${name}/`))

interface Modules {
  name: string
  input: Record<string, string>
  /** External modules, which the page's own bundler resolves. */
  isExternal: (id: string) => boolean
  plugins?: PluginOption[]
  keepFiles?: boolean
}

/** Built as a library: Vite's preload helper would be in every file, and collide with that of the page's own build. */
async function buildModules({ name, input, isExternal, plugins = [], keepFiles }: Modules): Promise<void> {
  await viteBuild({
    configFile: false,
    root: source(name),
    mode: 'production',
    logLevel: 'error',
    plugins,
    define: {
      __LUSTRA_VERSION__: JSON.stringify(packageVersion()),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: out(name),
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      sourcemap: true,
      lib: { entry: input, formats: ['es'] },
      rolldownOptions: {
        external: isExternal,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          banner: (chunk: { isEntry: boolean }) => (chunk.isEntry ? licenseBanner : ''),
          ...(keepFiles && { preserveModules: true, preserveModulesRoot: source(name) }),
        },
      },
    },
  })
}

/** Every file of core keeps its path, because widgets import single files. */
async function buildCore(types: string): Promise<void> {
  const files = filesUnder(['packages/core/src'], (file) => file.endsWith('.ts') && !isForTests(file))
  const names = files.map((file) => file.slice('packages/core/src/'.length, -'.ts'.length))
  const input = Object.fromEntries(names.map((name) => [name, join(source('core'), `${name}.ts`)]))
  const isExternal = isOneOf(Object.keys(readManifest('core').dependencies))
  await buildModules({ name: 'core', input, isExternal, keepFiles: true })
  await bundleTypes({
    input: Object.fromEntries(names.map((name) => [name, join(types, 'core/src', `${name}.d.ts`)])),
    folder: out('core'),
    isExternal,
    keepFiles: join(types, 'core/src'),
  })
  writeManifest('core', {
    sideEffects: false,
    exports: {
      '.': exported('index'),
      './contract': exported('contract/index'),
      './*.ts': exported('*'),
      './package.json': './package.json',
    },
    dependencies: readManifest('core').dependencies,
  })
}

/** One entry per element, one that defines all of them, and typed components for React. */
async function buildWidgets(types: string): Promise<void> {
  const names = registry.map(nameOf)
  const shared = ['@lustra/core', 'nanostores']
  const generated = (file: string) => join(source('widgets'), 'generated', file)
  await buildModules({
    name: 'widgets',
    input: {
      index: join(source('widgets'), 'index.ts'),
      ...Object.fromEntries(names.map((name) => [name, generated(`define/${name}.ts`)])),
    },
    isExternal: isOneOf(shared),
    plugins: [react(), noGlobals(), pdfjs(), pdfFiles(), powerbi(), pictureWorker()],
  })
  await buildModules({
    name: 'widgets',
    input: { react: generated('react.ts') },
    isExternal: isOneOf([...shared, 'react']),
  })
  await bundleTypes({
    input: {
      index: join(types, 'widgets/src/index.d.ts'),
      react: join(types, 'widgets/src/generated/react.d.ts'),
    },
    folder: out('widgets'),
    isExternal: isOneOf([...shared, 'react']),
  })
  for (const name of names) writeFileSync(out('widgets', `${name}.d.ts`), `import './index.js'\n`)
  const extra = ['jsx', 'vue', 'svelte'].filter((name) => existsSync(generated(`${name}.d.ts`)))
  for (const name of extra) copyDeclaration(name)
  const editors = [
    'custom-elements.json',
    'web-types.json',
    'vscode.html-custom-data.json',
    'vscode.css-custom-data.json',
  ]
  for (const file of editors) copyFileSync(inRoot('packages/widgets', file), out('widgets', file))
  const { dependencies } = readManifest('widgets')
  writeManifest('widgets', {
    customElements: 'custom-elements.json',
    'web-types': 'web-types.json',
    // Importing an element defines it.
    sideEffects: true,
    exports: {
      '.': exported('index'),
      './react': exported('react'),
      ...Object.fromEntries(names.map((name) => [`./${name}`, exported(name)])),
      ...Object.fromEntries(extra.map((name) => [`./${name}`, { types: `./${name}.d.ts` }])),
      ...Object.fromEntries(editors.map((file) => [`./${file}`, `./${file}`])),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(shared.map((name) => [name, dependencies[name]])),
    peerDependencies: { react: '^18.3 || ^19' },
    peerDependenciesMeta: { react: { optional: true } },
  })
}

const exported = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` })

/** Source declarations import each other by source path; in the package these imports become entries. */
function copyDeclaration(name: string): void {
  const text = readFileSync(join(source('widgets'), `generated/${name}.d.ts`), 'utf8')
  const renamed = text.replace(/(['"])\.{1,2}\/[^'"]+\1/g, `'./index.js'`)
  writeFileSync(out('widgets', `${name}.d.ts`), renamed)
}

function writeManifest(name: string, more: object): void {
  const { name: packageName, version, description, keywords } = readManifest(name)
  const about = { name: packageName, version, description, keywords, license: 'MIT', type: 'module' }
  const manifest = { ...about, engines: { node: '>=22' }, ...more }
  mkdirSync(dirname(out(name, 'package.json')), { recursive: true })
  writeFileSync(out(name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const file of ['LICENSE', 'CHANGELOG.md']) copyFileSync(inRoot(file), out(name, file))
  writeFileSync(out(name, thirdPartyFile), thirdPartyText([name]))
  mkdirSync(out(name, 'docs'), { recursive: true })
  for (const file of ['embedding.md', 'elements.md', 'core.md', 'frameworks.md'])
    copyFileSync(inRoot('docs', file), out(name, 'docs', file))
  const readme = inRoot('packages', name, 'README.md')
  if (existsSync(readme)) copyFileSync(readme, out(name, 'README.md'))
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
