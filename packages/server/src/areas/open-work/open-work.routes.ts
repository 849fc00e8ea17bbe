import { openWork, openWorkQuery, serviceReportPaths } from '@lustra/core/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IdentityContext } from '../../identity/context.ts'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { together } from '../../platform/database/scope.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { readerOf } from '../shared/evaluation.ts'
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
  countStoresWithoutNode,
  countSuggestionsToAnswer,
} from './open-work.queries.ts'

const actions = 'CorrectiveAction'
const proposals = 'Proposal'
const suggestions = 'Suggestions'
const people = 'User'
const stores = 'Store'
const anyOf = [...Object.values(serviceReportPaths), actions, proposals, suggestions, people, stores].flatMap(
  modulesOf,
)

/** Open work of a person: an addition of this project to the calls of the source. */
export const openWorkRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context
    app.get('/Home/GetOpenWork', {
      config: { access: { who: 'member', modules: anyOf }, replica: 'reads' },
      schema: {
        tags: ['Home'],
        summary: 'Open work of the caller in this group, as counts',
        description:
          'For those who may evaluate: unrated reports of 30 days, by the calendar of each store, per list; overdue corrective actions by the day of their store; undecided proposals with a deadline that has passed or is within 7 days; own suggestions with an unread answer; for the company’s people in their own name: suggestions that are not answered; for callers who see every store, valid people without a role and stores without a node. Each only with the module of its list, and for the stores that the caller may see. Error: forbidden without any of the modules.',
        querystring: openWorkQuery,
        response: responsesOf(openWork),
      },
      handler: async (request) => {
        const scope = scopeOf(request)
        const { since, dueUntil } = daysOf(request.query.Today)
        const locale = localeOf(request, context)
        const inOwnName = isInOwnName(request)
        const isStaff = callerOf(request).userType !== 'Group'
        const { mayEvaluate } = readerOf(request, context.clock())
        const isOpen = (page: string) => opens(scope.modules, page)
        // A limited role cannot open these lists, or sees no store without a node in them.
        const manages = (page: string) => scope.seesAllStores && isOpen(page)
        const [
          ReportsToEvaluate,
          ActionsOverdue,
          ProposalsDue,
          AnswersToRead,
          SuggestionsToAnswer,
          PeopleWithoutRole,
          StoresWithoutPlace,
        ] = await database.tenant(scope, (tx) =>
          together(
            tx,
            () => countReportsToEvaluate(tx, mayEvaluate ? listsOf(scope.modules) : [], since, locale),
            () => (isOpen(actions) ? countActionsOverdue(tx, locale, context.clock()) : null),
            () => (isOpen(proposals) ? countProposalsDue(tx, dueUntil) : null),
            () => (isOpen(suggestions) ? countAnswersToRead(tx, scope.personId) : null),
            () => (isOpen(suggestions) && isStaff && inOwnName ? countSuggestionsToAnswer(tx) : null),
            () => (manages(people) ? countPeopleWithoutRole(tx) : null),
            () => (manages(stores) ? countStoresWithoutNode(tx) : null),
          ),
        )
        return success({
          Since: since,
          ReportsToEvaluate,
          ActionsOverdue,
          ProposalsDue,
          AnswersToRead,
          SuggestionsToAnswer,
          PeopleWithoutRole,
          StoresWithoutPlace,
        })
      },
    })
  }
