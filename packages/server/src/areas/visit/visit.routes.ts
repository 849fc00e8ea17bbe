import { serviceReportPaths, visitCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import { listsOf } from '../shared/open-lists.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { route } from '../../platform/http/call-route.ts'
import { localeOf } from '../shared/locale.ts'
import { modulesOf, opens } from '../../identity/access/page-modules.ts'
import { readerOf } from '../shared/evaluation.ts'
import { mayAssign } from '../shared/may-assign.ts'
import { findVisit } from './visit.queries.ts'

const anyList = Object.values(serviceReportPaths).flatMap(modulesOf)

/** A visit as one thread: report, evaluation, corrective actions, feedback (V3, V5, V6, P4). */
export const visitRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const { database, clock, fileTickets } = context
    route(app, visitCalls.visit, { access: { who: 'member', modules: anyList } }, async (input, request) => {
      const scope = scopeOf(request)
      const visitor = {
        ...readerOf(request, clock()),
        locale: localeOf(request, context),
        kinds: listsOf(scope.modules),
        seesActions: opens(scope.modules, 'CorrectiveAction'),
        mayAddAction: mayAssign(request),
        addressOf: await fileTickets.addresses(callerOf(request)),
      }
      return database.tenant(scope, async (tx) => findVisit(tx, input, visitor))
    })
  }
