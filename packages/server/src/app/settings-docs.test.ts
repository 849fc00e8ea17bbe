import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { variablesByPage } from './doctor.ts'

const docs = new URL('../../../../docs/', import.meta.url)

/** The table rows of a page that describe one variable, without padding. */
const rowsOf = (page: string) =>
  readFileSync(new URL(page, docs), 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z\d_]+` /.test(line))
    .map((line) => line.replace(/ +\|/g, ' |'))

it.each(Object.entries(variablesByPage))(
  '%s describes each of its settings by the text of its declaration',
  (page, variables) => {
    const rows = Object.entries(variables).map(([name, schema]) => `| \`${name}\` | ${schema.description} |`)
    const references = ['LUSTRA_DIRECTORY'].filter((name) => !(name in variables))
    const found = rowsOf(page).filter((row) => !references.some((name) => row.startsWith(`| \`${name}\` |`)))
    expect(found).toEqual(rows)
  },
)
