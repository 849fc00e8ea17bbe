import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrationsFolder } from './migrate.ts'

/** The time of the last migration from before processes of two versions had to run side by side. */
const lastBefore = 1_795_660_073_702

/** What a process of the previous version does not survive. */
const removing =
  /\bdrop\s+(table|column|function|view|sequence|type|schema)\b|\brename\s+(to|column)\b|\brename\b.*\bto\b|\balter\s+column\b[^;]*\b(type|set\s+not\s+null|drop\s+default)\b|\btruncate\b/i
/** A column that the previous version does not fill when it inserts a row. */
const unfilled = /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\b(default|generated)\b)[^;]*/i

/** Why this migration cannot run while the previous version does; undefined when it can. */
function problemOf(sql: string): string | undefined {
  if (/^-- unused since \d+\.\d+\.\d+/.test(sql)) return undefined
  const statements = sql.replace(/--.*$/gm, '')
  return (removing.exec(statements) ?? unfilled.exec(statements))?.[0]
}

describe('a migration', () => {
  it('only adds, because the previous version runs beside it', () => {
    const journal = readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')
    const { entries } = JSON.parse(journal) as { entries: { when: number; tag: string }[] }
    const problems = entries
      .filter(({ when }) => when > lastBefore)
      .map(({ tag }) => [tag, problemOf(readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8'))])
    expect(problems.filter(([, problem]) => problem)).toEqual([])
  })

  it.each([
    'ALTER TABLE "feedbacks" DROP COLUMN "answer";',
    'DROP TABLE "outbox";',
    'ALTER TABLE "roles" RENAME COLUMN "name" TO "title";',
    'ALTER TABLE "stores" RENAME TO "shops";',
    'ALTER TABLE "stores" ALTER COLUMN "sort" SET DATA TYPE bigint;',
    'ALTER TABLE "stores" ALTER COLUMN "sort" SET NOT NULL;',
    'ALTER TABLE "stores" ADD COLUMN "kind" text NOT NULL;',
  ])('is rejected with %s, unless the column is unused by then', (statement) => {
    expect(problemOf(statement)).toBeDefined()
    expect(problemOf(`-- unused since 1.2.0\n${statement}`)).toBeUndefined()
  })

  it.each([
    'ALTER TABLE "stores" ADD COLUMN "kind" text;',
    `ALTER TABLE "stores" ADD COLUMN "kind" text DEFAULT '' NOT NULL;`,
    'CREATE TABLE "things" ("id" integer PRIMARY KEY NOT NULL);',
    'DROP INDEX "stores_name";--> statement-breakpoint\nCREATE INDEX "stores_name" ON "stores" ("name");',
  ])('may be %s', (statement) => expect(problemOf(statement)).toBeUndefined())
})
