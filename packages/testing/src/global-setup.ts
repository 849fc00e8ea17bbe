import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '@lustra/server/app/open-database.ts'
import { cacheFolder, makeSnapshot, seedForTests } from './demo-snapshot.ts'
import { startPostgres } from './postgres-server.ts'
import { startPooler } from './pooler.ts'

/** Provided to the test files: a file with a filled embedded database, and a filled database to copy on a server. */
export interface TestDatabases {
  snapshotFile: string
  postgres:
    | {
        url: string
        template: string
        /** Address of a pooler in transaction mode, when the tests run through it. */
        pooler?: string | undefined
      }
    | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases
  }
}

interface OpenedDatabases extends TestDatabases {
  close(): Promise<void>
}

/** Vitest loads this file once for every project that names it; all of them use the same databases. */
const shared = globalThis as typeof globalThis & {
  lustraDatabases?: { opened: Promise<OpenedDatabases>; users: number } | undefined
}

/**
 * Fills one embedded database and one on a server, so that each test file starts with a copy. `version` is that of what fills them.
 */
export async function provideDatabases(project: TestProject, version: string): Promise<() => Promise<void>> {
  const all = (shared.lustraDatabases ??= { opened: startTestHosts(version), users: 0 })
  all.users++
  const { snapshotFile, postgres, close } = await all.opened
  project.provide('testDatabases', { snapshotFile, postgres })
  return async () => {
    if (--all.users > 0) return
    shared.lustraDatabases = undefined
    await close()
  }
}

async function startTestHosts(version: string): Promise<OpenedDatabases> {
  const [snapshotFile, server] = await Promise.all([makeSnapshot(version), startPostgres(cacheFolder)])
  const template = `lustra_test_${process.pid}`
  if (server) await makeTemplate(server.url, template)
  const pooler = server && process.env.LUSTRA_TEST_POOLER ? await startPooler(server.url) : undefined
  return {
    snapshotFile,
    postgres: server && { url: server.url, template, pooler: pooler?.url },
    async close() {
      if (!server) return
      await pooler?.stop()
      await dropDatabases(server.url, template)
      await server.stop()
    },
  }
}

async function makeTemplate(url: string, template: string): Promise<void> {
  await runOn(url, [`create database ${template}`])
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl(url, template) })
  await seedForTests(database)
  await database.asOwner((client) => client.query('vacuum analyze'))
  await database.close()
}

async function dropDatabases(url: string, template: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname like $1',
    [`${template}%`],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}

/** Runs statements on the maintenance database. */
export async function runOn(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Copies the filled database, or another one; returns the address of the copy, which exists as long as the server. */
export async function copyTemplate(
  { url, template }: NonNullable<TestDatabases['postgres']>,
  source = template,
): Promise<string> {
  const name = `${template}_${crypto.randomUUID().replaceAll('-', '')}`
  // The other strategy writes every page into the log, too: twice the time.
  await runOn(url, [`create database ${name} template ${source} strategy file_copy`])
  return databaseUrl(url, name)
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
