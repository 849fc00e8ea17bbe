/** `npm run group -w @lustra/server -- add … | add-staff … | list`: groups, and the company's own people (docs/operations.md). */
import { openExisting } from './open-database.ts'
import { readSettings } from './settings.ts'
import { runGroupCommand } from '../areas/group/group-command.ts'
import { readGroupCommand } from '../areas/group/read-group-command.ts'
import { createPasswords } from '../identity/passwords/passwords.ts'

try {
  const command = readGroupCommand(process.argv.slice(2))
  const { database: settings, portalAddress, messages } = readSettings(process.env)
  const database = await openExisting(settings)
  try {
    const sendsMail = messages.mail.kind !== 'none'
    const parts = { now: new Date(), passwords: createPasswords(), portalAddress, sendsMail }
    console.log(await runGroupCommand(command, database, parts))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
