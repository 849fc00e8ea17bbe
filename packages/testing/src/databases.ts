import { readFileSync } from 'node:fs'
import { expect, inject } from 'vitest'
import { openDatabase, type Database } from '@lustra/server/app/open-database.ts'
import { copyTemplate, databaseUrl } from './global-setup.ts'

export interface TestEngine {
  name: string
  /** Opens a separate database with demo data. `again` opens the connection of a second server; close both. */
  open(): Promise<{ database: Database; again(): Promise<Database> }>
}

const { snapshotFile, postgres } = inject('testDatabases')

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

const served = (provided: NonNullable<typeof postgres>): TestEngine => ({
  name: 'PostgreSQL',
  async open() {
    const directUrl = await copyTemplate(provided)
    const { pooler } = provided
    const connect = () =>
      openDatabase({
        kind: 'postgres',
        ...(pooler
          ? { url: databaseUrl(pooler, new URL(directUrl).pathname.slice(1)), directUrl }
          : { url: directUrl }),
      })
    return { database: await connect(), again: connect }
  },
})

const all: TestEngine[] = [...(postgres ? [served(postgres)] : []), embedded]

/**
 * What differs between the engines: what the platform does with them, and how the demo is stored. Everything else runs the same statements on
 * either: a short run uses PostgreSQL here, and the embedded one in the browser's journeys.
 */
const dependsOnEngine = /\/(platform|demo)\/(?!.*(retention|outgoing|tracing)\.test)|report-sums/

/**
 * The engines that the same tests run on: PostgreSQL where this machine has it, else the embedded one; both where a file depends on the
 * engine, and in a long run (`npm test -- --long`).
 */
export function testEngines(): TestEngine[] {
  // Read for each file: the files of a worker share this module.
  const { testPath = '' } = expect.getState()
  return process.env.LUSTRA_LONG || dependsOnEngine.test(testPath) ? all : all.slice(0, 1)
}

/** In a file that runs on both engines: whether a short run leaves out, on this one, what is the same statements on either. */
export const isSecondEngine = (engine: TestEngine): boolean => !process.env.LUSTRA_LONG && engine !== all[0]
