/** `npm run keys -w @lustra/server -- list | rotate | withdraw <kid> | replace [--new-secret]`: the signing keys of a server (docs/operations.md). */
import { openExisting } from './open-database.ts'
import { readSettings } from './settings.ts'
import { runKeyCommand } from '../identity/sessions/key-command.ts'

try {
  const settings = readSettings(process.env)
  const database = await openExisting(settings.database)
  try {
    const words = process.argv.slice(2)
    console.log(await runKeyCommand(words, database, { now: new Date(), secret: settings.keySecret }))
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
