import { integrationEntities } from '@lustra/core/contract/integration/entities.ts'
import type { FastifyPluginAsync } from 'fastify'
import { admitAccount, auditPartOfAccount, groupFor } from '../../identity/service-accounts/admit-account.ts'
import { accountTokenRoutes } from '../../identity/service-accounts/token.routes.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { registerProblems } from '../../platform/http/problem.ts'
import { batchRoute, batchType } from './batch.routes.ts'
import { tableOf } from './entities.ts'
import { registerIntegrationDocs } from './integration-docs.ts'
import { rowRoutes, type OptionsOf } from './row.routes.ts'

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
      for (const { name } of Object.values(integrationEntities)) {
        rowRoutes(rows, tableOf(name), optionsIn(context))
        batchRoute(rows, tableOf(name), optionsIn(context))
      }
    })
  }

const optionsIn =
  (context: IdentityContext): OptionsOf =>
  async (request, entity, keepsWaiting) => {
    const account = request.serviceAccount!
    const { groupId, code } = await groupFor(context, account, (request.params as { group: string }).group)
    const now = context.clock()
    return {
      groupId,
      entity,
      source: account.name,
      now,
      keepsWaiting,
      audit: auditPartOfAccount(request, account, now, code),
      inGroup: (work) => context.database.integration(groupId, account.name, work),
    }
  }
