import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { powerBiVariables } from '../areas/report/powerbi/powerbi.settings.ts'
import { printAheadVariables } from '../areas/service-report/print-ahead.settings.ts'
import { suggestionVariables } from '../areas/suggestion/suggestion.settings.ts'
import { directoryVariables } from '../identity/directory/directory.settings.ts'
import { databaseVariables } from '../platform/database/database.settings.ts'
import { retentionVariables } from '../platform/database/retention.settings.ts'
import { fileVariables } from '../platform/files/file-store.settings.ts'
import { messageVariables } from '../platform/messages/messages.settings.ts'
import { tracingVariables } from '../platform/tracing/tracing.settings.ts'
import type { Variables } from '../platform/settings/variables.ts'
import { listenVariables, serverVariables } from './server.settings.ts'

const docs = new URL('../../../../docs/', import.meta.url)

/** The table rows of a page that describe one variable, without padding. */
const rowsOf = (page: string) =>
  readFileSync(new URL(page, docs), 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z\d_]+` /.test(line))
    .map((line) => line.replace(/ +\|/g, ' |'))

const documented: [string, Variables][] = [
  [
    'operations.md',
    {
      ...listenVariables,
      ...databaseVariables,
      ...serverVariables,
      ...messageVariables,
      ...fileVariables,
      ...suggestionVariables,
      ...printAheadVariables,
      ...retentionVariables,
      ...tracingVariables,
    },
  ],
  ['directory.md', directoryVariables],
  ['power-bi.md', powerBiVariables],
]

it.each(documented)('%s describes each of its settings by the text of its declaration', (page, variables) => {
  const rows = Object.entries(variables).map(([name, schema]) => `| \`${name}\` | ${schema.description} |`)
  const references = ['LUSTRA_DIRECTORY'].filter((name) => !(name in variables))
  const found = rowsOf(page).filter((row) => !references.some((name) => row.startsWith(`| \`${name}\` |`)))
  expect(found).toEqual(rows)
})
