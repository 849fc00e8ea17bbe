/** The suites of `npm test`: logic in Node, the server on both databases, elements in Chromium, whole pages. */
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { browserArgs } from '../tools/browser.ts'
import { root } from '../tools/lib/paths.ts'
import { consumersProject } from './consumers/project.ts'
import { enginesProject } from './engines/project.ts'

export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      environment: 'node',
      root: root,
      include: [
        'packages/{core,widgets,host,report-host}/src/**/*.test.ts',
        'tools/**/*.test.ts',
        'tests/*.test.ts',
      ],
      exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
      testTimeout: 20_000,
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      environment: 'node',
      root: root,
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
        'dompurify',
        'window-post-message-proxy',
        '@shoelace-style/shoelace/dist/components/format-bytes/format-bytes.component.js',
        '@shoelace-style/shoelace/dist/components/relative-time/relative-time.component.js',
      ],
    },
    test: {
      name: 'elements',
      // Another run on this machine may have the usual port.
      api: { strictPort: false },
      root: root,
      // Longer than `until` waits (kit/bench.ts), so that a test fails with what it waited for.
      testTimeout: 30_000,
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
      root: root,
      include: ['tests/{conformance,journeys,faults}/**/*.test.ts'],
      globalSetup: ['tests/support/global-setup.ts'],
      testTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      hookTimeout: 120_000,
      fileParallelism: false,
    },
  },
  {
    extends: true,
    test: {
      name: 'commands',
      environment: 'node',
      root: root,
      include: ['tests/commands/**/*.test.ts'],
      fileParallelism: false,
    },
  },
  enginesProject(root),
  consumersProject(root),
]
