import { readFileSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { createApp, openDatabase } from '@lustra/server/app/app.ts'
import { demoPassword } from '@lustra/demo/accounts.ts'
import { seedDemo } from '@lustra/demo/seed.ts'
import type { Database } from '@lustra/server/platform/database/open.ts'
import type { DemoSize } from '@lustra/server/app/server.settings.ts'
import { testSettings } from '@lustra/testing/test-app.ts'

export interface DemoVisitOptions {
  size?: Exclude<DemoSize, 'none'>
  /** Folder of the embedded database for reuse; in memory by default. */
  folder?: string | undefined
  /** A server's database instead of DATABASE_URL. */
  url?: string
  /** Adds to newly seeded demo data. */
  grow?: (database: Database) => Promise<void>
}

/**
 * A server with demo data of today and a signed-in person, for measuring. DATABASE_URL names a server's database; a
 * filled one is used unchanged. For tests, LUSTRA_BENCH_SNAPSHOT names a file with seeded data.
 */
export async function openDemoVisit(
  account: string,
  { size = 'small', folder, grow, url = process.env.DATABASE_URL }: DemoVisitOptions = {},
) {
  const file = process.env.LUSTRA_BENCH_SNAPSHOT
  const memory = { kind: 'memory', ...(file && { snapshot: new Uint8Array(readFileSync(file)) }) } as const
  const storage = folder ? ({ kind: 'folder', folder } as const) : memory
  const database = await openDatabase(url ? { kind: 'postgres', url } : storage)
  const isNew = await seedDemo(database, size, new Date())
  if (isNew || (!url && !folder && file)) {
    await grow?.(database)
    await database.asOwner((client) => client.query('vacuum analyze'))
  }
  const app = await createApp({ settings: testSettings, database })

  let lastToken = ''

  /** Returns the size of a file downloaded by the last signed-in person, read over a socket as it is sent. */
  async function download({ method, url, payload }: InjectOptions & { url: string }): Promise<number> {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${address}${url}`, {
      method: method ?? 'GET',
      headers: { authorization: `Bearer ${lastToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    let bytes = 0
    for await (const part of response.body ?? []) bytes += (part as Uint8Array).byteLength
    return bytes
  }

  /** Signs a person in and returns their request function; it throws refusals. */
  async function signIn(UserName: string) {
    const payload = { UserName, Password: demoPassword }
    const response = await app.inject({ method: 'POST', url: '/api/Login/GetCheckUser', payload })
    lastToken = response.json<{ ResData: { AccessToken: string } }>().ResData.AccessToken
    return reader(lastToken)
  }

  /** The request function of a token. */
  function reader(token: string) {
    return async function ask<T = unknown>(request: InjectOptions): Promise<T> {
      const headers = { ...request.headers, authorization: `Bearer ${token}` }
      const responded = await app.inject({ ...request, headers })
      const { ErrCode, ErrMsg, ResData } = responded.json<{ ErrCode: number; ErrMsg: string; ResData: T }>()
      if (ErrCode !== 0) throw new Error(`the call failed with ${ErrCode}: ${ErrMsg}`)
      return ResData
    }
  }

  return {
    database,
    ask: await signIn(account),
    signIn,
    reader,
    download,
    async close(): Promise<void> {
      await app.close()
      await database.close()
    },
  }
}
