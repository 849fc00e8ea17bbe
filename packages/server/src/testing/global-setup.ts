import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../app/open-database.ts'
import { seedDemo } from '../demo/seed.ts'
import { cacheFolder, makeSnapshot } from './demo-snapshot.ts'
import { startPostgres } from './postgres-server.ts'
import { testNow } from './test-clock.ts'

/** What the test files are given: a filled embedded database as a file, and a filled database to copy on a server. */
export interface TestWorld {
  snapshotFile: string
  postgres: { url: string; template: string } | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    lustraWorld: TestWorld
  }
}

/** Fills one embedded database and one on a server, so that each test file begins with a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [snapshotFile, server] = await Promise.all([makeSnapshot(), startPostgres(cacheFolder)])
  const template = `lustra_test_${process.pid}`
  if (server) await makeTemplate(server.url, template)
  project.provide('lustraWorld', { snapshotFile, postgres: server && { url: server.url, template } })
  return async () => {
    if (!server) return
    await dropDatabases(server.url, template)
    await server.stop()
  }
}

async function makeTemplate(url: string, template: string): Promise<void> {
  await runOn(url, [`create database ${template}`])
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl(url, template) })
  await seedDemo(database, 'small', testNow)
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

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
