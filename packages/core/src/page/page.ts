import { createPage } from './create-page.ts'
import type { PagePort } from './page.types.ts'
import { shared } from './shared.ts'

/** Light on purpose: the loader configures pages before any session code has arrived. */
export const page = (): PagePort => shared('page', () => createPage(globalThis.location?.href))
