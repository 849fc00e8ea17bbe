/** The suites of `npm test`: logic in Node, the server on both databases, elements in Chromium, whole pages. */
import { pathToFileURL } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { browserArgs } from '../tools/browser.ts'
import { inRoot, root } from '../tools/lib/paths.ts'
import { consumersProject } from './consumers/project.ts'
import { enginesProject } from './engines/project.ts'
import { isLong } from './support/long.ts'
import { timeouts, waits } from './timeouts.ts'

/**
 * How many files run at the same time. Projects with the same number share one queue. One more than the cores of the smallest machine,
 * because a journey waits for a fifth of its time.
 */
const maxWorkers = 3

/** The browser that `npm test` found. */
const chromium = process.env.CHROMIUM_HEADLESS_SHELL ?? process.env.CHROMIUM

export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      environment: 'node',
      // A context of its own for each file, in two processes: a third of the CPU that a process per file takes.
      pool: 'vmForks',
      root: root,
      include: [
        'packages/{core,widgets,host,report-host,testing}/src/**/*.test.ts',
        '{tools,lab}/**/*.test.ts',
        'tests/*.test.ts',
      ],
      exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
      ...timeouts,
      maxWorkers,
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      environment: 'node',
      root: root,
      include: ['packages/{server,demo}/src/**/*.test.ts'],
      globalSetup: ['tests/support/databases.setup.ts'],
      // Each file has its own database; the loaded modules hold no state of it.
      isolate: false,
      execArgv: [
        '--liftoff-only',
        '--import',
        pathToFileURL(inRoot('packages/server/src/fast-imports.js')).href,
      ],
      ...timeouts,
      maxWorkers,
    },
  },
  {
    extends: true,
    // Production builds of React and Lit, as users run them: the development builds take a third more CPU.
    ...(!isLong && {
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { development: false, refresh: false } },
      resolve: { conditions: ['module', 'browser', 'production'] },
    }),
    // Bundled beforehand: a late discovery would reload the page of a running test.
    optimizeDeps: {
      ...(!isLong && {
        rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
      }),
      include: [
        'libphonenumber-js/core',
        'libphonenumber-js/mobile/metadata',
        'uqr',
        'jsqr',
        'dompurify',
        'react-day-picker',
        'window-post-message-proxy',
        '@shoelace-style/shoelace/dist/components/format-bytes/format-bytes.component.js',
        '@shoelace-style/shoelace/dist/components/relative-time/relative-time.component.js',
      ],
    },
    test: {
      name: 'elements',
      // Another run on this machine may use the default port.
      api: { strictPort: false },
      root: root,
      ...timeouts,
      // A long run has the development builds, whose warnings fail a test.
      setupFiles: [waits, ...(isLong ? ['packages/widgets/src/testing/console-errors.setup.ts'] : [])],
      include: [
        'packages/widgets/src/**/*.test.tsx',
        'packages/{widgets,report-host}/src/**/*.browser.test.ts',
      ],
      maxWorkers,
      // Last, because its browser pages come in addition to the workers.
      sequence: { groupOrder: 1 },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            args: browserArgs,
            ...(chromium && { executablePath: chromium }),
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
      root: root,
      include: ['tests/{conformance,journeys,faults}/**/*.test.ts'],
      globalSetup: ['tests/support/global-setup.ts'],
      // The files of a worker share its browser and the loaded modules; each page has a context of its own.
      isolate: false,
      ...timeouts,
      setupFiles: [waits, 'tests/support/end-of-file.setup.ts'],
      maxWorkers,
    },
  },
  {
    extends: true,
    test: {
      name: 'commands',
      environment: 'node',
      root: root,
      include: ['tests/commands/**/*.test.ts'],
      globalSetup: ['tests/support/databases.setup.ts'],
      ...timeouts,
      maxWorkers,
    },
  },
  enginesProject(root, maxWorkers),
  consumersProject(root, maxWorkers),
]
