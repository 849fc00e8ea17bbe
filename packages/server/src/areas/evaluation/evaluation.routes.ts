import {
  AppError,
  evaluation,
  reportIdQuery,
  serviceReportPaths,
  submittedEvaluation,
  type ServiceReportPath,
} from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { findRealName } from '../../identity/people/real-name.queries.ts'
import { categoryOf } from '../shared/categories.ts'
import { findEvaluation, storeEvaluation } from './evaluation.queries.ts'
import { readerOf } from '../shared/evaluation.ts'

/** Evaluations of a report, list by list: reading (V3) and giving (V5). */
export const evaluationRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    for (const path of Object.values(serviceReportPaths))
      await app.register(listRoutes(context, path), { prefix: `/${path}` })
  }

const listRoutes =
  (context: IdentityContext, path: ServiceReportPath): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, clock } = context
    const category = categoryOf(path)
    const access = { who: 'member', modules: modulesOf(path) } as const

    app.get('/ViewScope', {
      config: { access },
      schema: {
        tags: [path],
        summary: "The customer's evaluation of a report",
        description: 'All fields are empty without an evaluation. Error: not-found.',
        querystring: reportIdQuery,
        response: responsesOf(evaluation),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(
            await findEvaluation(
              tx,
              request.query.id,
              category,
              readerOf(request, clock()),
              callerOf(request).language,
            ),
          ),
        ),
    })

    app.post('/SubmitScope', {
      config: { access, audit: 'report-evaluated' },
      schema: {
        tags: [path],
        summary: "Give or change the caller's evaluation of a report",
        description:
          'Once per report, by a person of the group in their own name, who may change it until the end of that day at the store. Errors: already-evaluated, evaluation-closed, forbidden (staff, or acting as another person), not-found.',
        body: submittedEvaluation,
        response: responsesOf(evaluation),
      },
      handler: async (request) => {
        const reader = readerOf(request, clock())
        if (!reader.mayEvaluate)
          throw new AppError('forbidden', 'only users of the group may evaluate, in their own name')
        const name = await database.identity((tx) => findRealName(tx, reader.personId))
        const { language } = callerOf(request)
        const given = await database.tenant(scopeOf(request), (tx) =>
          once(tx, request, clock(), async () => {
            const evaluator = { ...reader, name, timeZone: context.timeZone }
            await recordChange(
              context,
              request,
              tx,
              await storeEvaluation(tx, request.body, category, evaluator),
            )
            return findEvaluation(tx, request.body.id, category, reader, language)
          }),
        )
        return success(given)
      },
    })
  }
