/** Who may import whom: the table is the architecture, the test only reads the imports. */
import { existsSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { describe, expect, it } from 'vitest'
import { filesUnder } from '../tools/lib/fingerprint.ts'
import { findCycles, importGraph, type Import } from '../tools/lib/import-cycles.ts'
import { layerFaults } from '../tools/lib/layers.ts'
import { inRoot } from '../tools/lib/paths.ts'
import { fileOf, importsOfFile, namesOwnPackage } from '../tools/lib/source-imports.ts'

const core = 'packages/core/src'
const widgets = 'packages/widgets/src'
const host = 'packages/host/src'
const server = 'packages/server/src'
const reportHost = 'packages/report-host/src'

/** A room, what of ours it may reach, and what of ours it may reach as a type only. */
interface Room {
  room: string
  may: string[]
  asTypes?: string[]
}

const contract = `${core}/contract`
/** The browser's storage and its keys: like the contract it imports nothing, so that the bricks may use it, too. */
const storage = `${core}/storage`

const shared = [core, `${widgets}/kit`, `${widgets}/ui`]
const serviceReport = `${widgets}/service-report`
const evaluation = `${widgets}/evaluation`
const publication = `${widgets}/publication`
const progress = `${widgets}/progress`
const messageThread = `${widgets}/message-thread`
const correctiveAction = `${widgets}/corrective-action`
const visit = `${widgets}/visit`

const rooms: Room[] = [
  { room: contract, may: [] },
  { room: storage, may: [] },
  { room: core, may: [contract, storage] },
  // The sheet that every shadow root adopts is drawn with the bricks it belongs to.
  {
    room: `${widgets}/kit`,
    may: [
      core,
      `${widgets}/generated`,
      `${widgets}/ui/base.css`,
      `${widgets}/ui/list/model/page-sizes.ts`,
      `${widgets}/ui/start/base-later.css`,
      `${widgets}/ui/start/invitation.css`,
    ],
  },
  {
    room: `${widgets}/ui`,
    may: [`${contract}/error-codes.ts`, storage],
    asTypes: [contract, `${core}/texts`],
  },
  // What every list is made of, from its declaration; it knows no element.
  { room: `${widgets}/list`, may: shared },
  // What several elements share: they know the product and no element, and each the ones above it.
  { room: serviceReport, may: shared },
  { room: evaluation, may: [...shared, serviceReport] },
  { room: publication, may: [...shared, serviceReport] },
  { room: progress, may: shared },
  { room: `${widgets}/phone`, may: shared },
  { room: `${widgets}/sheet-import`, may: shared },
  { room: `${widgets}/load-failure`, may: shared },
  { room: messageThread, may: [...shared, serviceReport, evaluation] },
  { room: correctiveAction, may: [...shared, serviceReport, evaluation, messageThread, progress] },
  { room: visit, may: [...shared, serviceReport, evaluation, messageThread, progress, correctiveAction] },
  { room: widgets, may: [core] },
  { room: host, may: [core, widgets] },
  { room: server, may: [contract] },
  // The page in a report's frame: apart from every element, on whatever origin the host gives it.
  {
    room: reportHost,
    may: [`${contract}/error-codes.ts`, `${contract}/report-words.ts`, `${contract}/rules`],
    asTypes: [contract],
  },
]

/** Folders of widgets/src that are no widget. */
const parts = [
  'service-report',
  'evaluation',
  'publication',
  'message-thread',
  'load-failure',
  'progress',
  'corrective-action',
  'visit',
  'feedback',
  'phone',
  'sheet-import',
]
const sharedFolders = ['kit', 'ui', 'list', 'generated', 'testing', ...parts]

/** The server's layers, the lowest first: a file imports from its own layer and from those below. */
const serverLayers = ['platform', 'identity', 'areas/shared', 'areas', 'demo', 'app', 'main.ts'].map(
  (layer) => `${server}/${layer}`,
)

/** How many cycles each package may have when imports of types and dynamic ones count, too; static ones are forbidden everywhere. */
const mostCycles: [folder: string, most: number][] = [
  [server, 0],
  [core, 0],
  [widgets, 1],
  [host, 0],
  [reportHost, 0],
]

/** Packages that stay in one room. */
const keepers = [
  { library: /^@r2wc\//, room: `${widgets}/kit` },
  { library: /^(lit|lit-html|lit-element|@lit\/.+)(\/|$)/, room: `${widgets}/kit` },
  { library: /^@shoelace-style\//, room: `${widgets}/ui` },
  { library: /^@azure\/msal-browser/, room: `${core}/identity` },
  { library: /^@azure\/msal-node/, room: `${server}/areas/report/powerbi` },
  { library: /^powerbi-(client|models)/, room: `${widgets}/report-viewer` },
  {
    library: /^(chart\.js|powerbi-router|http-post-message)(\/|$)/,
    room: reportHost,
  },
]

const within = (path: string, place: string) => path === place || path.startsWith(`${place}/`)
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing?\//.test(file)
/** A measurement is started by hand and brings its data along, so it may use what tests use, from any layer. */
const isBench = (file: string) => file.endsWith('.bench.ts')
/** What only tests and measurements may import. */
const isForTests = (file: string) =>
  isTest(file) || isBench(file) || /^packages\/widgets\/src\/kit\/bench(-\w+)?\.ts$/.test(file)
const roomOf = (path: string) => rooms.filter(({ room }) => within(path, room)).sort(longestFirst)[0]
const longestFirst = (a: Room, b: Room) => b.room.length - a.room.length
const tell = ({ file, target }: Import) => `${file} → ${target}`

const places = [core, widgets, host, server, reportHost].filter((place) => existsSync(inRoot(place)))
const files = filesUnder(places, (file) => /\.(ts|tsx)$/.test(file) && !isTest(file))
const imports = files.flatMap(importsOfFile)

/** The imports of files of ours by other files of ours. */
const known = new Set(files)
const resolved = imports.flatMap((found): Import[] => {
  const target = fileOf(found.target, (path) => known.has(path))
  return target ? [{ ...found, target }] : []
})

describe('rooms', () => {
  it.each(rooms.map((room) => [room.room, room] as const))('%s reaches only what it may', (_, room) => {
    const reaches = imports.filter(
      ({ file, target }) => roomOf(file) === room && target.startsWith('packages/'),
    )
    const forbidden = reaches.filter(({ target, kind }) => {
      if (roomOf(target) === room) return false
      if (room.may.some((place) => within(target, place))) return false
      return !(kind === 'type' && room.asTypes?.some((place) => within(target, place)))
    })
    expect(forbidden.filter((found) => !betweenWidgets(found, room)).map(tell)).toEqual([])
  })

  it('keeps widgets from importing each other', () => {
    const folderOf = (path: string) => new RegExp(`^${widgets}/([^/]+)/`).exec(path)?.[1]
    const siblings = imports.filter(({ file, target }) => {
      const [from, to] = [folderOf(file), folderOf(target)]
      return from && to && from !== to && !sharedFolders.includes(from) && !sharedFolders.includes(to)
    })
    expect(siblings.map(tell)).toEqual([])
  })

  it('keeps every import of the server within its layer or to a lower one', () => {
    const checked = files.filter((file) => !isBench(file))
    expect(layerFaults({ folder: server, layers: serverLayers }, checked, imports)).toEqual([])
  })

  it('keeps what only tests use out of everything else', () => {
    const found = imports.filter(({ file, target }) => isForTests(target) && !isForTests(file))
    expect(found.map(tell)).toEqual([])
  })

  it('keeps packages from naming themselves: their own files have paths', () => {
    expect(imports.filter(namesOwnPackage).map(tell)).toEqual([])
  })

  it('keeps the areas of the server from importing each other', () => {
    const areaOf = (path: string) => new RegExp(`^${server}/areas/([^/]+)/`).exec(path)?.[1]
    const siblings = imports.filter(({ file, target }) => {
      const [from, to] = [areaOf(file), areaOf(target)]
      return from && to && from !== to && to !== 'shared'
    })
    expect(siblings.map(tell)).toEqual([])
  })

  it('has no static import cycles', () => {
    expect(findCycles(importGraph(resolved, ['static']))).toEqual([])
  })

  it.each(mostCycles)('%s has at most %i cycles of imports of any kind', (folder, most) => {
    const own = resolved.filter(({ file }) => within(file, folder))
    const cycles = findCycles(importGraph(own)).map((files) => files.join(' ↔ '))
    expect(cycles.length, cycles.join('\n')).toBeLessThanOrEqual(most)
  })

  it('keeps Node out of what browsers load', () => {
    const builtin = new Set(builtinModules)
    const node = imports.filter(({ target }) => target.startsWith('node:') || builtin.has(target))
    expect(node.filter(({ file }) => !within(file, server)).map(tell)).toEqual([])
  })

  it.each(keepers)('keeps $library in $room', ({ library, room }) => {
    const found = imports.filter(({ file, target }) => library.test(target) && !within(file, room))
    expect(found.map(tell)).toEqual([])
  })

  it('keeps zod out of what browsers load', () => {
    const zod = filesWithZod()
    const found = imports.filter(
      ({ file, target, kind }) =>
        kind !== 'type' &&
        !within(file, server) &&
        !within(file, contract) &&
        (target === 'zod' || zod.has(target)),
    )
    expect(found.map(tell)).toEqual([])
  })

  it('keeps React and Lit out of core', () => {
    const found = imports.filter(({ file, target }) => within(file, core) && /^(react|lit)/.test(target))
    expect(found.map(tell)).toEqual([])
  })

  it('reads every way to import', () => {
    for (const place of [core, widgets, host, server, reportHost])
      expect(files.filter((file) => within(file, place)).length, place).toBeGreaterThan(10)
    for (const kind of ['static', 'type', 'dynamic'] as const)
      expect(resolved.filter((found) => found.kind === kind).length, kind).toBeGreaterThan(20)
    expect(resolved.length).toBeGreaterThan(2_000)
    expect(resolved.map(tell)).toContain(
      `${server}/platform/database/embedded-engine.ts → ${server}/platform/database/embedded-worker.ts`,
    )
  })
})

/** kit and ui belong to widgets/src but are rooms of their own; widgets may use them. */
function betweenWidgets({ target }: Import, room: Room): boolean {
  return room.room === widgets && within(target, widgets)
}

/** Files of the contract that bring zod along, directly or through another. */
function filesWithZod(): Set<string> {
  const values = imports.filter(({ file, kind }) => within(file, contract) && kind !== 'type')
  const found = new Set(values.filter(({ target }) => target === 'zod').map(({ file }) => file))
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const { file, target } of values) if (found.has(target)) found.add(file)
  }
  return found
}
