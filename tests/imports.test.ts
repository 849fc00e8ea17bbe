/** The allowed imports: the table is the architecture, the test reads the imports. */
import { builtinModules } from 'node:module'
import { describe, expect, it } from 'vitest'
import { filesUnder } from '../tools/lib/fingerprint.ts'
import { findCycles, importGraph, type Import } from '../tools/lib/import-cycles.ts'
import { layerFaults } from '../tools/lib/layers.ts'
import { fileOf, importsOfFile, namesOwnPackage } from '../tools/lib/source-imports.ts'
import { isBenchmark, isForTests, isHarness, isTest } from '../tools/lib/test-files.ts'

const core = 'packages/core/src'
const widgets = 'packages/widgets/src'
const host = 'packages/host/src'
const server = 'packages/server/src'
const reportHost = 'packages/report-host/src'

/** The imports of a folder. */
interface FolderRule {
  folder: string
  /** Paths of this repository that it may import. */
  may: string[]
  /** Paths of this repository that it may import as types only. */
  asTypes?: string[]
}

const contract = `${core}/contract`
/** The browser's storage and its keys: like the contract it imports nothing, so that `ui` may use it, too. */
const storage = `${core}/storage`

const shared = [core, `${widgets}/kit`, `${widgets}/ui`]
const fileJob = `${widgets}/features/file-job`
const serviceReport = `${widgets}/features/service-report`
const evaluation = `${widgets}/features/evaluation`
const publication = `${widgets}/features/publication`
const progress = `${widgets}/features/progress`
const messageThread = `${widgets}/features/message-thread`
const correctiveAction = `${widgets}/features/corrective-action`
const visit = `${widgets}/features/visit`

const rules: FolderRule[] = [
  { folder: contract, may: [] },
  { folder: storage, may: [] },
  { folder: core, may: [contract, storage] },
  { folder: `${widgets}/kit`, may: [core, `${widgets}/generated`] },
  {
    folder: `${widgets}/ui`,
    may: [`${contract}/error-codes.ts`, `${contract}/rules`, storage, `${widgets}/kit/list`],
    asTypes: [contract, `${core}/texts`],
  },
  // The base of declared lists; independent of elements.
  { folder: `${widgets}/features/list`, may: shared },
  // Shared by several elements: independent of elements; each may import the folders above it.
  { folder: fileJob, may: [...shared, `${widgets}/features/sheet-import/save-download.ts`] },
  { folder: serviceReport, may: [...shared, fileJob] },
  { folder: evaluation, may: [...shared, serviceReport] },
  { folder: publication, may: [...shared, serviceReport] },
  { folder: progress, may: shared },
  { folder: `${widgets}/features/phone`, may: shared },
  { folder: `${widgets}/features/sheet-import`, may: shared },
  { folder: `${widgets}/features/load-failure`, may: shared },
  { folder: messageThread, may: [...shared, serviceReport, evaluation] },
  { folder: correctiveAction, may: [...shared, serviceReport, evaluation, messageThread, progress] },
  { folder: visit, may: [...shared, serviceReport, evaluation, messageThread, progress, correctiveAction] },
  { folder: widgets, may: [core] },
  { folder: host, may: [core, widgets] },
  { folder: server, may: [contract] },
  // The page in a report's frame: independent of elements, possibly on another origin.
  {
    folder: reportHost,
    may: [`${contract}/error-codes.ts`, `${contract}/report-values.ts`, `${contract}/rules`],
    asTypes: [contract],
  },
]

/** The server's layers, the lowest first: a file imports from its own layer and from those below. */
const serverLayers = [
  'fast-imports.js',
  'platform',
  'identity',
  'areas/shared',
  'areas',
  'demo',
  'app',
  'main.js',
].map((layer) => `${server}/${layer}`)

/** Maximum number of cycles per package, including type and dynamic imports; static cycles are forbidden everywhere. */
const maxCycles: [folder: string, max: number][] = [
  [server, 0],
  [core, 0],
  [widgets, 1],
  [host, 0],
  [reportHost, 0],
]

/** Libraries that only one folder may import. */
const libraryFolders = [
  { library: /^@r2wc\//, folder: `${widgets}/kit` },
  { library: /^(lit|lit-html|lit-element|@lit\/.+)(\/|$)/, folder: `${widgets}/kit` },
  { library: /^@shoelace-style\//, folder: `${widgets}/ui` },
  { library: /^@azure\/msal-browser/, folder: `${core}/identity` },
  { library: /^@azure\/msal-node/, folder: `${server}/areas/report/powerbi` },
  { library: /^powerbi-(client|models)/, folder: `${widgets}/elements/report-viewer` },
  {
    library: /^(chart\.js|powerbi-router|http-post-message)(\/|$)/,
    folder: reportHost,
  },
]

/** The server's entry is JavaScript. */
const isSource = (file: string) => /\.(ts|tsx)$/.test(file) || /server\/src\/[\w-]+\.js$/.test(file)
const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const ruleOf = (path: string) => rules.filter(({ folder }) => within(path, folder)).sort(longestFirst)[0]
const longestFirst = (a: FolderRule, b: FolderRule) => b.folder.length - a.folder.length
const format = ({ file, target }: Import) => `${file} → ${target}`

const packages = [core, widgets, host, server, reportHost]
const files = filesUnder(packages, (file) => isSource(file) && !isTest(file))
const imports = files.flatMap(importsOfFile)

/** The imports between our own files. */
const known = new Set(files)
const resolved = imports.flatMap((found): Import[] => {
  const target = fileOf(found.target, (path) => known.has(path))
  return target ? [{ ...found, target }] : []
})

describe('imports', () => {
  it.each(rules.map((rule) => [rule.folder, rule] as const))('%s imports only what it may', (_, rule) => {
    const own = imports.filter(({ file, target }) => ruleOf(file) === rule && target.startsWith('packages/'))
    const forbidden = own.filter(({ target, kind }) => {
      if (ruleOf(target) === rule) return false
      if (rule.may.some((path) => within(target, path))) return false
      return !(kind === 'type' && rule.asTypes?.some((path) => within(target, path)))
    })
    expect(forbidden.filter((found) => !isWithinWidgets(found, rule)).map(format)).toEqual([])
  })

  it('keeps widgets from importing each other', () => {
    const elementOf = (path: string) => new RegExp(`^${widgets}/elements/([^/]+)/`).exec(path)?.[1]
    const siblings = imports.filter(({ file, target }) => {
      const [from, to] = [elementOf(file), elementOf(target)]
      return from && to && from !== to
    })
    expect(siblings.map(format)).toEqual([])
  })

  it('keeps every import of the server within its layer or to a lower one', () => {
    const checked = files.filter((file) => !isBenchmark(file) && !isHarness(file))
    expect(layerFaults({ folder: server, layers: serverLayers }, checked, imports)).toEqual([])
  })

  it('keeps test helpers out of production code', () => {
    const found = imports.filter(({ file, target }) => isForTests(target) && !isForTests(file))
    expect(found.map(format)).toEqual([])
  })

  it('keeps packages from importing themselves by name', () => {
    expect(imports.filter(namesOwnPackage).map(format)).toEqual([])
  })

  it('keeps the areas of the server from importing each other', () => {
    const areaOf = (path: string) => new RegExp(`^${server}/areas/([^/]+)/`).exec(path)?.[1]
    const siblings = imports.filter(({ file, target }) => {
      const [from, to] = [areaOf(file), areaOf(target)]
      return from && to && from !== to && to !== 'shared'
    })
    expect(siblings.map(format)).toEqual([])
  })

  it('has no static import cycles', () => {
    expect(findCycles(importGraph(resolved, ['static']))).toEqual([])
  })

  it.each(maxCycles)('%s has at most %i cycles of imports of any kind', (folder, max) => {
    const own = resolved.filter(({ file }) => within(file, folder))
    const cycles = findCycles(importGraph(own)).map((files) => files.join(' ↔ '))
    expect(cycles.length, cycles.join('\n')).toBeLessThanOrEqual(max)
  })

  it('keeps Node out of browser code', () => {
    const builtin = new Set(builtinModules)
    const node = imports.filter(({ target }) => target.startsWith('node:') || builtin.has(target))
    expect(node.filter(({ file }) => !within(file, server)).map(format)).toEqual([])
  })

  it.each(libraryFolders)('keeps $library in $folder', ({ library, folder }) => {
    const found = imports.filter(({ file, target }) => library.test(target) && !within(file, folder))
    expect(found.map(format)).toEqual([])
  })

  it('keeps zod out of browser code', () => {
    const zod = filesWithZod()
    const found = imports.filter(
      ({ file, target, kind }) =>
        kind !== 'type' &&
        !within(file, server) &&
        !within(file, contract) &&
        (target === 'zod' || zod.has(target)),
    )
    expect(found.map(format)).toEqual([])
  })

  it('keeps React and Lit out of core', () => {
    const found = imports.filter(({ file, target }) => within(file, core) && /^(react|lit)/.test(target))
    expect(found.map(format)).toEqual([])
  })

  it('reads every form of import', () => {
    for (const folder of packages)
      expect(files.filter((file) => within(file, folder)).length, folder).toBeGreaterThan(10)
    for (const kind of ['static', 'type', 'dynamic'] as const)
      expect(resolved.filter((found) => found.kind === kind).length, kind).toBeGreaterThan(20)
    expect(resolved.length).toBeGreaterThan(2_000)
    expect(resolved.map(format)).toContain(
      `${server}/platform/database/embedded-engine.ts → ${server}/platform/database/embedded-worker.ts`,
    )
  })
})

/** Elements may import kit and ui, which have their own rules inside widgets/src. */
function isWithinWidgets({ target }: Import, rule: FolderRule): boolean {
  return rule.folder === widgets && within(target, widgets)
}

/** Files of the contract that import zod, directly or indirectly. */
function filesWithZod(): Set<string> {
  const values = imports.filter(({ file, kind }) => within(file, contract) && kind !== 'type')
  const found = new Set(values.filter(({ target }) => target === 'zod').map(({ file }) => file))
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const { file, target } of values) if (found.has(target)) found.add(file)
  }
  return found
}
