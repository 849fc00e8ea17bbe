import { runLifecycleCommand, type LifecycleCommand } from '../areas/lifecycle/lifecycle-command.ts'
import { createFileStore } from '../platform/files/create-file-store.ts'
import { openExisting } from './open-database.ts'
import { readSettings } from './settings.ts'

/** Runs a command of the arguments of this process on the database and the files of the settings, and prints its output. */
export async function runLifecycle(read: (words: string[]) => LifecycleCommand): Promise<void> {
  try {
    const command = read(process.argv.slice(2))
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
}
