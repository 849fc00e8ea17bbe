/**
 * `npm run lab import`: measures importing a sheet of stores, from the upload to the last row,
 * undoing and exporting it, and the additional memory of the process, beside sums of the reports of other stores. It also deletes
 * people, beside messages of others. DATABASE_URL measures a server's database, `--server` one of its own, else the embedded one in
 * a temporary folder, or in `--folder`, which is kept; `--rows` is the number of stores, `--sums` that of the sums. Exits with 1 when
 * reading and storing take more than 60 s, the export more than 15 s, the undo on a server more than 10 s, deleting a person more
 * than 50 ms, or memory grows by more than 150 MB.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { SheetImport } from '@lustra/core/contract'
import { writeXlsxStream } from 'hucre/xlsx'
import { cacheFolder } from '@lustra/testing/demo-snapshot.ts'
import { openDemoVisit } from './demo-visit.ts'
import { fastSettings, startOwnPostgres } from '@lustra/testing/postgres-server.ts'
import { keepBudget, shortOption, sizeBy } from './short-bench.ts'

const { values: flags } = parseArgs({
  options: {
    folder: { type: 'string' },
    server: { type: 'boolean', default: false },
    rows: { type: 'string', default: String(sizeBy(50_000, 200)) },
    sums: { type: 'string', default: String(sizeBy(400_000, 400)) },
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
const server = flags.server ? await startOwnPostgres(cacheFolder, { settings: fastSettings }) : undefined
const url = server?.url ?? DATABASE_URL
const needsFolder = !flags.folder && !url && !LUSTRA_BENCH_SNAPSHOT
const temporary = needsFolder ? mkdtempSync(path.join(tmpdir(), 'import-bench-')) : undefined
process.on('exit', () => temporary && rmSync(temporary, { recursive: true, force: true }))
const visit = await openDemoVisit('harbour_admin', { folder: flags.folder ?? temporary, ...(url && { url }) })
const sums = Number(flags.sums)
const peopleCount = sizeBy(100, 5)
await visit.database.asOwner(async (client) => {
  await client.query(
    `insert into report_area_months (group_id, month, store_id, category, area, lines, first, second, outside)
      select group_id, '2020-01-01', id, 'pest', 'area ' || n, 1, 1, 1, 0 from stores cross join generate_series(1, $1::int / (select count(*) from stores) + 1) as n`,
    [sums],
  )
  await client.query(
    `insert into feedback_messages (group_id, feedback_id, store_id, contents, by_name, is_staff, at, person_id)
      select group_id, id, store_id, 'Thank you', '', false, now(), person_id from feedbacks
      cross join generate_series(1, $1::int / (select count(*) from feedbacks) + 1)`,
    [sums / 4],
  )
  await client.query(
    `insert into people (account, real_name, password_hash) select 'bench_' || n, '', '' from generate_series(1, $1::int) as n`,
    [peopleCount],
  )
  await client.query('analyze')
})
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
let undoMs = 0
async function timed(name: string, work: () => Promise<SheetImport>): Promise<SheetImport> {
  seen = new Set()
  const since = performance.now()
  const done = await settled(await work())
  if (done.Problem) throw new Error(`${name}: ${done.Problem} ${done.ProblemDetail}`)
  const ms = performance.now() - since
  if (name === 'undo') undoMs = ms
  else importMs += ms
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
if (visit.database.kind === 'postgres') keepBudget('undo', undoMs / 1000, 10, 's')
const deletion = performance.now()
await visit.database.asOwner((client) => client.query("delete from people where account like 'bench\\_%'"))
const personMs = (performance.now() - deletion) / peopleCount
console.log(`delete   ${personMs.toFixed(1)} ms a person`)
keepBudget('deleting a person', personMs, 50, 'ms')
clearInterval(watch)
await visit.close()
await server?.stop()
