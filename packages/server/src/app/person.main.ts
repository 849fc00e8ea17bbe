/** `npm run person -w @lustra/server -- export … | erase …`: the data of a person (docs/operations.md). */
import { openExisting } from './open-database.ts'
import { readSettings } from './settings.ts'
import { readPersonCommand, runLifecycleCommand } from '../areas/lifecycle/lifecycle-command.ts'
import { createFileStore } from '../platform/files/create-file-store.ts'

try {
  const command = readPersonCommand(process.argv.slice(2))
  const { database: settings, files } = readSettings(process.env)
  const database = await openExisting(settings)
  try {
    const fileStore = await createFileStore(files, database)
    console.log(await runLifecycleCommand(command, database, { now: new Date(), fileStore }))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
