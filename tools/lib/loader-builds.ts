/** The two builds for embedding pages: the screens, and then `lustra.js`, which contains the names of their files. */
import type { PluginOption, UserConfig } from 'vite'
import { registry } from '../../packages/widgets/src/registry.ts'
import type { sharedTexts, toGroups } from './chunk-groups.ts'
import { elementTable } from './element-table.ts'
import { lazyImports } from './lazy-imports.ts'
import { inRoot, packageVersion } from './paths.ts'
import {
  pageIsOpen,
  readScreensGraph,
  screenEntries,
  screensFolder,
  withoutSentences,
  writeScreensGraph,
} from './screens-build.ts'
import { licenseBanner } from './third-party.ts'

export const version = { __LUSTRA_VERSION__: JSON.stringify(packageVersion()) }

/** Settings of all builds. */
export const sharedBuild = {
  outDir: inRoot('dist/portal'),
  target: 'es2022',
  // The first browsers with light-dark(): older targets rewrite it into variables that only our own page sets.
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
}

/** Built as a library, so that Vite adds no code to the modules; still minified. */
const library = (
  plugins: PluginOption[],
  entry: Record<string, string>,
  define: object,
  output: object,
): UserConfig => ({
  plugins,
  root: inRoot('packages/widgets'),
  publicDir: false,
  define: { ...version, 'process.env.NODE_ENV': '"production"', ...define },
  build: {
    ...sharedBuild,
    emptyOutDir: false,
    lib: { entry, formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: { minify: true, comments: false, ...output },
    },
  },
})

/** `groups`: sources that share a file. */
export function screensConfig(
  plugins: PluginOption[],
  groups: (ReturnType<typeof toGroups>[number] | ReturnType<typeof sharedTexts>)[],
): UserConfig {
  const file = `assets/${screensFolder()}/[name].js`
  return library(
    [...plugins, pageIsOpen(), lazyImports({ withPreloads: true, helperIn: 'core' }), writeScreensGraph()],
    screenEntries(),
    {},
    { entryFileNames: file, chunkFileNames: file, codeSplitting: { groups } },
  )
}

export async function loaderConfig(plugins: PluginOption[]): Promise<UserConfig> {
  const { folder, files } = readScreensGraph()
  const { chunks, lines } = await elementTable(registry, files)
  const define = {
    __LUSTRA_FOLDER__: JSON.stringify(folder),
    __LUSTRA_CHUNKS__: JSON.stringify(chunks.join(' ')),
    __LUSTRA_ELEMENTS__: JSON.stringify(lines.join('\n')),
  }
  const entry = { lustra: inRoot('packages/widgets/src/loader.ts') }
  const output = { entryFileNames: '[name].js', codeSplitting: false, postBanner: licenseBanner }
  return library([...plugins, withoutSentences()], entry, define, output)
}
