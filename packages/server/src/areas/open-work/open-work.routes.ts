import { openWorkCalls, serviceReportPaths } from '@lustra/core/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { IdentityContext } from '../../identity/context.ts'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { together } from '../../platform/database/scope.ts'
import { route } from '../../platform/http/call-route.ts'
import { readerOf } from '../shared/evaluation.ts'
import { mayAssign } from '../shared/may-assign.ts'
import { localeOf } from '../shared/locale.ts'
import { modulesOf, opens } from '../../identity/access/page-modules.ts'
import { listsOf } from '../shared/open-lists.ts'
import {
  countActionsOverdue,
  countAnswersToRead,
  countOwnActions,
  countUnassignedActions,
  countPeopleWithoutRole,
  countProposalsDue,
  countReportsToEvaluate,
  countStoresWithoutNode,
  countSuggestionsToAnswer,
} from './open-work.queries.ts'
import { plusDays, proposalsDueUntil } from '../shared/proposal-days.ts'

/** Reports of this many days, including today, count as open for evaluation. */
const reportDays = 30

/** The days used to count open work, from a person's own calendar day (YYYY-MM-DD). */
function daysOf(today: string) {
  return { since: plusDays(today, 1 - reportDays), dueUntil: proposalsDueUntil(today) }
}

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
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const { database } = context
    route(
      app,
      openWorkCalls.openWork,
      { access: { who: 'member', modules: anyOf }, replica: 'reads' },
      async (input, request) => {
        const scope = scopeOf(request)
        const { since, dueUntil } = daysOf(input.Today)
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
          ownActions,
          ActionsUnassigned,
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
            () => (isOpen(actions) ? countOwnActions(tx, locale, context.clock()) : null),
            () => (mayAssign(request) ? countUnassignedActions(tx) : null),
            () => (isOpen(proposals) ? countProposalsDue(tx, dueUntil) : null),
            () => (isOpen(suggestions) ? countAnswersToRead(tx, scope.personId) : null),
            () => (isOpen(suggestions) && isStaff && inOwnName ? countSuggestionsToAnswer(tx) : null),
            () => (manages(people) ? countPeopleWithoutRole(tx) : null),
            () => (manages(stores) ? countStoresWithoutNode(tx) : null),
          ),
        )
        return {
          Since: since,
          ReportsToEvaluate,
          ActionsOverdue,
          ActionsAssigned: ownActions && ownActions.assigned,
          ActionsAssignedOverdue: ownActions && ownActions.overdue,
          ActionsUnassigned,
          ProposalsDue,
          AnswersToRead,
          SuggestionsToAnswer,
          PeopleWithoutRole,
          StoresWithoutPlace,
        }
      },
    )
  }
