/** Every command that CONTRIBUTING.md lists, in a short form. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { copyTemplate } from '@lustra/testing/global-setup.ts'
import { freePortRow } from '@lustra/testing/ports.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { runNode, startNode, stop } from '../../tools/lib/processes.ts'
import { freshData } from '../../tools/lib/demo-data.ts'
import { entries } from '../../lab/entries.ts'
import { isLong } from '../support/long.ts'
import { scaledTimeout } from '@lustra/testing/timeout-scale.ts'

const { snapshotFile, postgres } = inject('testDatabases')
/** Commands that `npm test` itself runs, or whose tests it runs. */
const ranByTheSuite = ['test', 'test:engines', 'test:consumers', 'generate', 'release']
const tried = new Map<string, () => Promise<void>>()

/** Runs a script and returns its output, whatever its exit code: a benchmark over budget exits with 1. */
async function run(script: string, args: string[] = [], options: Parameters<typeof runNode>[2] = {}) {
  const { output } = await runNode(inRoot(script), args, { output: 'pipe', ...options })
  return output
}

const lab = (name: string, args: string[] = [], options: Parameters<typeof runNode>[2] = {}) =>
  run('lab/main.ts', [name, ...args], options)

/** Expects a number, and no missing one, in every line with one of these prefixes. */
function expectFigures(output: string, lines: readonly string[]): void {
  for (const line of lines) {
    const found = output.split('\n').find((each) => each.trimStart().startsWith(line))
    expect(found, `${line} in\n${output}`).toMatch(/\d/)
    expect(found).not.toMatch(/NaN|undefined/)
  }
}

const benchParts: Record<string, string[]> = {
  shell: [
    'another list, its heading and table',
    'another list, first row',
    'another group',
    'another language',
    'from a list to the settings',
    'from the settings to a list',
    'the drawer of a phone',
  ],
  list: ['response to drawn list', 'frame interval while scrolling', 'dropped frames per scroll'],
  report: ['cold', 'warm'],
  managers: ['people, another page', 'people, while typing', 'stores, another page', 'stores, while typing'],
  tree: ['expand all', 'collapse all', 'find', 'tick all', 'DOM nodes', 'JS heap'],
  loads: [
    'login, first field',
    'login, ready to send',
    'service list, first rows',
    'portal, signed out',
    'Paged search over HTTP',
    'From «Sign in» to the first rows',
  ],
}

const serverBenches: Record<string, { args?: string[]; lines: string[] }> = {
  search: { args: ['--account', 'harbour_admin', '--filter', 'keyword'], lines: ['slowest'] },
  choices: { lines: ['harbour_admin GetStoreList'] },
  actions: { lines: ['all', 'report number'] },
  download: { lines: ['list', 'cold', 'warm'] },
  'open-work': { lines: ['open work of today'] },
  users: { lines: ['login name', 'all'] },
  stores: { lines: ['a keyword', 'all'] },
  import: { lines: ['read', 'store', 'undo', 'export'] },
  reports: { lines: ['company-delivery: to embed', 'hygiene, 1 people at once'] },
}

tried.set('check', async () => {
  expect(await run('tools/check.ts', ['format'])).toContain('All 1 checks passed')
})
tried.set('measure', async () => {
  expectFigures(await run('tools/measure.ts'), ['floors of widgets/src', 'lines of TypeScript'])
})
tried.set('requirements', async () => {
  expect(await run('tools/requirements.ts')).toMatch(/S4/)
})
tried.set('shots', async () => {
  const only = ['--only', 'login-phone', '--language', 'en', '--theme', 'light', '--width', '390']
  expect(await run('tools/shots.ts', only)).toMatch(/^[1-9]\d* screenshots in shots/m)
})
tried.set('lab lighthouse', async () => {
  expect(await lab('lighthouse', ['--short'])).toMatch(/accessibility 100/)
})
tried.set('lab stress', async () => {
  // One busy process: other tests run at the same time.
  const args = ['--rounds', '1', '--load', '1', 'packages/widgets/src/elements/confirm']
  const output = await lab('stress', args)
  expect(output).toMatch(/^[1-9]\d* passed, 0 failed$/m)
})
tried.set('lab crash', async () => {
  const engines = isLong ? ['PostgreSQL', 'embedded'] : ['PostgreSQL']
  const args = ['--rounds', '1', ...(isLong ? [] : ['--engine', 'PostgreSQL'])]
  const output = await lab('crash', args, {
    // A filled database: filling one takes longer than the rest.
    env: { DATABASE_URL_TEST: postgres && (await copyTemplate(postgres)) },
  })
  for (const engine of engines)
    expect(output).toMatch(
      new RegExp(
        `^${engine}: 1 kills, [1-9]\\d* writes acknowledged, 0 lost, 0 stored twice, [1-9]\\d* indexes`,
        'm',
      ),
    )
})
tried.set('lab faults', async () => {
  const acknowledged = '.* [1-9]\\d* writes acknowledged, 0 lost, 0 stored twice'
  const faults = ['immediate restart', 'stopped', 'read-only', 'ended connections', 'slow', 'silent']
  const only = ['--engine', 'PostgreSQL', '--only', 'ended']
  const output = await lab('faults', ['--short', ...(isLong ? [] : only)])
  for (const fault of isLong ? faults : ['ended connections'])
    expect(output).toMatch(new RegExp(`^PostgreSQL, ${fault}: ${acknowledged}`, 'm'))
  expect(output).toMatch(/^No violation$/m)
  if (!isLong) return
  // A user who may not mount volumes cannot fill one.
  for (const engine of ['PostgreSQL', 'embedded'])
    expect(output).toMatch(new RegExp(`^${engine}, full disk: (${acknowledged}|not tried)`, 'm'))
  expect(output).toMatch(/^embedded, read-only folder: (the start ends with 1|not tried)/m)
})
tried.set('lab soak', async () => {
  const output = await lab('soak', ['--short', ...(isLong ? [] : ['--engine', 'PostgreSQL'])])
  for (const engine of isLong ? ['PostgreSQL', 'embedded'] : ['PostgreSQL'])
    expect(output).toMatch(new RegExp(`^${engine}: [\\d.]+ minutes, [1-9]\\d* calls`, 'm'))
  expectFigures(output, ['at the start', 'at the end', 'RSS grows by'])
  expect(output).toMatch(/^No violation$/m)
})
tried.set('lab api', async () => {
  const output = await lab('api', ['--short', '--people', '10'])
  expectFigures(output, ['menu', 'search', 'today', 'PDF', 'write', 'report data', 'sign-in', 'process 2'])
  expect(output).toMatch(/^Saturated: [1-9][\d.]* requests\/s, [1-9]\d* requests, 0 errors$/m)
  expect(output).toMatch(/^No errors$/m)
})
tried.set('lab integration', async () => {
  const output = await lab('integration', ['--short'])
  expectFigures(output, ['search before', 'stores ', 'service-reports ', 'export '])
  expect(output).toMatch(/^load of stores .*"created":600/m)
  expect(output).toMatch(/^service-reports .*"complete":true,"created":600/m)
})
tried.set('lab events', async () => {
  const output = await lab('events', ['--short'])
  expectFigures(output, ['feed, most events', 'feed, a rare type', 'call to webhook'])
  expect(output).toMatch(/^36 calls, /m)
})
tried.set('lab interruptions', async () => {
  const output = await lab('interruptions', ['--short'])
  const batches = '[1-9]\\d* rows acknowledged, 0 lost, 0 stored twice, 0 missing after sending again'
  for (const name of ['killed server', 'cut connections', 'dead receiver'])
    expect(output).toMatch(new RegExp(`^${name}: [01] of 1 batches interrupted, ${batches}`, 'm'))
  expect(output).toMatch(
    /^webhooks: [1-9]\d* changes acknowledged, 0 lost, 0 reports in another order, 0 twice/m,
  )
  expect(output).toMatch(/^No violation$/m)
})
tried.set('doctor', async () => {
  expect(await run('packages/server/src/app/doctor.main.ts', [], { env: { LUSTRA_DATA: tmpdir() } })).toMatch(
    /^ok +The settings can be used/m,
  )
})
tried.set('lab pooler', async () => {
  expect(await lab('pooler', ['packages/server/src/identity/sessions/sessions.test.ts'])).toMatch(
    /^[1-9]\d* passed, 0 failed$/m,
  )
})
tried.set('new:widget', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lustra-new-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const part of [
    'packages',
    'tools',
    'lab',
    'docs',
    'examples',
    'tests',
    'package.json',
    'README.md',
    'CHANGELOG.md',
  ])
    cpSync(inRoot(part), path.join(folder, part), { recursive: true, filter: isSource })
  for (const part of [
    'tsconfig.json',
    'tsconfig.node.json',
    'vite.config.ts',
    '.oxfmtrc.json',
    '.oxlintrc.json',
  ])
    if (existsSync(inRoot(part))) cpSync(inRoot(part), path.join(folder, part))
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'))
  const script = path.join(folder, 'tools/new-widget.ts')
  for (const given of [['invoice-chart'], ['invoice-list', '--list']]) {
    const made = await runNode(script, given, { folder, output: 'pipe' })
    expect(made.output).toContain(`Created lustra-${given[0]}`)
    // The page is served by `npm run dev`.
    expect(made.output).toContain(`http://localhost:5173/gallery/${given[0]}.html`)
  }
  const registry = readFileSync(path.join(folder, 'packages/widgets/src/registry.ts'), 'utf8')
  expect(registry).toMatch(/invoiceChart,\s+invoiceList,/)
  const addresses = readFileSync(
    path.join(folder, 'packages/widgets/src/generated/list-addresses.ts'),
    'utf8',
  )
  expect(addresses).toContain("'lustra-invoice-list'")
  // Both pass the checks of `npm run check` as they were made.
  const made = ['packages/widgets/src/elements/invoice-chart', 'packages/widgets/src/elements/invoice-list']
  const checks: [string, string[]][] = [
    ['@typescript/native/bin/tsc', ['-p', 'tsconfig.json', '--noEmit']],
    ['oxlint/bin/oxlint', ['--type-aware', '--quiet', ...made]],
    ['oxfmt/bin/oxfmt', ['--check', ...made]],
  ]
  for (const [tool, args] of checks) {
    const checked = await runNode(inRoot('node_modules', tool), args, { folder, output: 'pipe' })
    expect([tool, checked.ok, checked.ok || checked.output]).toEqual([tool, true, true])
  }
})
tried.set('dev', async () => {
  const data = await freshData()
  const port = await freePortRow(6)
  const vitePort = port + 5
  const dev = startNode(inRoot('tools/dev.ts'), [], {
    output: 'pipe',
    env: { PORT: String(port), LUSTRA_DEV_PORT: String(vitePort), LUSTRA_DATA: data.folder },
  })
  onTestFinished(async () => {
    await stop(dev)
    await data.remove()
  })
  let printed = ''
  for (const out of [dev.stdout, dev.stderr]) out?.on('data', (chunk: Buffer) => (printed += String(chunk)))
  await expect.poll(() => printed, { timeout: scaledTimeout(90_000) }).toContain('Portal, hot')
  const page = await fetch(`http://localhost:${vitePort}/`)
  expect(await page.text()).toContain('/@vite/client')
  // The gallery has the elements from the sources.
  const gallery = await fetch(`http://localhost:${vitePort}/gallery/login.html`)
  const html = await gallery.text()
  expect(html).toContain('/@vite/client')
  expect(html).not.toContain('lustra.js')
  const [proxied = ''] = /(?<=src=")[^"]*html-proxy[^"]*/.exec(html) ?? []
  const script = await fetch(new URL(proxied.replaceAll('&amp;', '&'), gallery.url))
  expect(await script.text()).toContain('widgets/src/index.ts')
})
// One run of several parts: they share the API host that it starts. A short run measures one page.
const ranParts = isLong ? Object.keys(benchParts) : ['loads']
tried.set(`lab bench -- ${ranParts.map((part) => `--part ${part}`).join(' ')}`, async () => {
  const parts = ranParts.flatMap((part) => ['--part', part])
  const lines = ranParts.flatMap((part) => benchParts[part] ?? [])
  const otherPages = ['service list, first rows', 'portal, signed out']
  expectFigures(
    await lab('bench', ['--short', ...parts, ...(isLong ? [] : ['--page', 'login'])]),
    isLong ? lines : lines.filter((line) => !otherPages.includes(line)),
  )
})
tried.set('migration -w @lustra/server', async () => {
  // The folder stays as it is, because the schema has no changes.
  const output = await run('packages/server/generate-migration.ts', ['--name', 'nothing'])
  expect(output).toMatch(/No schema changes/)
})
for (const [name, { args = [], lines }] of Object.entries(serverBenches))
  tried.set(`lab ${name}`, async () =>
    expectFigures(
      await lab(name, ['--short', ...args], {
        env: postgres
          ? { DATABASE_URL: await copyTemplate(postgres) }
          : { LUSTRA_BENCH_SNAPSHOT: snapshotFile },
      }),
      lines,
    ),
  )

tried.set('lab search -- --server', async () => {
  const args = ['--short', '--server', '--account', 'harbour_admin', '--filter', 'a part of a number']
  expectFigures(await lab('search', args), ['keyword, a part of a number'])
})
tried.set('lab', async () => {
  const output = await run('lab/main.ts')
  expect(
    output
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(Object.keys(entries))
  expect(await lab('nothing')).toContain('There is no nothing.')
})

/** Excludes packages, build output and caches. */
const isSource = (file: string) => !/\/(node_modules|dist|\.cache|\.data)$/.test(file)

describe('a command that CONTRIBUTING.md lists', () => {
  it.each([...tried])(
    'npm run %s works as described',
    async (_, command) => command(),
    scaledTimeout(600_000),
  )

  it('is one of those that are run here, or by the suite itself', () => {
    const page = readFileSync(inRoot('CONTRIBUTING.md'), 'utf8')
    const listed = [...page.matchAll(/`npm (?:run )?(lab [a-z-]+|[a-z:]+)/g)].map(([, name]) => name)
    const known = [...ranByTheSuite, ...[...tried.keys()].map((name) => name.replace(/ -.*/, ''))]
    const names = listed.filter((name) => !['start', 'install'].includes(name!))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !known.includes(name!))).toEqual([])
    expect(Object.keys(entries).filter((name) => !known.includes(`lab ${name}`))).toEqual([])
  })
})
