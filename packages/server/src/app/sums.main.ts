/** `npm run sums -w @lustra/server`: recalculates the sums of service reports for every group (docs/operations.md). */
import { openExisting } from './open-database.ts'
import { readSettings } from './settings.ts'
import { rebuildReportSums } from '../areas/report/data/rebuild-sums.ts'

try {
  const database = await openExisting(readSettings(process.env).database)
  try {
    const { months, areaMonths } = await rebuildReportSums(database)
    console.log(`${months} sums of reports and ${areaMonths} of measurements were recalculated`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
