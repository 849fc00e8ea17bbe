import { repeated } from '../../platform/database/prepared.ts'
import type { Tx } from '../../platform/database/scope.ts'

/**
 * The transaction for the statements of a search, where none of the given filters is set: texts, days and times. How many rows they
 * leave depends on their values so much that a plan for any value may take four times as long, so that such a search is planned each time.
 */
export function repeatedWithout(tx: Tx, filters: readonly unknown[]): Tx {
  return filters.some(Boolean) ? tx : repeated(tx)
}
