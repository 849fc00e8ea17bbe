import { integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import type { FastifyPluginAsync } from 'fastify'
import { admitAccount, auditPartOfAccount, groupFor } from '../../identity/service-accounts/admit-account.ts'
import { accountTokenRoutes } from '../../identity/service-accounts/token.routes.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { registerProblems } from '../../platform/http/problem.ts'
import { batchRoute, batchType } from './batch.routes.ts'
import { tableOf } from './entities.ts'
import { createFreshness } from './freshness.ts'
import { fileRoutes } from './files.routes.ts'
import { registerIntegrationDocs } from './integration-docs.ts'
import { rowRoutes, type OptionsOf, type WriterOf } from './row.routes.ts'

/** The API of the company's systems, below /api/integration/v1: service accounts write rows by keys of their own. `others` are its calls of other areas. */
export const integrationRoutes =
  (context: IdentityContext, others: readonly FastifyPluginAsync[] = []): FastifyPluginAsync =>
  async (app) => {
    registerProblems(app)
    app.decorateRequest('serviceAccount', undefined)
    app.addHook('onRequest', async (request) => {
      const { scope } = request.routeOptions.config
      if (scope) request.serviceAccount = await admitAccount(request, context, scope)
    })
    await registerIntegrationDocs(app, context.productName)
    await app.register(accountTokenRoutes(context))
    for (const other of others) await app.register(other)
    await app.register(async (rows) => {
      rows.addContentTypeParser(batchType, (_request, payload, done) => done(null, payload))
      const writerOf = writerIn(context)
      const freshness = createFreshness(context.database)
      const optionsOf: OptionsOf = async (request, entity, keepsWaiting) => ({
        ...(await writerOf(request)),
        entity,
        keepsWaiting,
        noteApplied: () =>
          // The rows are stored: a response must not fail for this.
          freshness(request.serviceAccount!.id, entity.declaration.name, context.clock()).catch(
            (error: unknown) => request.log.warn({ err: error }, 'the time of the rows was not stored'),
          ),
      })
      for (const { name } of Object.values(integrationEntities)) {
        rowRoutes(rows, tableOf(name), optionsOf)
        batchRoute(rows, tableOf(name), optionsOf)
      }
    })
    await app.register(async (files) => fileRoutes(files, context, writerIn(context)))
  }

const writerIn =
  (context: IdentityContext): WriterOf =>
  async (request) => {
    const account = request.serviceAccount!
    const { groupId, code } = await groupFor(context, account, (request.params as { group: string }).group)
    const now = context.clock()
    return {
      groupId,
      source: account.name,
      now,
      audit: auditPartOfAccount(request, account, now, code),
      inGroup: (work) => context.database.integration(groupId, account.name, work),
    }
  }
