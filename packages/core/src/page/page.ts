import { createPage } from './create-page.ts'
import { shared } from './shared.ts'
import type { PagePort } from './page.types.ts'

/** Imports little, because the loader uses it before the session code is loaded. */
export const page = (): PagePort => shared('page', () => createPage(globalThis.document?.baseURI))
