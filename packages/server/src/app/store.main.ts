/** `npm run store -w @lustra/server -- move …`: a store to another group (docs/operations.md). */
import { openExisting } from './open-database.ts'
import { readSettings } from './settings.ts'
import { readStoreCommand, runLifecycleCommand } from '../areas/lifecycle/lifecycle-command.ts'
import { createFileStore } from '../platform/files/create-file-store.ts'

try {
  const command = readStoreCommand(process.argv.slice(2))
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
