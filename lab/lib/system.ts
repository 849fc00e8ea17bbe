/** A system of the company that calls the integration API of a server over HTTP. */
import {
  readAccountCommand,
  runAccountCommand,
} from '@lustra/server/identity/service-accounts/account-command.ts'
import type { Database } from '@lustra/server/platform/database/open.ts'

const base = '/api/integration/v1'

export interface System {
  /** The data of the response. Rejects when it is refused. */
  send(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>
  /** The bytes of the response, as they come. */
  read(path: string): Promise<AsyncIterable<Uint8Array>>
  /** The lines of the response to a batch, as they come; `body` is NDJSON. */
  batch(path: string, body: ReadableStream<Uint8Array>): AsyncGenerator<Record<string, unknown>>
}

/** Adds a service account; returns its secret. */
export async function addAccount(
  database: Database,
  name: string,
  groups: readonly string[],
  scopes = 'all',
): Promise<string> {
  const command = readAccountCommand(['add', '--name', name, ...groups, '--scopes', scopes])
  const output = await runAccountCommand(command, database, new Date())
  return /lustra_sk_[\w-]+/.exec(output)![0]
}

/** Gets a token, which is valid for a quarter of an hour. */
export async function openSystem(address: string, name: string, secret: string): Promise<System> {
  const basic = Buffer.from(`${name}:${secret}`).toString('base64')
  const response = await fetch(`${address}${base}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  const authorization = `Bearer ${token}`
  return {
    async send(method, path, body) {
      const answer = await fetch(`${address}${base}${path}`, {
        method,
        headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return text ? (JSON.parse(text) as Record<string, unknown>) : {}
    },
    async read(path) {
      const answer = await fetch(`${address}${base}${path}`, { headers: { authorization } })
      if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.body
    },
    async *batch(path, body) {
      const answer = await fetch(`${address}${base}${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-ndjson' },
        body,
        duplex: 'half',
      } as RequestInit)
      if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      let rest = ''
      for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
        const lines = (rest + part).split('\n')
        rest = lines.pop()!
        for (const line of lines) if (line) yield JSON.parse(line) as Record<string, unknown>
      }
      if (rest) yield JSON.parse(rest) as Record<string, unknown>
    },
  }
}

const rowsAtOnce = 200

/** Rows as NDJSON, made while they are sent. */
export function toLines(rows: Iterator<object>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      let text = ''
      for (let count = 0; count < rowsAtOnce; count++) {
        const { value, done } = rows.next()
        if (!done) text += `${JSON.stringify(value)}\n`
      }
      if (text) controller.enqueue(new TextEncoder().encode(text))
      else controller.close()
    },
  })
}
