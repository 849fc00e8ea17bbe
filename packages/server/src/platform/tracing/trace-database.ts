import { SpanKind, SpanStatusCode, trace, type Context, type Span, type Tracer } from '@opentelemetry/api'
import type { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { cutText } from '@lustra/core/contract/rules/typed-text.ts'
import { databaseCodeOf } from '../database/transient-errors.ts'

const longest = 2_000

// Strings in dollars, escaped strings, strings, and numbers that are neither a parameter ($1) nor a part of a name.
const literals =
  /\$(\w*)\$[^]*?\$\1\$|\be'(?:\\[^]|''|[^'\\])*'|'(?:''|[^'])*'|(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/gi

/** The text of a statement without values: parameters are not in it, and literals become question marks. */
export const withoutLiterals = (text: string): string => cutText(text.replace(literals, '?'), longest)

/** What a statement does, in one word: SELECT, INSERT, BEGIN. */
export const operationOf = (text: string): string =>
  /^\s*\(?\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'

type Query = (...given: unknown[]) => unknown

const system = { 'db.system.name': 'postgresql' }

/**
 * A span for each transaction of a request, and in it one for each statement: its text without values. Statements
 * outside of a request, of jobs and maintenance, have none.
 */
export function traceDatabase(pool: pg.Pool, tracer: Tracer, current: AsyncLocalStorage<Context>): void {
  const traced = new WeakSet<pg.PoolClient>()
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>
  async function connectTraced(): Promise<pg.PoolClient> {
    const client = await connect()
    if (!traced.has(client)) traceClient(client, tracer, current)
    traced.add(client)
    return client
  }
  // The pool itself passes a callback.
  pool.connect = ((...given: unknown[]) =>
    given.length > 0 ? connect(...given) : connectTraced()) as pg.Pool['connect']
}

function traceClient(client: pg.PoolClient, tracer: Tracer, current: AsyncLocalStorage<Context>): void {
  const query = client.query.bind(client) as Query
  let transaction: { span: Span; context: Context } | undefined

  function begin(text: string, parent: Context): void {
    // A connection that was lost may have left one.
    transaction?.span.end()
    const role = /set local role (\w+)/.exec(text)?.[1]
    const attributes = { ...system, ...(role && { 'lustra.database.role': role }) }
    const span = tracer.startSpan('transaction', { kind: SpanKind.CLIENT, attributes }, parent)
    transaction = { span, context: trace.setSpan(parent, span) }
  }
  function end(text: string): void {
    // Not 'rollback to savepoint'.
    const outcome = /^(commit|rollback)$/.exec(text)?.[0]
    if (!outcome) return
    transaction?.span.setAttribute('lustra.database.outcome', outcome)
    transaction?.span.end()
    transaction = undefined
  }

  client.query = ((...given: unknown[]) => {
    const parent = current.getStore()
    const text = textOf(given[0])
    if (!parent || text === undefined || !isRecorded(parent)) {
      const result = query(...given)
      // The request may have ended before its transaction.
      if (transaction && text !== undefined && result instanceof Promise) {
        const finish = () => end(text)
        result.then(finish, finish)
      }
      return result
    }
    const operation = operationOf(text)
    const isBegin = operation === 'BEGIN'
    if (isBegin) begin(text, parent)
    // The text of `begin` names group and person.
    const attributes = {
      ...system,
      'db.operation.name': operation,
      ...(!isBegin && { 'db.query.text': withoutLiterals(text) }),
    }
    const span = tracer.startSpan(
      operation,
      { kind: SpanKind.CLIENT, attributes },
      transaction?.context ?? parent,
    )
    const result = query(...given)
    if (!(result instanceof Promise)) {
      span.end()
      return result
    }
    result.then(
      () => {
        span.end()
        end(text)
      },
      (error: unknown) => {
        // The message may repeat values.
        span.setAttribute('db.response.status_code', databaseCodeOf(error))
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
        end(text)
      },
    )
    return result
  }) as typeof client.query
}

/** Requests outside of the traced percentage cost nothing here. */
const isRecorded = (context: Context): boolean => trace.getSpan(context)?.isRecording() ?? false

/** The text of a statement; undefined for anything else, such as a cursor. */
function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first
  const { text } = (first ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}
