import { serviceReportPaths, visit, visitQuery } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listsOf } from '../shared/open-lists.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { scopeOf } from '../../identity/access/access.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { localeOf } from '../shared/locale.ts'
import { modulesOf, opens } from '../../identity/access/page-modules.ts'
import { readerOf } from '../shared/evaluation.ts'
import { findVisit } from './visit.queries.ts'

const anyList = Object.values(serviceReportPaths).flatMap(modulesOf)

/** A visit as one thread: report, evaluation, corrective actions, feedback (V3, V5, V6, P4). */
export const visitRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, clock } = context
    app.get('/Visit/GetVisit', {
      config: { access: { who: 'member', modules: anyList } },
      schema: {
        tags: ['Visit'],
        summary: 'The visit of a report, or the latest visit to a store, with everything related to it',
        description:
          'Only of categories that one of the caller’s lists has. Store codes ignore case. Actions is null without the list of corrective actions. Error: not-found.',
        querystring: visitQuery,
        response: responsesOf(visit),
      },
      handler: async (request) => {
        const scope = scopeOf(request)
        const visitor = {
          ...readerOf(request, clock()),
          locale: localeOf(request, context),
          kinds: listsOf(scope.modules),
          seesActions: opens(scope.modules, 'CorrectiveAction'),
        }
        return database.tenant(scope, async (tx) => success(await findVisit(tx, request.query, visitor)))
      },
    })
  }
