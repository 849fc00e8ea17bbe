import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { pictureWorker } from './packages/widgets/src/features/pictures/picture-worker.plugin.ts'
import { powerbi } from './packages/widgets/src/elements/report-viewer/frame/powerbi.plugin.ts'
import { pdfjs } from './packages/widgets/src/ui/pdf/pdfjs.plugin.ts'
import { testProjects } from './tests/projects.ts'
import { sharedTexts, textsGroup, toGroups, type Folders } from './tools/lib/chunk-groups.ts'
import { lazyImports } from './tools/lib/lazy-imports.ts'
import { lightAxios } from './tools/lib/light-axios.ts'
import { loaderConfig, screensConfig, sharedBuild, version } from './tools/lib/loader-builds.ts'
import { noGlobals } from './tools/lib/no-globals.ts'
import { inRoot, root } from './tools/lib/paths.ts'
import { pdfFiles } from './tools/lib/pdf-files.ts'
import { portalBuild } from './tools/lib/portal-build.ts'

/** Folders that form a chunk each. Sub-folders that are not listed follow their importers. */
const folders: Folders = {
  react: ['node_modules/react', 'node_modules/react-dom', 'node_modules/scheduler'],
  'react-screen': ['node_modules/@nanostores/react', 'node_modules/@r2wc', 'packages/widgets/src/kit/react'],
  lit: [
    'node_modules/lit-html',
    'node_modules/lit/html.js',
    'node_modules/lit/directives',
    'packages/widgets/src/kit/lit',
  ],
  powerbi: ['node_modules/powerbi-client', 'node_modules/window-post-message-proxy'],
  // Needed by every element first.
  core: [
    'node_modules/nanostores',
    ...['', '/api', '/contract', '/identity', '/page', '/rules', '/session', '/storage', '/texts'].map(
      (folder) => `packages/core/src${folder}`,
    ),
    'packages/core/src/generated/calls/service-report-list.ts',
    'packages/core/src/contract/rules/contact-phone.ts',
    'packages/core/src/contract/rules/name-order.ts',
    'packages/core/src/contract/rules/typed-text.ts',
    'packages/widgets/src/generated',
    'packages/widgets/src/kit',
    'packages/widgets/src/kit/styles',
    'packages/widgets/src/ui/start',
  ],
  basics: ['packages/widgets/src/ui/basics'],
  later: ['packages/widgets/src/kit/lazy'],
  form: ['packages/widgets/src/ui/form'],
  password: [
    'packages/core/src/contract/rules/password-rule.ts',
    'packages/core/src/rules/password/password-parts.ts',
  ],
  menu: ['packages/core/src/menu', 'packages/widgets/src/ui/menu-icons'],
  combobox: ['packages/widgets/src/ui/combobox', 'packages/widgets/src/ui/virtual'],
  choice: ['packages/widgets/src/ui/choice'],
  tree: ['packages/widgets/src/ui/tree'],
  manager: [
    'packages/core/src/contract/lists/manager-values.ts',
    'packages/widgets/src/features/file-job/list-export.model.ts',
    'packages/widgets/src/features/file-job/save-download.ts',
    'packages/widgets/src/ui/conflict',
  ],
  picker: ['packages/widgets/src/features/phone', 'packages/widgets/src/ui/picker'],
  'list-model': [
    'packages/core/src/changes',
    'packages/core/src/contract/lists/list-values.ts',
    'packages/widgets/src/features/list/model',
    'packages/widgets/src/kit/drafts',
    'packages/widgets/src/kit/list',
    'packages/widgets/src/ui/list/model',
    'packages/widgets/src/ui/files/save-file.ts',
    'packages/widgets/src/ui/resource',
    'packages/widgets/src/ui/time',
    'packages/widgets/src/features/service-report/model',
    'packages/widgets/src/features/evaluation/model',
  ],
  'list-table': ['packages/widgets/src/features/list/screen', 'packages/widgets/src/ui/list/table'],
  'list-filters': [
    'packages/widgets/src/features/list/filters',
    'packages/widgets/src/features/list/day',
    'packages/widgets/src/ui/list/filters',
  ],
  'rich-text': [
    'packages/core/src/contract/rules/picture-path.ts',
    'packages/core/src/contract/rules/typed-hits.ts',
    'packages/widgets/src/ui/rich-text',
  ],
  sanitiser: ['node_modules/dompurify', 'packages/widgets/src/ui/rich-text/purify'],
  viewer: [
    'packages/widgets/src/features/service-report/viewer',
    'packages/widgets/src/features/evaluation/dialog',
    'packages/widgets/src/features/visit/dialog',
    'packages/widgets/src/ui/pdf/viewer',
    'packages/widgets/src/ui/rating',
  ],
  visit: ['report-summary.tsx', 'thread-styles.ts', 'visit-actions.tsx', 'visit.model.ts'].map(
    (file) => `packages/widgets/src/features/visit/${file}`,
  ),
  // Details that open over a list: pictures, files and threads.
  detail: [
    'packages/widgets/src/features/message-thread',
    'packages/widgets/src/features/progress',
    'packages/widgets/src/features/publication',
    'packages/widgets/src/ui/files/stored-file.ts',
    'packages/widgets/src/ui/gallery',
    'packages/widgets/src/ui/sheet',
    'packages/widgets/src/ui/shoelace',
  ],
}

/** Texts that elements share: a file for each language. */
const texts = [
  sharedTexts('list', ['packages/widgets/src/ui/list']),
  sharedTexts('choice', ['packages/widgets/src/features/pictures', 'packages/widgets/src/ui/choice']),
  sharedTexts('manager', [
    'packages/core/src/texts',
    'packages/widgets/src/features/file-job',
    'packages/widgets/src/features/sheet-import',
    'packages/widgets/src/ui/conflict',
    'packages/widgets/src/ui/tree',
  ]),
  sharedTexts('visit', [
    'packages/widgets/src/features/corrective-action',
    'packages/widgets/src/features/visit',
  ]),
  sharedTexts('detail', [
    'packages/widgets/src/features/message-thread',
    'packages/widgets/src/features/progress',
    'packages/widgets/src/features/publication',
    'packages/widgets/src/ui/gallery',
  ]),
]

/** Every element of the portal that shows a name loads the basics; the sign-in page loads neither. */
const withNames = {
  ...folders,
  basics: [...folders.basics!, 'packages/core/src/contract/rules/shown-name.ts'],
}

/** Chunks that the elements of the portal share; the start of the portal is one file. */
const portalGroups = [
  ...toGroups(withNames, ['react', 'lit', 'basics', 'form', 'picker', 'powerbi']),
  textsGroup(['confirm', 'group-switcher', 'language-picker', 'navbar', 'side-menu', 'toaster']),
  { name: 'portal', test: /host[\\/]src[\\/]main\.ts$/, priority: -1 },
]

const plugins = [react(), noGlobals(), lightAxios(), pdfjs(), pdfFiles(), powerbi(), pictureWorker()]
/** Files whose names other pages and browsers rely on: each has a build of its own. */
const named: Record<string, string> = {
  'lustra-auth': 'packages/core/src/identity/directory/popup-callback.ts',
  'report-host': 'packages/report-host/src/main.ts',
  'service-worker': 'packages/host/src/service-worker/service-worker.ts',
}

/** `vite build` makes the portal, the other modes the separate files; `tools/build.ts` has their order. */
export default defineConfig(({ mode }) => {
  if (mode === 'screens') return screensConfig(plugins, [...toGroups(folders), ...texts])
  if (mode === 'loader') return loaderConfig(plugins)
  const own = named[mode]
  const built = inRoot('dist/portal')
  return {
    plugins: [...plugins, lazyImports()],
    root: inRoot('packages/host'),
    optimizeDeps: { exclude: ['powerbi-client'] },
    define: {
      ...version,
      ...(mode === 'service-worker' && { __LUSTRA_BUILD__: JSON.stringify(portalBuild(built)) }),
    },
    server: {
      port: 5173,
      strictPort: true,
      fs: { allow: [root] },
      proxy: Object.fromEntries(
        ['/api', '/dev', '/lustra-auth.js'].map((path) => [path, 'http://localhost:4180']),
      ),
    },
    build: {
      ...sharedBuild,
      emptyOutDir: !own,
      manifest: `.vite/${own ? mode : 'manifest'}.json`,
      rolldownOptions: {
        input: own ? { [mode]: inRoot(own) } : { portal: inRoot('packages/host/index.html') },
        output: {
          entryFileNames: own ? '[name].js' : 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: { groups: own ? [] : portalGroups },
        },
      },
    },
    test: { root, projects: testProjects },
  }
})
