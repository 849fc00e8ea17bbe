/** The files that decide how the seeded demo looks; whoever keeps a copy of it takes their content for its name. */
import { filesUnder } from './fingerprint.ts'
import { filesRunBy } from './source-imports.ts'

const server = 'packages/server'

/** What writes the rows: the demo, the product's own rows, and the migrations. Tests change none of them. */
export const demoSources = (): string[] => [
  ...filesUnder([`${server}/migrations`]),
  ...filesRunBy([
    `${server}/src/demo/seed.ts`,
    `${server}/src/app/product-data.ts`,
    `${server}/src/app/open-database.ts`,
  ]),
]
