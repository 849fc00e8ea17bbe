import { sql } from 'drizzle-orm'
import { addDocumentTypes } from '../areas/information-document/product-document-types.ts'
import { addServiceTypes } from '../areas/service-report/product-service-types.ts'
import { addFeedbackTypes } from '../areas/suggestion/product-feedback-types.ts'
import { addRoleNames } from '../identity/menu/product-role-names.ts'
import { addProductMenu } from '../identity/menu/new-pages.ts'
import { startLock } from '../platform/database/migrate.ts'
import type { Tx } from '../platform/database/scope.ts'

/**
 * Adds the rows that belong to the product, not to a customer, and that no version has added yet: menus, service types, kinds of feedback
 * and documents, names of roles. Rows that exist stay as operators changed them.
 */
export async function storeProductData(tx: Tx): Promise<void> {
  // The second of two concurrent starts must see the changes of the first, or it would grant the same pages again.
  await tx.execute(sql`select pg_advisory_xact_lock(${startLock})`)
  await addProductMenu(tx)
  await addServiceTypes(tx)
  await addFeedbackTypes(tx)
  await addDocumentTypes(tx)
  await addRoleNames(tx)
}
