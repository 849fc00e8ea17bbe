import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../../../../tools/lib/paths.ts'
import { migrationsFolder } from './migrate.ts'

/** What a process of the previous version does not survive. */
const removing =
  /\bdrop\s+(table|column|function|view|sequence|type|schema)\b|\brename\s+(to|column)\b|\brename\b.*\bto\b|\balter\s+column\b[^;]*\b(type|set\s+not\s+null|drop\s+default)\b|\btruncate\b/i
/** A column that the previous version does not fill when it inserts a row. */
const unfilled = /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\b(default|generated)\b)[^;]*/i

/** Rewrites every row while nobody can read the table. */
const rewriting = /\badd\s+column\b[^;]*\bgenerated\s+always\s+as\s*\([^;]*\bstored\b/i

/** Fails the migration where a row of earlier versions breaks the check, and reads the whole table. */
const validating = /\badd\s+constraint\b[^;]*\bcheck\b(?![^;]*\bnot\s+valid\s*$)[^;]*/im

/** Why this migration cannot run while the previous version does; undefined when it can. */
function problemOf(sql: string): string | undefined {
  if (/^-- unused since \d+\.\d+\.\d+/.test(sql)) return undefined
  const statements = sql.replace(/--.*$/gm, '')
  return (
    removing.exec(statements) ??
    unfilled.exec(statements) ??
    rewriting.exec(statements) ??
    statements
      .split(';')
      .map((one) => validating.exec(one))
      .find((found) => found)
  )?.[0]
}

const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[]
}
const migrations = journal.entries.map(({ tag }) => ({
  tag,
  sql: readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8'),
}))

/** Statements that YugabyteDB, Citus or CockroachDB refuse by their documents, and that need not be. */
const refused: Record<string, RegExp> = {
  'a GIN index on several columns': /\busing\s+gin\s*\([^;()]*(\([^()]*\)[^;()]*)*,/i,
  'a change of pg_catalog': /\bpg_catalog\b/i,
  'a sequence of 32 bits': /\bserial\b|\b(integer|int|int4|smallint)\b[^,;]*\bidentity\b/i,
  'an index that is no btree or GIN': /\busing\s+(gist|spgist|brin|hash)\b/i,
  'a deferred or exclusion constraint': /\bdeferrable\b|\bexclude\s+using\b|\bconstraint\s+trigger\b/i,
  'an inherited, unlogged or temporary table':
    /\binherits\s*\(|\bcreate\s+(unlogged|temp|temporary)\b|\bno\s+inherit\b/i,
  'a lock of a whole table': /\block\s+table\b/i,
  'a function body without quotes': /\breturns\b[^;$]*\n?\s*(return\b(?!s)|begin\s+atomic\b)/i,
  'a rule or an event trigger': /\bcreate\s+(or\s+replace\s+)?(rule|event\s+trigger)\b/i,
}

/** What is refused somewhere and stays; docs/scale.md says what each product needs for it. */
const kept = {
  'stored generated column': /"(\w+)"[^,"]*\bgenerated\s+always\s+as\s+\(/gi,
  trigger: /\bcreate\s+trigger\s+"?(\w+)/gi,
  extension: /\bcreate\s+extension\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi,
  'GIN index': /"(\w+)"\s+on\s+"\w+"\s+using\s+gin\b/gi,
}

const refusedIn = (sql: string) => {
  const statements = sql.replace(/--(?!>).*$/gm, '').split('--> statement-breakpoint')
  return Object.keys(refused).filter((what) => statements.some((one) => refused[what]!.test(one)))
}

describe('a migration', () => {
  it('only adds, because the previous version runs beside it', () => {
    const problems = migrations.map(({ tag, sql }) => [tag, problemOf(sql)])
    expect(problems.filter(([, problem]) => problem)).toEqual([])
  })

  it('that locks what every request reads, or a table of people, builds no index meanwhile', () => {
    const locking = /\balter table "(groups|people|sessions|memberships)"|\breferences "public"\."people"/i
    const since = migrations.filter(({ tag }) => tag >= '0005')
    expect(since.filter(({ sql }) => locking.test(sql) && /\bcreate (unique )?index\b/i.test(sql))).toEqual(
      [],
    )
  })

  it('has no statement that a distributed PostgreSQL refuses without need', () => {
    expect(migrations.filter(({ sql }) => refusedIn(sql).length > 0)).toEqual([])
  })

  it('needs nothing of a distributed PostgreSQL that docs/scale.md does not name', () => {
    const scale = readFileSync(inRoot('docs/scale.md'), 'utf8')
    const found = migrations.flatMap(({ sql }) =>
      Object.values(kept).flatMap((pattern) =>
        [...sql.matchAll(pattern)].map(([, name]) => name!.replace(/^\w+_valid$/, '<table>_<column>_valid')),
      ),
    )
    expect(found).toEqual(expect.arrayContaining(['pg_trgm', 'search_text', 'service_reports_names']))
    expect(found.filter((name) => !scale.includes(`\`${name}\``))).toEqual([])
  })

  it.each([
    [
      'a GIN index on several columns',
      'CREATE INDEX "a" ON "b" USING gin ("c" gin_trgm_ops,"d" gin_trgm_ops);',
    ],
    ['a GIN index on several columns', 'CREATE INDEX "a" ON "b" USING gin (lower(c) gin_trgm_ops, d);'],
    ['a change of pg_catalog', 'ALTER FUNCTION pg_catalog.textlike(text, text) LEAKPROOF;'],
    [
      'a sequence of 32 bits',
      'CREATE TABLE "a" ("id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY);',
    ],
    ['a sequence of 32 bits', 'CREATE TABLE "a" ("id" serial PRIMARY KEY);'],
    ['an index that is no btree or GIN', 'CREATE INDEX "a" ON "b" USING gist ("c");'],
    ['a deferred or exclusion constraint', 'ALTER TABLE "a" ADD UNIQUE ("b") DEFERRABLE;'],
    ['an inherited, unlogged or temporary table', 'CREATE UNLOGGED TABLE "a" ("b" int);'],
    ['a lock of a whole table', 'LOCK TABLE "a";'],
    ['a function body without quotes', 'CREATE FUNCTION a() RETURNS int LANGUAGE sql STABLE\nRETURN 1;'],
    ['a rule or an event trigger', 'CREATE RULE "a" AS ON INSERT TO "b" DO NOTHING;'],
  ])('is rejected with %s', (what, statement) => expect(refusedIn(statement)).toEqual([what]))

  it('may have a sequence of 64 bits and a GIN index on one column', () => {
    expect(
      refusedIn(`CREATE TABLE "a" ("id" bigint GENERATED BY DEFAULT AS IDENTITY, "b" integer);
        CREATE INDEX "c" ON "a" USING gin (number_search gin_trgm_ops);`),
    ).toEqual([])
  })

  it.each([
    'ALTER TABLE "feedbacks" DROP COLUMN "answer";',
    'DROP TABLE "outbox";',
    'ALTER TABLE "roles" RENAME COLUMN "name" TO "title";',
    'ALTER TABLE "stores" RENAME TO "shops";',
    'ALTER TABLE "stores" ALTER COLUMN "sort" SET DATA TYPE bigint;',
    'ALTER TABLE "stores" ALTER COLUMN "sort" SET NOT NULL;',
    'ALTER TABLE "stores" ADD COLUMN "kind" text NOT NULL;',
    `ALTER TABLE "stores" ADD CONSTRAINT "stores_code_valid" CHECK (code <> '');`,
    'ALTER TABLE "stores" ADD COLUMN "low" text GENERATED ALWAYS AS (lower(name)) STORED;',
  ])('is rejected with %s, unless the column is unused by then', (statement) => {
    expect(problemOf(statement)).toBeDefined()
    expect(problemOf(`-- unused since 1.2.0\n${statement}`)).toBeUndefined()
  })

  it.each([
    'ALTER TABLE "stores" ADD COLUMN "kind" text;',
    `ALTER TABLE "stores" ADD COLUMN "kind" text DEFAULT '' NOT NULL;`,
    'CREATE TABLE "things" ("id" integer PRIMARY KEY NOT NULL);',
    `ALTER TABLE "stores" ADD CONSTRAINT "stores_code_valid" CHECK (code <> '') NOT VALID;`,
    'DROP INDEX "stores_name";--> statement-breakpoint\nCREATE INDEX "stores_name" ON "stores" ("name");',
  ])('may be %s', (statement) => expect(problemOf(statement)).toBeUndefined())
})
