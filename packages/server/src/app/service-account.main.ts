/** `npm run service-account -w @lustra/server -- add … | rotate … | change … | remove … | list`: see docs/integration.md. */
import { readAccountCommand, runAccountCommand } from '../identity/service-accounts/account-command.ts'
import { openExisting } from './open-database.ts'
import { readSettings } from './settings.ts'

try {
  const command = readAccountCommand(process.argv.slice(2))
  const database = await openExisting(readSettings(process.env).database)
  try {
    console.log(await runAccountCommand(command, database, new Date()))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
