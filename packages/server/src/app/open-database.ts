import { existsSync } from 'node:fs'
import type { DatabaseSettings } from '../platform/database/database.settings.ts'
import { connectDatabase, type Database, type MemoryDatabase } from '../platform/database/open.ts'
import { startupRetry, type StartupRetry } from '../platform/database/startup-retry.ts'
import { storeProductData } from './product-data.ts'

export type { Database }

/**
 * Opens the database and updates it and the product's own rows to this version. Waits some seconds for a server that is
 * not ready. Rejects with a sentence for the operator.
 */
export const openDatabase = (
  settings: DatabaseSettings | MemoryDatabase,
  retry: StartupRetry = startupRetry,
): Promise<Database> => connectDatabase(settings, storeProductData, retry)

/**
 * Opens the database of a running installation, for a command. Without the settings of the server a command would create an empty
 * embedded database and report success, so that is refused. Prints on stderr which database it is, without user and password.
 */
export async function openExisting(settings: DatabaseSettings): Promise<Database> {
  if (settings.kind === 'folder' && !existsSync(settings.folder))
    throw new Error(
      `DATABASE_URL is not set, and there is no embedded database in ${settings.folder}. Run this with the settings of the server, and start the server once first: its first start creates the database.`,
    )
  console.error(`Database: ${nameOf(settings)}`)
  return openDatabase(settings)
}

function nameOf(settings: DatabaseSettings): string {
  if (settings.kind === 'folder') return settings.folder
  const { pathname, host } = new URL(settings.directUrl ?? settings.url)
  return `${decodeURIComponent(pathname.slice(1))} at ${host || 'this machine'}`
}
