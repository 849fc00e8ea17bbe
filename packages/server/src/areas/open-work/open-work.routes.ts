import { openWork, openWorkQuery, serviceReportPaths } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IdentityContext } from '../../identity/context.ts'
import { scopeOf } from '../../identity/access/access.ts'
import { answers, success } from '../../platform/http/envelope.ts'
import { localeOf } from '../shared/locale.ts'
import { modulesOf, opens } from '../../identity/access/page-modules.ts'
import { listsOf } from '../shared/open-lists.ts'
import { daysOf } from './open-work.days.ts'
import {
  countActionsOverdue,
  countAnswersToRead,
  countPeopleWithoutRole,
  countProposalsDue,
  countReportsToEvaluate,
  countStoresWithoutPlace,
} from './open-work.queries.ts'

const actions = 'CorrectiveAction'
const proposals = 'Proposal'
const suggestions = 'Suggestions'
const people = 'User'
const stores = 'Store'
const anyOf = [...Object.values(serviceReportPaths), actions, proposals, suggestions, people, stores].flatMap(
  modulesOf,
)

/** What waits for a person when they come in: an addition of this project to the calls of the source. */
export const openWorkRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context
    app.get('/Home/GetOpenWork', {
      config: { access: { who: 'member', modules: anyOf } },
      schema: {
        tags: ['Home'],
        summary: 'What waits for the caller in this group, as numbers',
        description:
          'Reports of 30 days, by the calendar of each store, that nobody has evaluated, list by list; corrective actions that are not done though their day is over at their store; proposals not decided on whose deadline is over or within 7 days; own suggestions with an answer that the caller has not opened yet; for whoever sees every store, valid people without a role and stores without a place. Each only with the module of its list, and for the stores that the caller may see. Error: forbidden without any of the modules.',
        querystring: openWorkQuery,
        response: answers(openWork),
      },
      handler: async (request) => {
        const scope = scopeOf(request)
        const { since, dueUntil } = daysOf(request.query.Today)
        const locale = localeOf(request, context)
        const isOpen = (page: string) => opens(scope.modules, page)
        // Their lists are closed to a narrowed role, or show it no store without a place.
        const manages = (page: string) => scope.seesAllStores && isOpen(page)
        return database.tenant(scope, async (tx) =>
          success({
            Since: since,
            ReportsToEvaluate: await countReportsToEvaluate(tx, listsOf(scope.modules), since, locale),
            ActionsOverdue: isOpen(actions) ? await countActionsOverdue(tx, locale, context.clock()) : null,
            ProposalsDue: isOpen(proposals) ? await countProposalsDue(tx, dueUntil) : null,
            AnswersToRead: isOpen(suggestions) ? await countAnswersToRead(tx, scope.personId) : null,
            PeopleWithoutRole: manages(people) ? await countPeopleWithoutRole(tx) : null,
            StoresWithoutPlace: manages(stores) ? await countStoresWithoutPlace(tx) : null,
          }),
        )
      },
    })
  }
