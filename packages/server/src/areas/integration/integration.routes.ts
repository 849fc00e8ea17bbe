import { integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { admitAccount, auditPartOfAccount, groupFor } from '../../identity/service-accounts/admit-account.ts'
import { accountTokenRoutes } from '../../identity/service-accounts/token.routes.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { Problem, registerProblems } from '../../platform/http/problem.ts'
import { sendLimitOf } from '../shared/send-limit.ts'
import { batchRoute, batchType } from './batch.routes.ts'
import { catalogTables } from './catalog-entities.ts'
import { catalogStore } from './catalog.ts'
import { noteParameters, refuseUnknownParameters } from './declared-parameters.ts'
import { entityOf } from './entities.ts'
import { createFreshness, type Freshness } from './freshness.ts'
import { fileRoutes } from './files.routes.ts'
import { groupRows } from './group-rows.ts'
import { registerIntegrationDocs } from './integration-docs.ts'
import { countFoundNames } from './people.record.ts'
import { loadRoutes, type LoadContext } from './load.routes.ts'
import { inGroupPath, rowRoutes, type RowTarget } from './row.routes.ts'
import type { WriterOf } from './writer.types.ts'

/** The API of the company's systems, below /api/integration/v1: service accounts write rows by keys of their own. `others` are its calls of other areas. */
export const integrationRoutes =
  (context: LoadContext, others: readonly FastifyPluginAsync[] = []): FastifyPluginAsync =>
  async (app) => {
    registerProblems(app)
    app.removeContentTypeParser('text/plain')
    app.decorateRequest('serviceAccount', undefined)
    app.decorateRequest('countFoundNames', undefined)
    // Also of a batch that stored nothing.
    app.addHook('onResponse', async (request) => request.countFoundNames?.())
    app.addHook('onRequest', async (request) => {
      const { scope } = request.routeOptions.config
      if (scope) request.serviceAccount = await admitAccount(request, context, scope)
      refuseUnknownParameters(request)
    })
    noteParameters(app)
    await registerIntegrationDocs(app, context.productName)
    await app.register(accountTokenRoutes(context))
    for (const other of others) await app.register(other)
    const freshness = createFreshness(context.database)
    await app.register(async (rows) => {
      rows.addContentTypeParser(batchType, (_request, payload, done) => done(null, payload))
      const writerOf = writerIn(context)
      for (const declaration of Object.values(integrationEntities)) {
        const target: RowTarget = {
          declaration,
          path: `/groups/:group/${declaration.name}`,
          params: inGroupPath,
          mayWait: true,
          async storeOf(request) {
            const { onMissing } = request.query as { onMissing?: 'refuse' | 'wait' }
            const rows = groupRows(await writerOf(request), entityOf(declaration.name), onMissing === 'wait')
            return { ...rows, noteApplied: notingIn(context, freshness, request, declaration.name) }
          },
        }
        rowRoutes(rows, target)
        batchRoute(rows, target)
      }
      loadRoutes(rows, context, writerOf)
    })
    await app.register(async (rows) => {
      rows.addContentTypeParser(batchType, (_request, payload, done) => done(null, payload))
      for (const entity of catalogTables) {
        const target: RowTarget = {
          declaration: entity.declaration,
          path: `/${entity.declaration.name}`,
          params: z.object({}),
          mayWait: false,
          async storeOf(request) {
            const account = request.serviceAccount!
            const isOpen = request.method === 'GET' && entity.declaration.alsoReadBy !== undefined
            if (!account.allGroups && !isOpen)
              throw new Problem(
                403,
                'forbidden',
                'This is for accounts that reach all groups (--all-groups).',
              )
            const audit = auditPartOfAccount(request, account, context.clock(), '')
            const noteApplied = notingIn(context, freshness, request, entity.declaration.name)
            return { ...catalogStore(entity, { context, source: account.name, audit }), noteApplied }
          },
        }
        rowRoutes(rows, target)
        batchRoute(rows, target)
      }
    })
    await app.register(async (files) => fileRoutes(files, context, writerIn(context)))
  }

/** Notes that rows came. They are stored: a response must not fail for this. */
const notingIn =
  ({ clock }: IdentityContext, freshness: Freshness, request: FastifyRequest, entity: string) =>
  () =>
    freshness(request.serviceAccount!.id, entity, clock()).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the time of the rows was not stored'),
    )

const writerIn =
  (context: IdentityContext): WriterOf =>
  async (request) => {
    const account = request.serviceAccount!
    const { groupId, code } = await groupFor(context, account, (request.params as { group: string }).group)
    const now = context.clock()
    const written = { context, groupId, source: account.name, now, foundNames: { found: new Set<string>() } }
    request.countFoundNames = () => countFoundNames(written)
    return {
      ...written,
      invitations: await sendLimitOf(context, 'invitation'),
      audit: auditPartOfAccount(request, account, now, code),
      inGroup: (work) => context.database.integration(groupId, account.name, work),
    }
  }
