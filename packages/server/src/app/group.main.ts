/** `npm run group -w @lustra/server -- add … | add-staff … | list | …`: groups, and the company's own people (docs/operations.md). */
import { openExisting } from './open-database.ts'
import { readSettings } from './settings.ts'
import { runGroupCommand } from '../areas/group/group-command.ts'
import { readGroupCommand } from '../areas/group/read-group-command.ts'
import { readGroupDataCommand, runLifecycleCommand } from '../areas/lifecycle/lifecycle-command.ts'
import { createPasswords } from '../identity/passwords/passwords.ts'
import { createFileStore } from '../platform/files/create-file-store.ts'

try {
  const words = process.argv.slice(2)
  const dataCommand = readGroupDataCommand(words)
  const command = dataCommand ? undefined : readGroupCommand(words)
  const { database: settings, files, portalAddress, messages } = readSettings(process.env)
  const database = await openExisting(settings)
  try {
    const now = new Date()
    if (dataCommand) {
      const fileStore = await createFileStore(files, database)
      console.log(await runLifecycleCommand(dataCommand, database, { now, fileStore }))
    }
    if (command) {
      const sendsMail = messages.mail.kind !== 'none'
      const parts = { now, passwords: createPasswords(), portalAddress, sendsMail }
      console.log(await runGroupCommand(command, database, parts))
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
