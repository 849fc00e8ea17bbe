import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { powerbi } from './packages/widgets/src/report-viewer/frame/powerbi.plugin.ts'
import { pdfjs } from './packages/widgets/src/ui/pdf/pdfjs.plugin.ts'
import { noGlobals } from './tools/lib/no-globals.ts'
import { lightAxios } from './tools/lib/light-axios.ts'
import { lightPreload } from './tools/lib/light-preload.ts'
import { portalBuild } from './tools/lib/portal-build.ts'
import { browserArgs } from './tools/browser.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const version = process.env.npm_package_version ?? '0.1.0'

/** Which packages share a chunk. Without a group of its own React would be hoisted into the portal's entry. */
const chunks = [
  { name: 'react', priority: 30, test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'lit', priority: 25, test: /[\\/]node_modules[\\/](lit|lit-html|lit-element|@lit)[\\/]/ },
  // Bricks that nearly every screen takes: one file of them, because the loader carries the name of each.
  {
    name: 'bricks',
    priority: 10,
    test: /[\\/]widgets[\\/]src[\\/]ui[\\/](icons?|mark|menu|modal|plain-click|popover|window)\.(tsx?|css)/,
  },
  // Lists that are searched: no sign-in waits for them.
  {
    name: 'picker',
    priority: 9,
    test: /[\\/]widgets[\\/]src[\\/]ui[\\/](picker[-.]|form-(phone|code)|area-options)/,
  },
  // The same for what every form takes, and for rules of a line or two.
  {
    name: 'forms',
    priority: 10,
    test: /[\\/]widgets[\\/]src[\\/]ui[\\/]form(-(basics|checklist|field|password|state|summary))?\.(tsx?|css)/,
  },
]

/** On a foreign page each file more is a name more in the loader, for every element: what belongs together is one. */
const loaderChunks = [
  // Without what only Lit's own elements take, which ours are not.
  {
    name: 'lit',
    priority: 26,
    test: /[\\/](node_modules[\\/](lit-html|lit[\\/](html|directives))|kit[\\/]lit-screen)/,
  },
  // What lists ask and remember, which begins before anything is drawn; what they draw; what their filters and visits draw.
  {
    name: 'models',
    test: /src[\\/](ui[\\/](list[\\/](list\.model|list-wish|list-total|selection\.model|days|to-columns|list-memory|create-memory|follow-props)|choice[\\/]store-choices|composing|(pdf[\\/])?save-file)|visits[\\/]((shown|report-viewer|evaluation)\.model|draft-memory|said)|page[\\/]changes)/,
  },
  {
    name: 'table',
    test: /(ui[\\/]list[\\/](list-(table|rows|view|toolbar|chips|notices|pager|selected)|row-actions|column-choice|use-|words-around|list\.css)|visits[\\/]stars|kit[\\/]sheet)/,
  },
  { name: 'filters', test: /ui[\\/](list[\\/](filter-panel|day-range)|choice(?!.*texts))/ },
  {
    name: 'visits',
    test: /(visits[\\/](visit-dialog|report-viewer\.tsx|evaluation-(dialog|form|answers)|visits\.css|viewer-notice)|ui[\\/](pdf[\\/](pdf-(view|tools)|use-zoom|pdf\.css)|rating\.tsx))/,
  },
].map((group) => ({ priority: 8, ...group, includeDependenciesRecursively: false }))

/** What every element begins with. On a foreign page each file more is a name more in the loader, for every element. */
const coreModules = [
  'core[\\/]src[\\/](core|index|api[\\/](answers|create-api|home|service-reports|users)|menu[\\/]read-menus)',
  'core[\\/]src[\\/]session[\\/](port|store|record|reading|keep|activity|types|tell-host|login-response)',
  'core[\\/]src[\\/]contract[\\/](error-codes|logos-at-once|service-report-paths)',
  'core[\\/]src[\\/]identity[\\/](directory-port|directory-window|permissions)',
  'core[\\/]src[\\/]page[\\/](environment|config-store|messages|unsaved-work|leave-work)',
  'core[\\/]src[\\/]texts[\\/](load-texts|common|error-text)\\.ts$',
  'core[\\/]src[\\/]rules',
  'core[\\/]src[\\/]contract[\\/]password-rule',
  'widgets[\\/]src[\\/]kit[\\/](tools|models|scope|stand-in|image-address|choose-language|unsaved)',
  'widgets[\\/]src[\\/](generated[\\/]tokens-later|ui[\\/](base-later|invitation|form-values|code-timer))',
  'node_modules[\\/]nanostores',
  'runtime\\.js$',
]
const coreChunk = {
  name: 'core',
  priority: 20,
  includeDependenciesRecursively: false,
  test: new RegExp(`[\\/](${coreModules.join('|')})`),
}
/** Kept over releases, like every library; on a foreign page one file less is worth more. */
const powerbiChunk = {
  name: 'powerbi',
  priority: 30,
  test: /node_modules[\\/](powerbi-client|window-post-message-proxy)[\\/]/,
}
/** What the portal begins with is one file. What shares something with it loads later, and would tear it into a dozen. */
const startChunk = { name: 'portal', priority: 5, test: /host[\\/]src[\\/]main\.ts/ }

/** What each build begins with. */
const inputs: Record<string, Record<string, string>> = {
  loader: { lustra: here('packages/widgets/src/loader.ts') },
  bridge: { 'lustra-auth': here('packages/core/src/identity/bridge.ts') },
  worker: { 'service-worker': here('packages/host/src/service-worker/service-worker.ts') },
  report: { 'report-host': here('packages/report-host/src/main.ts') },
}
/** The files that other people's pages and browsers name, and so keep their names. */
const named = ['lustra', 'lustra-auth', 'service-worker', 'report-host']
const built = here('dist/portal')

/**
 * `vite build` makes the portal; `vite build --mode loader` makes lustra.js for other people's pages, `--mode bridge`
 * lustra-auth.js for their origins, `--mode report` the page in a local report's frame, and `--mode worker` the worker of the
 * portal that was built before. Apart, because a module that two begin with would become a file of its own, and a foreign
 * page would wait for one request more.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    noGlobals(),
    lightAxios(),
    pdfjs(),
    powerbi(),
    ...(mode === 'loader' ? [lightPreload()] : []),
  ],
  root: here('packages/host'),
  optimizeDeps: { exclude: ['powerbi-client'] },
  define: {
    __LUSTRA_VERSION__: JSON.stringify(version),
    ...(mode === 'worker' && { __LUSTRA_BUILD__: JSON.stringify(portalBuild(built)) }),
  },
  server: {
    port: 5173,
    strictPort: true,
    fs: { allow: [here('.')] },
    proxy: Object.fromEntries(
      ['/api', '/dev', '/lustra-auth.js'].map((path) => [path, 'http://localhost:4180']),
    ),
  },
  build: {
    outDir: built,
    emptyOutDir: !(mode in inputs),
    target: 'es2022',
    // The first browsers with light-dark(): older targets rewrite it into variables that only our own page would set.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: mode in inputs ? `.vite/${mode}.json` : '.vite/manifest.json',
    rolldownOptions: {
      input: inputs[mode] ?? { portal: here('packages/host/index.html') },
      // A loader that may export more than it says keeps what its screens share with it, instead of one file each.
      preserveEntrySignatures: mode === 'loader' ? 'allow-extension' : 'exports-only',
      output: {
        entryFileNames: (chunk) => (named.includes(chunk.name) ? '[name].js' : 'assets/[name]-[hash].js'),
        // lustra.js names every chunk it may fetch, and each letter of it stands on every page. Fewer different letters pack better.
        ...(mode === 'loader' && { hashCharacters: 'base36' as const }),
        chunkFileNames: mode === 'loader' ? 'assets/[hash:7].js' : 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups:
            mode === 'loader'
              ? [...loaderChunks, ...chunks, coreChunk]
              : // The frame's page shares nothing with the portal: its one script stays one.
                mode === 'report'
                ? []
                : [...chunks, powerbiChunk, startChunk],
        },
      },
    },
  },
  test: {
    root: here('.'),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          root: here('.'),
          include: [
            'packages/{core,widgets,host,report-host}/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/*.test.ts',
          ],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          root: here('.'),
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        // Found late, they would have the page of the first test that wants them loaded anew.
        optimizeDeps: {
          include: [
            'libphonenumber-js/core',
            'libphonenumber-js/mobile/metadata',
            'uqr',
            'jsqr',
            'window-post-message-proxy',
            '@shoelace-style/shoelace/dist/components/relative-time/relative-time.component.js',
          ],
        },
        test: {
          name: 'elements',
          root: here('.'),
          include: [
            'packages/widgets/src/**/*.test.tsx',
            'packages/{widgets,report-host}/src/**/*.browser.test.ts',
          ],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: browserArgs,
                ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'node',
          root: here('.'),
          include: ['tests/{conformance,journeys,faults}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
}))
