import type { Envelope, LoginResponse } from '@lustra/core/contract'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createApp, type AppParts } from '@lustra/server/app/app.ts'
import type { Events } from '@lustra/server/areas/event/events.ts'
import type { Jobs } from '@lustra/server/platform/jobs/job.types.ts'
import type { Database } from '@lustra/server/platform/database/open.ts'
import { demoPassword } from '@lustra/demo/accounts.ts'
import type { TestEngine } from './databases.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

export const testSettings: AppParts['settings'] = {
  productName: 'Lustra',
  timeZone: 'Asia/Shanghai',
  origins: ['https://partner.example'],
  reportHosts: [],
  apps: [],
  staticFolder: undefined,
  buildsFolder: undefined,
  trustedProxies: [],
  production: false,
  sessionsPerAccount: 1,
  hstsSubdomains: false,
  messages: { mail: { kind: 'outbox' }, text: { kind: 'outbox' } },
}

/** With a mail server instead of the outbox. */
export const settingsWithMails = (url: string): AppParts['settings'] => ({
  ...testSettings,
  messages: {
    mail: { kind: 'smtp', url, from: { name: '', address: 'portal@customer.example' } },
    text: { kind: 'outbox' },
  },
})

export interface CallOptions {
  /** By default GET, or POST with a body. */
  method?: 'DELETE'
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  address?: string
}

export interface TestResponse<T = unknown> extends Envelope<T> {
  status: number
  headers: LightMyRequestResponse['headers']
}

/** An app with its own database, and helpers to call it. */
export interface TestApp {
  app: FastifyInstance
  database: Database
  clock: TestClock
  /** GET without a body, POST with one. */
  call<T = unknown>(path: string, options?: CallOptions): Promise<TestResponse<T>>
  /** The raw response, for files and pages. */
  raw(path: string, options?: CallOptions): Promise<LightMyRequestResponse>
  login(account: string, password?: string, options?: CallOptions): Promise<TestResponse<LoginResponse>>
  /** The token of a new session. */
  tokenOf(account: string): Promise<string>
  /** Another server process on the same database; `changes` override its parts. */
  another(changes?: TestAppParts): Promise<TestApp>
  /** Makes this process look for due jobs, as it does every five seconds. */
  pollJobs(): void
  /** Resolves when every event is relayed and every delivery that is due was attempted. */
  eventsSettled(): Promise<void>
  close(): Promise<void>
}

export type TestAppParts = Partial<Omit<AppParts, 'database'>>

export async function openTestApp(engine: TestEngine, parts: TestAppParts = {}): Promise<TestApp> {
  const { database, again } = await engine.open()
  return testAppOn(database, again, createTestClock(), parts)
}

async function testAppOn(
  database: Database,
  again: () => Promise<Database>,
  clock: TestClock,
  parts: TestAppParts,
): Promise<TestApp> {
  let jobs: Jobs | undefined
  let events: Events | undefined
  const app = await createApp({
    settings: testSettings,
    clock: clock.now,
    onJobs: (given) => (jobs = given),
    onEvents: (given) => (events = given),
    ...parts,
    database,
  })
  const raw = (path: string, options: CallOptions = {}) => app.inject(requestOf(path, options))

  async function call<T>(path: string, options?: CallOptions): Promise<TestResponse<T>> {
    const response = await raw(path, options)
    return { ...response.json<Envelope<T>>(), status: response.statusCode, headers: response.headers }
  }
  const login: TestApp['login'] = (account, password = demoPassword, options = {}) =>
    call('/api/Login/GetCheckUser', {
      ...options,
      body: { UserName: account, Password: password, LoginType: '1', AreaCode: '', language: 'en_US' },
    })

  return {
    app,
    database,
    clock,
    raw,
    call,
    login,
    async tokenOf(account) {
      const { ResData, ErrMsg } = await login(account)
      if (!ResData) throw new Error(`${account} cannot sign in: ${ErrMsg}`)
      return ResData.AccessToken
    },
    another: async (changes) => testAppOn(await again(), again, clock, { ...parts, ...changes }),
    pollJobs: () => jobs?.pollNow(),
    eventsSettled: async () => events?.settled(),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

function requestOf(
  path: string,
  { token, method, body, headers = {}, address = '203.0.113.7' }: CallOptions,
): InjectOptions {
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: path,
    remoteAddress: address,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  }
}
