import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { IdentityContext } from '../../identity/context.ts'
import { auditPartOfAccount, groupFor } from '../../identity/service-accounts/admit-account.ts'
import { limitedLifecycle } from '../../platform/database/lifecycle.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { Problem } from '../../platform/http/problem.ts'
import { deleteGroup } from './delete-group.ts'
import { exportGroup } from './export-group.ts'
import { findGroup, type FoundGroup } from './find-group.ts'
import { LifecycleRefusal } from './find-person.ts'
import { moveStore } from './move-store.ts'
import { erasePersonData, exportPersonData, type AuditBy } from './person-data.ts'

export interface LifecycleContext extends IdentityContext {
  fileStore: FileStore
}

const tags = ['lifecycle']
const code = z.string().min(1).max(100)
const inGroup = z.object({ group: code })
const inPerson = inGroup.extend({ account: z.string().min(1).max(100).meta({ description: 'Login name' }) })
const dryRun = z.enum(['true', 'false']).default('false').meta({ description: 'Stores nothing' })
const rows = z.record(z.string(), z.int()).meta({ description: 'Rows by table' })
const erased = z.object({
  isWhole: z.boolean().meta({ description: 'False for somebody who stays in other groups' }),
  rows,
})
const deleted = z.object({
  isComplete: z.boolean().meta({ description: 'False when there is more to delete: send the request again' }),
  rows,
})
const deletion = z.object({ confirm: code.meta({ description: 'The code of the group, again' }) })
const storeMove = z.strictObject({
  store: code.meta({ description: 'Code of the store' }),
  to: code.meta({ description: 'Code of the group that gets it' }),
  dryRun: z.boolean().default(false),
})

/** Below the time that proxies wait for a response. */
const longestRunMs = 20_000

/** Zips that are sent at the same time; their clients may read slowly, and each reads a page of rows at a time. */
const mostZips = 2

/** Export, erasure and moving for service accounts, within the integration API: what the commands of the server do, in their groups. */
export function lifecycleRoutes(context: LifecycleContext): FastifyPluginAsync {
  const helpers = helpersOf(context)
  return async (app) => {
    personRoutes(app, helpers)
    groupRoutes(app, helpers)
    storeRoutes(app, helpers)
  }
}

type Helpers = ReturnType<typeof helpersOf>

const tooMany = (seconds: number, detail: string) =>
  new Problem(429, 'too-many', detail, { headers: { 'retry-after': String(seconds) } })

/** Lets one piece of work in at a time, and refuses others at once: there is one connection for it, which maintenance needs, too. */
function oneAtATime() {
  let isBusy = false
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isBusy) throw tooMany(5, 'Another export, erasure or move is under way: try again later.')
    isBusy = true
    try {
      return await refusing(work)
    } finally {
      isBusy = false
    }
  }
}

const helpersOf = (context: LifecycleContext) => ({
  database: limitedLifecycle(context.database),
  fileStore: context.fileStore,
  alone: oneAtATime(),
  byOf(request: FastifyRequest, group: string): AuditBy {
    const { groupCode: _, ...by } = auditPartOfAccount(
      request,
      request.serviceAccount!,
      context.clock(),
      group,
    )
    return by
  },
  /** A group of the account, suspended or not. */
  async groupOf(request: FastifyRequest, group: string): Promise<FoundGroup> {
    const found = await groupFor(context, request.serviceAccount!, group, 'suspended')
    return findGroup(limitedLifecycle(context.database), found.code)
  },
})

function personRoutes(app: FastifyInstance, { database, fileStore, alone, byOf, groupOf }: Helpers): void {
  app.get(
    '/groups/:group/person-data/:account',
    {
      config: { scope: 'people:export' },
      schema: {
        operationId: 'export-person-data',
        tags,
        summary: 'What the group has of a person, as far as its administrators may see it',
        params: inPerson,
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async (request) => {
      const { group, account } = request.params as z.output<typeof inPerson>
      return alone(async () => {
        const { code: groupCode } = await groupOf(request, group)
        return exportPersonData(
          database,
          { account, groupCode },
          { audit: byOf(request, groupCode), fileStore },
        )
      })
    },
  )

  app.delete(
    '/groups/:group/person-data/:account',
    {
      config: { scope: 'people:erase' },
      schema: {
        operationId: 'erase-person-data',
        tags,
        summary:
          'Erase a person: their account, unless they are in other groups, and their names and contacts in this one',
        params: inPerson,
        querystring: z.object({ dryRun }),
        response: { 200: erased },
      },
    },
    async (request) => {
      const { group, account } = request.params as z.output<typeof inPerson>
      const { dryRun: isDry } = request.query as { dryRun: string }
      return alone(async () => {
        const { code: groupCode } = await groupOf(request, group)
        return erasePersonData(
          database,
          { account, groupCode },
          { audit: byOf(request, groupCode), files: fileStore, dryRun: isDry === 'true' },
        )
      })
    },
  )
}

function groupRoutes(app: FastifyInstance, { database, fileStore, alone, byOf, groupOf }: Helpers): void {
  const exporting = new Set<number>()
  app.get(
    '/groups/:group/data',
    {
      config: { scope: 'groups:export' },
      compress: false,
      schema: {
        operationId: 'export-group-data',
        tags,
        summary: 'The rows and files of a group, as a zip',
        description:
          'A row a line in `tables/<table>.ndjson`, and `files/<key>`, which `stored_files` names. The zip is incomplete, and cannot be read, when the connection ends before it.',
        params: inGroup,
      },
    },
    async (request, reply) => {
      const { group, stream } = await alone(async () => {
        const found = await groupOf(request, (request.params as z.output<typeof inGroup>).group)
        if (exporting.has(found.groupId)) throw tooMany(30, 'The group is being exported already.')
        if (exporting.size >= mostZips) throw tooMany(30, 'Other groups are being exported: try again later.')
        const audit = byOf(request, found.code)
        const opened = await exportGroup(database, found, { audit, fileStore })
        exporting.add(found.groupId)
        return { group: found, stream: opened }
      })
      stream.once('close', () => exporting.delete(group.groupId))
      stream.once('error', (error) => request.log.error({ err: error }, 'the export of a group was cut off'))
      return reply.type('application/zip').send(stream)
    },
  )

  app.delete(
    '/groups/:group/data',
    {
      config: { scope: 'groups:delete' },
      schema: {
        operationId: 'erase-group-data',
        tags,
        summary: 'Delete a suspended group with every row, file and person of it',
        description:
          'A large group takes several requests: 202 with `isComplete: false` until the last one. The operator suspends the group before.',
        params: inGroup,
        querystring: deletion,
        response: { 200: deleted, 202: deleted },
      },
    },
    async (request, reply) => {
      const { confirm } = request.query as z.output<typeof deletion>
      const end = Date.now() + longestRunMs
      const result = await alone(async () => {
        const group = await groupOf(request, (request.params as z.output<typeof inGroup>).group)
        return deleteGroup(database, group, {
          audit: byOf(request, group.code),
          fileStore,
          confirm,
          until: () => Date.now() > end,
        })
      })
      return reply.code(result.isComplete ? 200 : 202).send(result)
    },
  )
}

function storeRoutes(app: FastifyInstance, { database, fileStore, alone, byOf, groupOf }: Helpers): void {
  app.post(
    '/groups/:group/store-moves',
    {
      config: { scope: 'stores:move' },
      schema: {
        operationId: 'move-store',
        tags,
        summary: 'Move a store with its history to another group of the account',
        params: inGroup,
        body: storeMove.meta({ examples: [{ store: 'S-001', to: 'LOTUS' }] }),
        response: { 200: z.object({ rows }) },
      },
    },
    async (request) => {
      const body = request.body as z.output<typeof storeMove>
      const { store: storeCode, dryRun: isDry } = body
      return alone(async () => {
        const from = await groupOf(request, (request.params as z.output<typeof inGroup>).group)
        const to = await groupOf(request, body.to)
        const audit = byOf(request, from.code)
        return { rows: await moveStore(database, { storeCode, from, to, audit, fileStore, dryRun: isDry }) }
      })
    },
  )
}

/** Answers a refusal by its sentence. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LifecycleRefusal)
      throw new Problem(error.code === 'not-found' ? 404 : 409, error.code, error.message)
    throw error
  }
}
