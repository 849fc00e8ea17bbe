/**
 * `npm run measure`: what the code base costs a reader, from its sources, each figure with its bound and the value wanted.
 * Fails when a figure is worse than its bound in `measures.json`; `--lower` writes the bounds of figures that became better.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { callTables } from '../packages/core/src/contract/calls/tables.ts'
import { allCalls } from '../packages/core/src/contract/calls/declare.ts'
import { formatText } from './lib/format.ts'
import { inRoot, root } from './lib/paths.ts'
import { filesRunBy, importsOfFile } from './lib/source-imports.ts'
import { isForTests } from './lib/test-files.ts'
import { testsByRow } from './requirements.ts'

interface Bound {
  bound: number
  wanted: number
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Layers of widgets/src, the lowest first; a folder of a later layer may import those of the earlier ones. */
const layers = ['kit', 'ui', 'features', 'elements']
const widgets = 'packages/widgets/src/'

/** Bounds of figures that grow and shrink with every change are multiples of these. */
const steps: Record<string, number> = { 'lines of TypeScript': 500, 'source files below 40 lines': 5 }

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const linesOf = (text: string) => text.split('\n').length - 1

function measure(): Record<string, number> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const files = listed.split('\n').filter((file) => file && existsSync(inRoot(file)))
  const sources = files.filter(
    (file) => /^packages\/[^/]+\/src\//.test(file) && !isForTests(file) && !file.includes('/generated/'),
  )
  const graph = folderGraph(sources.filter((file) => file.startsWith(widgets)))
  const list = sources.filter((file) => /\/service-report-list\.(widget|screen)\.tsx?$/.test(file))
  const api = sources.filter((file) => file.startsWith('packages/core/src/api/'))
  if (list.length !== 2 || !api.length) throw new Error('The service report list or core/src/api has moved')
  const small = sources.filter((file) => linesOf(read(file)) < 40)
  return {
    'call paths outside their table': pathsOutside(
      sources.filter((file) => !file.includes('/contract/calls/')).map(read),
    ),
    'casts of results in core/src/api': api
      .map((file) => read(file).match(/\bas (?:unknown as )?Promise<|\bawait request\(.*\)\) as /g)?.length)
      .reduce<number>((sum, found = 0) => sum + found, 0),
    'floors of widgets/src': floors(graph),
    'arrows of widgets/src': [...graph.values()].reduce((sum, { size }) => sum + size, 0),
    'upward arrows of widgets/src': [...graph].flatMap(([from, targets]) =>
      [...targets].filter((to) => layerOf(to) > layerOf(from)),
    ).length,
    'source files below 40 lines': small.length,
    'modules of the service report list': filesRunBy(list).length,
    'lines of TypeScript': files.reduce((sum, file) => sum + linesOf(read(file)), 0),
    'tests per requirement, median': median([...testsByRow().values()].map(({ length }) => length)),
  }
}

/** How often sources repeat the path of a call, as a whole string. */
function pathsOutside(texts: string[]): number {
  const paths = new Set(Object.values(callTables).flatMap((table) => allCalls(table).map(({ path }) => path)))
  const strings = texts.flatMap((text) => text.match(/(?<=['"`])\/[\w/:-]+(?=['"`?])/g) ?? [])
  return strings.filter((text) => paths.has(text as `/${string}`)).length
}

/** A folder of widgets/src: the element or feature, or the first level. */
const folderOf = (file: string) =>
  /^(?:(?:elements|features)\/)?[^/]+(?=\/)/.exec(file.slice(widgets.length))?.[0]

const layerOf = (folder: string) => {
  const layer = layers.indexOf(folder.split('/')[0] ?? '')
  return layer < 0 ? layers.length : layer
}

function folderGraph(files: string[]): Map<string, Set<string>> {
  const known = new Set(files)
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const from = folderOf(file)
    if (!from) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const { target } of importsOfFile(file)) {
      const to = known.has(target) && folderOf(target)
      if (to && to !== from) targets.add(to)
    }
  }
  return graph
}

/** The folders on the longest way down; folders that import each other are one. */
function floors(graph: Graph): number {
  const reach = new Map(
    [...graph.keys()].map((folder) => {
      const found = new Set(graph.get(folder))
      // Iterating a set includes items added meanwhile.
      for (const below of found) for (const next of graph.get(below) ?? []) found.add(next)
      return [folder, found] as const
    }),
  )
  const depth = (folder: string): number => {
    const below = [...reach.get(folder)!].filter((to) => !reach.get(to)!.has(folder) && to !== folder)
    return 1 + Math.max(0, ...below.map(depthOf))
  }
  const depths = new Map<string, number>()
  const depthOf = (folder: string): number => {
    if (!depths.has(folder)) depths.set(folder, depth(folder))
    return depths.get(folder)!
  }
  return Math.max(...[...graph.keys()].map(depthOf))
}

function median(numbers: number[]): number {
  const sorted = numbers.sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const figures = measure()
const boundsFile = inRoot('tools/measures.json')
const bounds = JSON.parse(readFileSync(boundsFile, 'utf8')) as Record<string, Bound>
if (process.argv.includes('--lower')) {
  for (const [name, { bound, wanted }] of Object.entries(bounds)) {
    const step = steps[name] ?? 1
    const reached = Math.ceil((figures[name] ?? 0) / step) * step
    bounds[name] = { bound: Math.min(bound, Math.max(reached, wanted)), wanted }
  }
  writeFileSync(boundsFile, await formatText('measures.json', JSON.stringify(bounds)))
}
const format = (number = Number.NaN) => number.toLocaleString('en').padStart(8)
console.log(`${' '.repeat(38)}     now    bound   wanted`)
for (const name of new Set([...Object.keys(figures), ...Object.keys(bounds)])) {
  const figure = figures[name]
  const { bound, wanted } = bounds[name] ?? {}
  // Also without a figure or a bound.
  const isWorse = !(figure! <= bound!)
  if (isWorse) process.exitCode = 1
  console.log(
    `${name.padEnd(36)}${format(figure)} ${format(bound)} ${format(wanted)}${isWorse ? '  worse than its bound' : ''}`,
  )
}
