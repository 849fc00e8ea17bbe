import {
  readScopesOf,
  sourceKey,
  writeScopeOf,
  type EntityDeclaration,
  type RowOutcome,
} from '@lustra/core/contract/integration/entities.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tx } from '../../platform/database/scope.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { RowWriter } from './batch.ts'
import { checkFields } from './check-row.ts'
import type { StoredRow } from './read-rows.ts'

const inRow = z.object({ key: sourceKey })
export const inGroupPath = z.object({ group: z.string().min(1).max(100) })
export const onMissing = z.enum(['refuse', 'wait']).default('refuse')
const listQuery = z.object({
  after: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
})

const storedKey = z.object({
  key: z.string(),
  hash: z.string(),
  changedAt: z.iso.datetime().nullable(),
  isRemoved: z.boolean(),
})
const keyList = z.object({
  items: z.array(storedKey),
  /** For `after` of the next page; null on the last one. */
  next: z.string().nullable(),
})

/** Rows that a request may read and write. */
export interface RowStore extends RowWriter {
  read(tx: Tx, key: string): Promise<StoredRow | undefined>
  /** Returns false for a key that was never sent, and for one of a catalog without a row. Throws a Problem for a row that others need. */
  remove(tx: Tx, key: string): Promise<boolean>
  /** The keys after one, sorted. */
  list(tx: Tx, page: z.output<typeof listQuery>): Promise<z.output<typeof storedKey>[]>
  /** Call when rows were stored, or found unchanged, not for waiting ones. Does not reject. */
  noteApplied(): Promise<void>
}

/** The rows of an entity behind an address. */
export interface RowTarget {
  declaration: EntityDeclaration
  /** As in /groups/:group/stores. */
  path: string
  params: z.ZodObject
  /** Rows that refer to a missing one may wait for it (`onMissing`). */
  mayWait: boolean
  /** Throws a Problem for rows that the account may not reach. */
  storeOf(request: FastifyRequest): Promise<RowStore>
}

/** PUT, GET and DELETE of one row by its key, and the list of the keys. */
export function rowRoutes(app: FastifyInstance, target: RowTarget): void {
  const { declaration, path, params, mayWait, storeOf } = target
  const { name, summary, schema } = declaration
  const tags = [name]
  const readScopes = readScopesOf(declaration)
  const writeScope = writeScopeOf(declaration)
  const paramsOfRow = params.extend(inRow.shape)
  const keyOf = (request: FastifyRequest) => (request.params as z.output<typeof inRow>).key

  app.put(
    `${path}/:key`,
    {
      config: { scope: writeScope },
      bodyLimit: 1024 * 1024,
      schema: {
        operationId: `put-${name}`,
        tags,
        summary: `${summary}: add or change one`,
        params: paramsOfRow,
        ...(mayWait && { querystring: z.object({ onMissing }) }),
        body: schema,
      },
    },
    async (request, reply) => {
      const checked = checkFields({ declaration }, request.body)
      if ('errors' in checked)
        throw new Problem(422, 'invalid', 'The row is not valid.', { errors: checked.errors })
      const store = await storeOf(request)
      const [outcome] = await store.inScope((tx) =>
        store.write(tx, [{ key: keyOf(request), fields: checked.fields }]),
      )
      if (outcome?.result === 'refused') throw problemOf(outcome)
      await store.settle()
      if (outcome?.result !== 'waiting') await store.noteApplied()
      return reply.code(statusOf(outcome!)).send(outcome)
    },
  )

  app.get(
    `${path}/:key`,
    {
      config: { scope: readScopes },
      schema: { operationId: `get-${name}`, tags, summary: `${summary}: read one`, params: paramsOfRow },
    },
    async (request) => {
      const key = keyOf(request)
      const store = await storeOf(request)
      const row = await store.inScope((tx) => store.read(tx, key))
      if (!row) throw notFound(target, key)
      const { fields, ...known } = row
      return { ...known, fields }
    },
  )

  app.delete(
    `${path}/:key`,
    {
      config: { scope: writeScope },
      schema: { operationId: `delete-${name}`, tags, summary: `${summary}: delete one`, params: paramsOfRow },
    },
    async (request, reply) => {
      const key = keyOf(request)
      const store = await storeOf(request)
      if (!(await store.inScope((tx) => store.remove(tx, key)))) throw notFound(target, key)
      return reply.code(204).send()
    },
  )

  app.get(
    path,
    {
      config: { scope: readScopes },
      schema: {
        operationId: `list-${name}`,
        tags,
        summary: `${summary}: the keys, with a hash of each row`,
        params,
        querystring: listQuery,
        response: { 200: keyList },
      },
    },
    async (request) => {
      const page = request.query as z.output<typeof listQuery>
      const store = await storeOf(request)
      const items = await store.inScope((tx) => store.list(tx, page))
      return { items, next: items.length === page.limit ? (items.at(-1)?.key ?? null) : null }
    },
  )
}

/** Rows of the catalog have the same keys for all accounts. */
const notFound = ({ declaration: { name }, path }: RowTarget, key: string) =>
  new Problem(
    404,
    'not-found',
    `${path.includes(':group') ? 'This account has' : 'There is'} no ${name}/${key}.`,
  )

const statusOf = ({ result }: RowOutcome): number =>
  result === 'created' ? 201 : result === 'waiting' ? 202 : 200

const problemOf = ({ code = 'invalid', errors = [] }: RowOutcome): Problem =>
  new Problem(code === 'conflict' ? 409 : 422, code, 'The row was not stored.', { errors })
