import { sql } from 'drizzle-orm'
import { storeDocumentTypes } from '../areas/information-document/product-document-types.ts'
import { storeServiceTypes } from '../areas/service-report/product-service-types.ts'
import { storeFeedbackTypes } from '../areas/suggestion/product-feedback-types.ts'
import { storeProductMenu } from '../identity/menu/new-pages.ts'
import { startLock } from '../platform/database/migrate.ts'
import type { Tx } from '../platform/database/scope.ts'

/**
 * Updates the rows that belong to the product, not to a customer, to this version. Does nothing when they are current.
 */
export async function storeProductData(tx: Tx): Promise<void> {
  // The second of two concurrent starts must see the changes of the first, or it would grant the same pages again.
  await tx.execute(sql`select pg_advisory_xact_lock(${startLock})`)
  await storeProductMenu(tx)
  await storeServiceTypes(tx)
  await storeFeedbackTypes(tx)
  await storeDocumentTypes(tx)
}
