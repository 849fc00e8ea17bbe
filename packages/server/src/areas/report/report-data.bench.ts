/**
 * `npm run bench:reports -w @lustra/server`: measures a report of this server, from requesting it to its data.
 * DATABASE_URL measures a server (fill it first with `--size large`), else the embedded database. `--account` is the
 * reader, `--report` which ones: those of the company (`company-…`) are for its own people only.
 */
import { parseArgs } from 'node:util'
import type { EmbeddedReport } from '@lustra/core/contract'
import { openDemoVisit } from '../../testing/demo-visit.ts'
import { measure } from '../../testing/measure.ts'
import { shortOption } from '../../testing/short-bench.ts'
import { localReportKeys } from './local-reports.ts'

const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: 'small' },
    account: { type: 'string', default: 'superadmin' },
    report: { type: 'string', default: '' },
    ...shortOption,
  },
})

const visit = await openDemoVisit(flags.account, { size: flags.size === 'large' ? 'large' : 'small' })
for (const key of localReportKeys.filter((one) => one.startsWith(flags.report))) {
  const call = key.startsWith('company') ? 'GetReport_Global' : 'GetReport'
  const request = () =>
    visit.ask<EmbeddedReport>({ method: 'GET', url: `/api/Report/${call}?reportId=${key}` })
  const read = visit.reader((await request()).EmbedToken)
  console.log(`${key}: to embed ${await measure(request)}`)
  console.log(
    `${key}: its data ${await measure(() => read({ method: 'GET', url: '/api/Report/GetReportData' }))}`,
  )
}
await visit.close()
