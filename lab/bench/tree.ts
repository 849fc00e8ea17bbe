/**
 * A tree of 5,000 nodes, CPU throttled 4×: time to expand, collapse, find and tick, this tree and Shoelace's; DOM nodes,
 * memory and file sizes. Only this tree has a budget (decision 19).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright'
import { build } from 'vite'
import { inRoot } from '../../tools/lib/paths.ts'
import { folder, serve } from '../../tools/lib/static-server.ts'
import { median, show, table } from './statistics.ts'
import type { TreeUnderTest } from './trees/nodes.ts'
import { waitFor } from './waiting.ts'

const trees = ['ours', 'shoelace'] as const
type TreeName = (typeof trees)[number]
const steps = ['expand all', 'collapse all', 'find', 'tick all'] as const
type Step = (typeof steps)[number]

interface TreeFigures {
  /** Milliseconds from the click to the frame that shows the result. */
  times: Record<Step, number[]>
  /** Milliseconds from the start of the page to its first frame with the tree. */
  opened: number[]
  /** DOM nodes of the page, including shadow roots, with every tree node expanded. */
  domNodes: number
  heapBytes: number
  fileBytes: number
}
export type BothTrees = Record<TreeName, TreeFigures> & { nodes: number }

const budget = 50
const slowdown = 4
const out = inRoot('dist/bench-trees')

async function buildTrees(): Promise<void> {
  for (const name of trees) {
    await build({
      configFile: false,
      root: inRoot(`lab/bench/trees/${name}`),
      base: `/${name}/`,
      mode: 'production',
      logLevel: 'error',
      plugins: [react()],
      build: {
        outDir: `${out}/${name}`,
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        // Our pages load React anyway.
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules.(react|scheduler)/ }] } },
        },
      },
    })
  }
}

/** With brotli, without React. */
const fileBytesOf = (name: TreeName) =>
  readdirSync(`${out}/${name}/assets`)
    .filter((file) => file.endsWith('.js') && !file.startsWith('react'))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(`${out}/${name}/assets/${file}`)).length, 0)

export async function timeTrees(
  browser: Browser,
  times: number,
  warmUps: number,
  nodes: number,
): Promise<BothTrees> {
  await buildTrees()
  const site = await serve([folder(out)])
  try {
    return {
      nodes,
      ours: await timeTree(browser, site.address, 'ours', { times, warmUps, nodes }),
      // Once, because each step with 5,000 nodes takes a minute.
      shoelace: await timeTree(browser, site.address, 'shoelace', { times: 1, warmUps: 0, nodes }),
    }
  } finally {
    await site.close()
  }
}

interface Amount {
  times: number
  warmUps: number
  nodes: number
}

async function timeTree(
  browser: Browser,
  address: string,
  name: TreeName,
  { times, warmUps, nodes }: Amount,
) {
  const figures: TreeFigures = {
    times: { 'expand all': [], 'collapse all': [], find: [], 'tick all': [] },
    opened: [],
    domNodes: 0,
    heapBytes: 0,
    fileBytes: fileBytesOf(name),
  }
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${address}/${name}/index.html?nodes=${nodes}`)
    await waitFor(
      `the tree of ${name}`,
      page.waitForFunction(() => 'tested' in globalThis),
    )
    figures.opened.push(await page.evaluate(afterFrames))
    for (let run = -warmUps; run < times; run++) {
      for (const step of steps) {
        const duration = await waitFor(`${step}, ${name}`, timeStep(page, step, nodes), 300_000)
        if (run >= 0) figures.times[step].push(duration)
      }
    }
    await page.evaluate(() => (globalThis as unknown as { tested: TreeUnderTest }).tested.expandAll())
    await page.evaluate(afterFrames)
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN
    figures.domNodes = metric('Nodes')
    figures.heapBytes = metric('JSHeapUsedSize')
    return figures
  } finally {
    await context.close()
  }
}

/** Performs a step on a collapsed tree and undoes it. Throws when the page does not show its result. */
async function timeStep(page: Page, step: Step, nodes: number): Promise<number> {
  if (step === 'collapse all') await press(page, 'expandAll')
  const duration =
    step === 'find'
      ? await press(page, 'find', String(nodes - 1))
      : await press(
          page,
          step === 'tick all' ? 'tickAll' : step === 'expand all' ? 'expandAll' : 'collapseAll',
        )
  const shown = await page.evaluate(() => (globalThis as unknown as { tested: TreeUnderTest }).tested.shown())
  const isDone = {
    'expand all': shown.expanded,
    'collapse all': !shown.expanded,
    find: shown.found,
    'tick all': shown.ticked,
  }[step]
  if (!isDone) throw new Error(`${step} did nothing: ${JSON.stringify(shown)}`)
  if (step === 'expand all') await press(page, 'collapseAll')
  if (step === 'find') {
    await press(page, 'find', '')
    await press(page, 'collapseAll')
  }
  if (step === 'tick all') await press(page, 'tickAll')
  return duration
}

async function press(page: Page, what: keyof TreeUnderTest, keyword = ''): Promise<number> {
  const duration = await page.evaluate(pressInPage, { what, keyword })
  await page.evaluate(afterFrames)
  return duration
}

/** Runs in the page: milliseconds from an action to the end of the frame that shows it. */
function pressInPage({ what, keyword }: { what: keyof TreeUnderTest; keyword: string }): Promise<number> {
  const { tested } = globalThis as unknown as { tested: TreeUnderTest }
  return new Promise((resolve) => {
    // Starts inside a frame, to exclude waiting for one; the message arrives after this frame is painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - since)
      const since = performance.now()
      tested[what](keyword)
      port2.postMessage(0)
    })
  })
}

/** Runs in the page: waits two frames. Returns the milliseconds since the page's start. */
function afterFrames(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
  })
}

export const treesOver = ({ ours }: BothTrees): number =>
  steps.filter((step) => !(median(ours.times[step]) <= budget)).length

export const printTrees = (figures: BothTrees): string => {
  const { ours, shoelace, nodes } = figures
  const line = (label: string, of: (each: TreeFigures) => number, digits = 0, limit = '') => [
    label,
    show(of(ours), digits),
    show(of(shoelace), digits),
    limit,
  ]
  return `A tree of ${nodes.toLocaleString('en')} nodes, CPU ×${slowdown}; medians of ${ours.times.find.length}, Shoelace's of ${shoelace.times.find.length}

${table(
  ['', 'ours', 'Shoelace', 'budget'],
  [
    ...steps.map((step) => line(`${step}, ms`, ({ times }) => median(times[step]), 1, String(budget))),
    line('page opened, ms', ({ opened }) => median(opened)),
    line('files with brotli, kB', ({ fileBytes }) => fileBytes / 1024, 1),
    line('DOM nodes, all expanded', ({ domNodes }) => domNodes),
    line('JS heap, all expanded, MB', ({ heapBytes }) => heapBytes / 1e6, 1),
  ],
)}`
}
