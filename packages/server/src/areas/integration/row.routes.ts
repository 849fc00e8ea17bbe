import {
  readScopeOf,
  sourceKey,
  writeScopeOf,
  type RowOutcome,
} from '@lustra/core/contract/integration/entities.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../../platform/http/problem.ts'
import { checkFields } from './check-row.ts'
import { deleteRow } from './delete-row.ts'
import type { EntityTable } from './entity.types.ts'
import { listKeys, readRow } from './read-rows.ts'
import { releaseWaiting } from './waiting.ts'
import { writeRows, type InGroup, type WriteOptions, type Writer } from './write-rows.ts'

const inRow = z.object({ group: z.string().min(1).max(100), key: sourceKey })
export const inGroupPath = inRow.pick({ group: true })
export const onMissing = z.enum(['refuse', 'wait']).default('refuse')
const rowQuery = z.object({ onMissing })
const listQuery = z.object({
  after: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
})

const storedKey = z.object({
  key: z.string(),
  hash: z.string(),
  changedAt: z.iso.datetime(),
  isRemoved: z.boolean(),
})
const keyList = z.object({
  items: z.array(storedKey),
  /** For `after` of the next page; null on the last one. */
  next: z.string().nullable(),
})

/** Who writes in which group. Throws a Problem for a group that the account may not reach. */
export type WriterOf = (request: FastifyRequest) => Promise<Writer & { inGroup: InGroup }>

/** Whose rows a request writes, in its group. Throws a Problem for a group that the account may not reach. */
export type OptionsOf = (
  request: FastifyRequest,
  entity: EntityTable,
  keepsWaiting: boolean,
) => Promise<
  WriteOptions & {
    inGroup: InGroup
    /** Call when rows were stored, or found unchanged. Does not reject. */
    noteApplied(): Promise<void>
  }
>

/** PUT, GET and DELETE of one row by the key of its source, and the list of the keys. */
export function rowRoutes(app: FastifyInstance, entity: EntityTable, optionsOf: OptionsOf): void {
  const { name, summary, schema } = entity.declaration
  const tags = [name]
  const readScope = readScopeOf(entity.declaration)
  const writeScope = writeScopeOf(entity.declaration)

  app.put(
    `/groups/:group/${name}/:key`,
    {
      config: { scope: writeScope },
      bodyLimit: 1024 * 1024,
      schema: {
        operationId: `put-${name}`,
        tags,
        summary: `${summary}: add or change one`,
        params: inRow,
        querystring: rowQuery,
        body: schema,
      },
    },
    async (request, reply) => {
      const { key } = request.params as z.output<typeof inRow>
      const checked = checkFields(entity, request.body)
      if ('errors' in checked)
        throw new Problem(422, 'invalid', 'The row is not valid.', { errors: checked.errors })
      const options = await optionsOf(
        request,
        entity,
        (request.query as z.output<typeof rowQuery>).onMissing === 'wait',
      )
      const [outcome] = await options.inGroup((tx) =>
        writeRows(tx, [{ key, fields: checked.fields }], options),
      )
      if (outcome?.result === 'refused') throw problemOf(outcome)
      await releaseWaiting(options.inGroup, options)
      await options.noteApplied()
      return reply.code(statusOf(outcome!)).send(outcome)
    },
  )

  app.get(
    `/groups/:group/${name}/:key`,
    {
      config: { scope: readScope },
      schema: { operationId: `get-${name}`, tags, summary: `${summary}: read one`, params: inRow },
    },
    async (request) => {
      const { key } = request.params as z.output<typeof inRow>
      const options = await optionsOf(request, entity, false)
      const row = await options.inGroup((tx) => readRow(tx, key, options))
      if (!row) throw notFound(name, key)
      const { fields, ...known } = row
      return { ...known, fields }
    },
  )

  app.delete(
    `/groups/:group/${name}/:key`,
    {
      config: { scope: writeScope },
      schema: { operationId: `delete-${name}`, tags, summary: `${summary}: delete one`, params: inRow },
    },
    async (request, reply) => {
      const { key } = request.params as z.output<typeof inRow>
      const options = await optionsOf(request, entity, false)
      if (!(await options.inGroup((tx) => deleteRow(tx, key, options)))) throw notFound(name, key)
      return reply.code(204).send()
    },
  )

  app.get(
    `/groups/:group/${name}`,
    {
      config: { scope: readScope },
      schema: {
        operationId: `list-${name}`,
        tags,
        summary: `${summary}: the keys that this source has sent, with a hash of each row`,
        params: inGroupPath,
        querystring: listQuery,
        response: { 200: keyList },
      },
    },
    async (request) => {
      const { after, limit } = request.query as z.output<typeof listQuery>
      const options = await optionsOf(request, entity, false)
      const items = await options.inGroup((tx) => listKeys(tx, options, { after, limit }))
      return { items, next: items.length === limit ? (items.at(-1)?.key ?? null) : null }
    },
  )
}

const notFound = (name: string, key: string) =>
  new Problem(404, 'not-found', `This account has sent no ${name}/${key}.`)

const statusOf = ({ result }: RowOutcome): number =>
  result === 'created' ? 201 : result === 'waiting' ? 202 : 200

const problemOf = ({ code = 'invalid', errors = [] }: RowOutcome): Problem =>
  new Problem(code === 'conflict' ? 409 : 422, code, 'The row was not stored.', { errors })
