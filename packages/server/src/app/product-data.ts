import { sql } from 'drizzle-orm'
import { storeDocumentTypes } from '../areas/information-document/product-document-types.ts'
import { storeServiceTypes } from '../areas/service-report/product-service-types.ts'
import { storeFeedbackTypes } from '../areas/suggestion/product-feedback-types.ts'
import { storeProductMenu } from '../identity/menu/new-pages.ts'
import { startLock } from '../platform/database/migrate.ts'
import type { Tx } from '../platform/database/scope.ts'

/** Brings the rows that belong to the product, not to a customer, to this version. Changes nothing when they are. */
export async function storeProductData(tx: Tx): Promise<void> {
  // Of two that start at once the second has to see what the first brought, or it gives the same pages once more.
  await tx.execute(sql`select pg_advisory_xact_lock(${startLock})`)
  await storeProductMenu(tx)
  await storeServiceTypes(tx)
  await storeFeedbackTypes(tx)
  await storeDocumentTypes(tx)
}
