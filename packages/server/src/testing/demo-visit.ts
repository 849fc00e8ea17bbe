import type { InjectOptions } from 'fastify'
import { createApp, openDatabase } from '../app.ts'
import { demoPassword } from '../demo/accounts.ts'
import { seedDemo } from '../demo/seed.ts'
import { testSettings } from './bench.ts'

/** The host over the small demo world of today with somebody signed in, for measuring. DATABASE_URL names a server's database. */
export async function openDemoVisit(account: string) {
  const url = process.env.DATABASE_URL
  const database = await openDatabase(url ? { kind: 'postgres', url } : { kind: 'memory' })
  await seedDemo(database, 'small', new Date())
  await database.asOwner((client) => client.query('vacuum analyze'))
  const app = await createApp({ settings: testSettings, database })
  const payload = { UserName: account, Password: demoPassword }
  const answer = await app.inject({ method: 'POST', url: '/api/Login/GetCheckUser', payload })
  const token = answer.json<{ ResData: { AccessToken: string } }>().ResData.AccessToken
  return {
    database,
    /** Asks and answers the data. Throws what the host refused. */
    async ask(request: InjectOptions): Promise<unknown> {
      const answered = await app.inject({ ...request, headers: { authorization: `Bearer ${token}` } })
      const { ErrCode, ErrMsg, ResData } = answered.json<{
        ErrCode: number
        ErrMsg: string
        ResData: unknown
      }>()
      if (ErrCode !== 0) throw new Error(`the call failed with ${ErrCode}: ${ErrMsg}`)
      return ResData
    },
    async close(): Promise<void> {
      await app.close()
      await database.close()
    },
  }
}
