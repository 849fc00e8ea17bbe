import {
  AppError,
  callOfList,
  evaluationCalls,
  serviceReportPaths,
  type ServiceReportKind,
  serviceReportKind,
} from '@lustra/core/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { route } from '../../platform/http/call-route.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { findRealName } from '../../identity/people/people.queries.ts'
import { categoryOf } from '../shared/categories.ts'
import { requestCall, tellWithdrawn } from './call-request.ts'
import { findEvaluation, storeEvaluation, withdrawEvaluation, type Evaluator } from './evaluation.queries.ts'
import { notifyOfLowRating } from './low-rating-notice.ts'
import { readerOf } from '../shared/evaluation.ts'

/** Evaluations of a report, list by list: reading (V3) and giving (V5). */
export const evaluationRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    for (const list of serviceReportKind.options) await app.register(listRoutes(context, list))
  }

const listRoutes =
  (context: IdentityContext, list: ServiceReportKind): FastifyPluginAsync =>
  async (app) => {
    const { database, clock } = context
    const path = serviceReportPaths[list]
    const category = categoryOf(path)
    const access = { who: 'member', modules: modulesOf(path) } as const

    route(app, callOfList(evaluationCalls.viewEvaluation, list), { access }, async (input, request) =>
      database.tenant(
        scopeOf(request),
        async (tx) =>
          await findEvaluation(
            tx,
            input.id,
            category,
            readerOf(request, clock()),
            callerOf(request).language,
          ),
      ),
    )

    route(
      app,
      callOfList(evaluationCalls.submitEvaluation, list),
      { access, audit: 'report-evaluated' },
      async (input, request) => {
        const evaluator = await evaluatorOf(request)
        const { language } = callerOf(request)
        const given = await database.tenant(scopeOf(request), (tx) =>
          once(tx, request, clock(), async () => {
            const stored = await storeEvaluation(tx, input, category, evaluator)
            await recordChange(context, request, tx, stored.reportNo)
            if (stored.isNew) await notifyOfLowRating(context, tx, scopeOf(request), stored, evaluator)
            if (input.CallMe) {
              const call = { ...stored, text: input.OtherSuggestions.trim(), phone: input.CallPhone }
              await requestCall(context, request, tx, call, evaluator)
            }
            return findEvaluation(tx, input.id, category, evaluator, language)
          }),
        )
        context.outgoing.pollNow()
        return given
      },
    )

    route(
      app,
      callOfList(evaluationCalls.withdrawEvaluation, list),
      { access, audit: 'evaluation-withdrawn' },
      async (input, request) => {
        const evaluator = await evaluatorOf(request)
        const { language } = callerOf(request)
        return database.tenant(scopeOf(request), (tx) =>
          once(tx, request, clock(), async () => {
            const { id, reportNo, isNew } = await withdrawEvaluation(tx, input, category, evaluator)
            if (isNew) {
              await recordChange(context, request, tx, reportNo)
              await tellWithdrawn(request, tx, id, evaluator)
            }
            // A repeated call has the entry of the first.
            else request.isRecorded = true
            return findEvaluation(tx, input.id, category, evaluator, language)
          }),
        )
      },
    )

    /** Throws 'forbidden' for staff, and during an account switch. */
    async function evaluatorOf(request: FastifyRequest): Promise<Evaluator> {
      const reader = readerOf(request, clock())
      if (!reader.mayEvaluate)
        throw new AppError('forbidden', 'only users of the group may evaluate, in their own name')
      const name = await database.identity((tx) => findRealName(tx, reader.personId))
      return { ...reader, name, timeZone: context.timeZone }
    }
  }
