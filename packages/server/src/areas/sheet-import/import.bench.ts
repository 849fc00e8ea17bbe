/**
 * `npm run bench:import -w @lustra/server`: measures importing a sheet of stores, from the upload to the last row,
 * undoing and exporting it, and the additional memory of the process. DATABASE_URL measures a server's database, else
 * the embedded one in a temporary folder, or in `--folder`, which is kept; `--rows` is the number of stores. Exits with 1 when reading and storing take more than 60 s, the export more than 15 s, or memory grows
 * by more than 150 MB.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { SheetImport } from '@lustra/core/contract'
import { writeXlsxStream } from 'hucre/xlsx'
import { openDemoVisit } from '../../testing/demo-visit.ts'
import { keepBudget, shortOption, sizeBy } from '../../testing/short-bench.ts'

const { values: flags } = parseArgs({
  options: {
    folder: { type: 'string' },
    rows: { type: 'string', default: String(sizeBy(50_000, 200)) },
    ...shortOption,
  },
})
const count = Number(flags.rows)

function* lines() {
  yield ['Code', 'Name', 'Customer', 'Address', 'Contact', 'Phone', 'Area']
  for (let n = 0; n < count; n++)
    yield [
      `BX${n}`,
      `Store number ${n}`,
      `Customer ${n % 400}`,
      `${n} Long Street, Springfield`,
      `Contact ${n}`,
      `+852 ${n}`,
      `Area ${n % 30}`,
    ]
}

// On disk: the data of a database in memory would count as memory of the import.
const { DATABASE_URL, LUSTRA_BENCH_SNAPSHOT } = process.env
const needsFolder = !flags.folder && !DATABASE_URL && !LUSTRA_BENCH_SNAPSHOT
const temporary = needsFolder ? mkdtempSync(path.join(tmpdir(), 'import-bench-')) : undefined
process.on('exit', () => temporary && rmSync(temporary, { recursive: true, force: true }))
const visit = await openDemoVisit('harbour_admin', { folder: flags.folder ?? temporary })
const form = new FormData()
const sheet = await new Response(writeXlsxStream(lines(), { name: 'Stores' })).blob()
form.set('file', sheet, 'stores.xlsx')
const encoded = new Response(form)
const type = encoded.headers.get('content-type') ?? ''
const payload = Buffer.from(await encoded.arrayBuffer())
console.log(`${count} rows, ${(payload.length / 1024 / 1024).toFixed(1)} MB`)

globalThis.gc?.()
const before = process.memoryUsage.rss()
let highest = before
const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 20)

let seen = new Set<number>()
const got = (id: string) => visit.ask<SheetImport>({ method: 'GET', url: `/api/Import/GetImport?id=${id}` })
async function settled({ Id }: SheetImport): Promise<SheetImport> {
  for (;;) {
    // The embedded database has one session: it does not respond while all rows are stored.
    const now = await got(Id).catch(() => undefined)
    if (!now) continue
    seen.add(now.Done)
    if (!now.State.endsWith('ing')) return now
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
let importMs = 0
async function timed(name: string, work: () => Promise<SheetImport>): Promise<SheetImport> {
  seen = new Set()
  const since = performance.now()
  const done = await settled(await work())
  if (done.Problem) throw new Error(`${name}: ${done.Problem} ${done.ProblemDetail}`)
  const ms = performance.now() - since
  if (name !== 'undo') importMs += ms
  const seconds = (ms / 1000).toFixed(1)
  console.log(`${name.padEnd(8)} ${seconds} s   ${seen.size} steps seen   +${memory()} MB at the most so far`)
  return done
}
const memory = () => ((highest - before) / 1024 / 1024).toFixed(0)
const decide = (what: string, { Id }: SheetImport) =>
  visit.ask<SheetImport>({ method: 'POST', url: `/api/Import/${what}`, payload: { Id } })

const checked = await timed('read', () =>
  visit.ask<SheetImport>({
    method: 'POST',
    url: '/api/Store/ImportExcel',
    payload,
    headers: { 'content-type': type },
  }),
)
await timed('store', () => decide('Apply', checked))
const since = performance.now()
const bytes = await visit.download({ method: 'POST', url: '/api/Store/ExportExcel', payload: {} })
const exportMs = performance.now() - since
console.log(
  `export   ${(exportMs / 1000).toFixed(1)} s   ${(bytes / 1024 / 1024).toFixed(1)} MB   +${memory()} MB`,
)
keepBudget('import', importMs / 1000, 60, 's')
keepBudget('export', exportMs / 1000, 15, 's')
keepBudget('memory', Number(memory()), 150, 'MB')
await timed('undo', () => decide('Undo', checked))
clearInterval(watch)
await visit.close()
