import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../app/open-database.ts'
import { databaseUrl, runOn } from './global-setup.ts'

export interface TestEngine {
  name: string
  /** A database of its own, filled with the demo world. `again` opens a second server's connection to it; close both. */
  open(): Promise<{ database: Database; again(): Promise<Database> }>
}

const { snapshotFile, postgres } = inject('lustraWorld')

const embedded: TestEngine = {
  name: 'the embedded database',
  async open() {
    const database = await openDatabase({
      kind: 'memory',
      snapshot: new Uint8Array(readFileSync(snapshotFile)),
    })
    // One engine, one process: a second server in this process shares it.
    return { database, again: async () => ({ ...database, close: async () => undefined }) }
  },
}

const served = (world: NonNullable<typeof postgres>): TestEngine => ({
  name: 'PostgreSQL',
  async open() {
    const name = `${world.template}_${crypto.randomUUID().replaceAll('-', '')}`
    await runOn(world.url, [`create database ${name} template ${world.template}`])
    const connect = () => openDatabase({ kind: 'postgres', url: databaseUrl(world.url, name) })
    return { database: await connect(), again: connect }
  },
})

/** Every engine that the product runs on and this machine has; the same tests run on each. */
export const engines: TestEngine[] = [embedded, ...(postgres ? [served(postgres)] : [])]
