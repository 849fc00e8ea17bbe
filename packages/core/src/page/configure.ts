import type { ConfigInput } from './config.ts'
import { page } from './page.ts'

/**
 * Settles what is given for the whole page, for every copy of the bundle; what is left out stays.
 * The API base counts for elements connected afterwards.
 */
export function configure(input: ConfigInput): void {
  page().configure(input)
}

/** What `configure()` takes. */
export type LustraConfig = ConfigInput
