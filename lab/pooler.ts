/**
 * `npm run lab pooler`: the tests of the server on PostgreSQL behind pgbouncer in transaction mode, by an account without rights of
 * its own. Debian's package is installed when there is no pgbouncer. `-- <filter>` runs the matching files.
 */
import { spawnSync } from 'node:child_process'
import { canInstall, installPackages } from '../tools/lib/debian.ts'
import { describeFailure, runTests } from '../tools/lib/test-run.ts'

const hasPooler = () => spawnSync('pgbouncer', ['--version']).status === 0
if (!hasPooler() && canInstall()) installPackages(['pgbouncer'])
if (!hasPooler()) throw new Error('There is no pgbouncer. Install it (Debian: apt-get install pgbouncer).')

process.env.LUSTRA_TEST_POOLER = '1'
const filters = process.argv.slice(2)
const { results, isRunnerBroken } = await runTests(['--project', 'server', ...filters], {
  name: 'pooler-results',
})
const count = (state: string) => results.filter((result) => result.state === state).length
for (const result of results) if (result.state === 'failed') console.log(describeFailure(result))
process.exitCode = count('failed') > 0 || isRunnerBroken ? 1 : 0
console.log(`${count('passed')} passed, ${count('failed') + Number(isRunnerBroken)} failed`)
