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
