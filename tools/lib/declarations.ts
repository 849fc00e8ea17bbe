/** Type declarations for the npm packages: the compiler writes one per file, rollup bundles them per entry. */
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { rollup, type Plugin } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { command, inRoot } from './paths.ts'
import { runNode } from './processes.ts'

/** Tests and their helpers (lib/test-files.ts), as patterns of the compiler. */
const testFiles = ['*.test.ts', '*.test.tsx', '*.harness.ts', 'testing', 'kit/test-*.ts']

/** Writes a .d.ts for every source of core and widgets under the folder. Rejects with the compiler's output. */
export async function emitTypes(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'tsconfig.json')
  const options = {
    extends: inRoot('tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: inRoot('packages'),
      outDir: folder,
    },
    include: ['core', 'widgets'].map((name) => inRoot('packages', name, 'src')),
    exclude: testFiles.map((pattern) => inRoot('packages', '**', pattern)),
  }
  writeFileSync(config, JSON.stringify(options))
  const done = await runNode(command('@typescript/native', 'tsc'), ['-p', config], { output: 'pipe' })
  if (!done.ok) throw new Error(`Type declarations could not be written:\n${done.output}`)
  // The compiler does not copy .d.ts sources.
  const generated = inRoot('packages/widgets/src/generated')
  for (const name of readdirSync(generated).filter((file) => file.endsWith('.d.ts')))
    copyFileSync(join(generated, name), join(folder, 'widgets/src/generated', name))
}

interface Bundle {
  input: Record<string, string>
  folder: string
  isExternal: (id: string) => boolean
  /** Keeps one declaration per file below this folder. */
  keepFiles?: string
}

export async function bundleTypes({ input, folder, isExternal, keepFiles }: Bundle): Promise<void> {
  // A separate step: Rollup's plugin does not run inside Vite 8.
  const bundle = await rollup({
    input,
    external: isExternal,
    plugins: [sourcesAsDeclarations, dts()],
    onwarn: () => {},
  })
  await bundle.write({
    dir: folder,
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'chunks/[name].d.ts',
    ...(keepFiles && { preserveModules: true, preserveModulesRoot: keepFiles }),
  })
  await bundle.close()
}

/** Our imports end in .ts; the compiler's output ends in .d.ts. */
const sourcesAsDeclarations: Plugin = {
  name: 'sources-as-declarations',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return
    const file = resolve(dirname(importer), source)
    return file.replace(/(\.d)?\.tsx?$/, '.d.ts')
  },
}
