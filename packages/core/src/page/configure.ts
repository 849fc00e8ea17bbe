import type { ConfigInput } from './config.ts'
import { page } from './page.ts'

/**
 * Sets the given fields for the whole page and all copies of the bundle; other fields are unchanged.
 * The API base applies to elements connected afterwards.
 */
export function configure(input: ConfigInput): void {
  page().configure(input)
}

/** The argument of `configure()`. */
export type LustraConfig = ConfigInput
