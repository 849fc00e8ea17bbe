import {
  readAccountCommand,
  runAccountCommand,
} from '@lustra/server/identity/service-accounts/account-command.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './test-app.ts'

const base = '/api/integration/v1'

export interface SystemAnswer<T = Record<string, unknown>> {
  status: number
  body: T
  headers: LightMyRequestResponse['headers']
}

/** A system of the company, as a client of the integration API. */
export interface TestSystem {
  secret: string
  /** Gets a token, as by the client credentials grant. */
  token(scope?: string): Promise<string>
  send<T = Record<string, unknown>>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<SystemAnswer<T>>
  /** The lines of the response to a batch. */
  batch(path: string, rows: readonly unknown[] | string | Buffer): Promise<Record<string, unknown>[]>
}

export const basicOf = (name: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(name)}:${encodeURIComponent(secret)}`).toString('base64')}`

export const requestToken = (
  { app }: TestApp,
  headers: Record<string, string>,
  form: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: `${base}/token`,
    remoteAddress: '203.0.113.7',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
  })

/** Adds an account by the operator's command, and returns a client for it. */
export async function addSystem(
  testApp: TestApp,
  name: string,
  words: readonly string[],
): Promise<TestSystem> {
  const command = readAccountCommand(['add', '--name', name, ...words])
  const output = await runAccountCommand(command, testApp.database, testApp.clock.now())
  const secret = /lustra_sk_[\w-]+/.exec(output)?.[0] ?? ''
  return systemOf(testApp, name, secret)
}

export function systemOf(testApp: TestApp, name: string, secret: string): TestSystem {
  let current: { token: string; at: number } | undefined
  async function token(scope?: string): Promise<string> {
    const response = await requestToken(
      testApp,
      { authorization: basicOf(name, secret) },
      scope ? { scope } : {},
    )
    if (response.statusCode !== 200) throw new Error(`${name} gets no token: ${response.body}`)
    return response.json<{ access_token: string }>().access_token
  }
  async function bearer(): Promise<string> {
    const now = testApp.clock.now().getTime()
    if (!current || now - current.at > 600_000) current = { token: await token(), at: now }
    return `Bearer ${current.token}`
  }
  return {
    secret,
    token,
    async send<T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown, headers = {}) {
      const response = await testApp.app.inject({
        method,
        url: base + path,
        remoteAddress: '203.0.113.7',
        headers: { authorization: await bearer(), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = /[/+]json/.test(String(response.headers['content-type']))
      return {
        status: response.statusCode,
        body: (isJson && response.body ? response.json() : response.body) as T,
        headers: response.headers,
      }
    },
    async batch(path, rows) {
      const payload =
        typeof rows === 'string' || Buffer.isBuffer(rows)
          ? rows
          : rows.map((row) => JSON.stringify(row)).join('\n')
      const response = await testApp.app.inject({
        method: 'POST',
        url: base + path,
        remoteAddress: '203.0.113.7',
        headers: { authorization: await bearer(), 'content-type': 'application/x-ndjson' },
        payload,
      })
      if (response.statusCode !== 200) throw new Error(`The batch was refused: ${response.body}`)
      return response.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    },
  }
}
