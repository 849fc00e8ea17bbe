/** The files that determine the seeded demo; caches of it use their hash as key. */
import { filesUnder } from './fingerprint.ts'
import { filesRunBy } from './source-imports.ts'

const server = 'packages/server'

/** The writers of its rows: the demo, the product's own rows, and the migrations. */
export const demoSources = (): string[] => [
  ...filesUnder([`${server}/migrations`, 'packages/demo/content']),
  ...filesRunBy([
    `packages/demo/src/seed.ts`,
    `${server}/src/app/product-data.ts`,
    `${server}/src/app/open-database.ts`,
  ]),
]
