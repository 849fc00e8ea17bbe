import {
  AppError,
  paged,
  proposal,
  proposalDetail,
  proposalFeedback,
  proposalIdQuery,
  proposalSearch,
  pagingRules,
} from '@lustra/core/contract'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { findRealName } from '../../identity/people/real-name.queries.ts'
import { responsesOf, success } from '../../platform/http/envelope.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { localeOf } from '../shared/locale.ts'
import { findProposal, type ProposalReader } from './detail.queries.ts'
import { storeFeedback } from './feedback.queries.ts'
import { withDue } from './proposal.conditions.ts'
import { countProposals, findProposals } from './search.queries.ts'

/** Calls of the proposals (P5): what the company proposes to improve at a store. Additions of this project. */
export const proposalRoutes =
  (context: IdentityContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, clock } = context
    const tags = ['Proposal']
    const access = { who: 'member', modules: modulesOf('Proposal') } as const
    const config = { access }

    app.post('/Proposal/FindWithPagerSearchAsync', {
      config: { ...config, replica: 'reads' },
      schema: {
        tags,
        summary: 'Search proposals, a page at a time',
        description: `The default order is by deadline. 'due' means undecided with a deadline within a week or past; without today it uses the present day of each proposal’s store. ${pagingRules}`,
        body: proposalSearch,
        response: responsesOf(paged(proposal)),
      },
      handler: async (request) => {
        const locale = localeOf(request, context)
        return database.tenant(scopeOf(request), async (tx) => {
          const search = await withDue(tx, request.body, locale, clock())
          const hits = await countProposals(tx, search)
          return success(await toPaged(search, hits, () => findProposals(tx, search, locale)))
        })
      },
    })

    app.get('/Proposal/GetDetail', {
      config,
      schema: {
        tags,
        summary: 'A proposal with its history and messages',
        description: 'Error: not-found.',
        querystring: proposalIdQuery,
        response: responsesOf(proposalDetail),
      },
      handler: async (request) =>
        database.tenant(scopeOf(request), async (tx) =>
          success(await findProposal(tx, request.query.id, readerOf(request, context))),
        ),
    })

    app.post('/Proposal/AddFeedback', {
      config: { access, audit: 'proposal-answered' },
      schema: {
        tags,
        summary: 'Answer a proposal: follow-up feedback, a decision, or both',
        description:
          'People of the group and of the company, each in their own name. Errors: changed-meanwhile, forbidden (acting as another person), invalid-input (neither another status nor a text), not-found, too-many (HTTP 429, thirty an hour in one thread).',
        body: proposalFeedback,
        response: responsesOf(proposalDetail),
      },
      handler: async (request) => {
        const reader = readerOf(request, context)
        if (!reader.mayAnswer) throw new AppError('forbidden', 'not allowed in another person’s name')
        const { groupId, personId } = scopeOf(request)
        const isStaff = callerOf(request).userType !== 'Group'
        const name = await database.identity((tx) => findRealName(tx, personId))
        const detail = await database.tenant(scopeOf(request), (tx) =>
          once(tx, request, clock(), async () => {
            await storeFeedback(tx, request.body, { groupId, personId, name, isStaff, now: clock() })
            const changed = await findProposal(tx, request.body.id, reader)
            await recordChange(context, request, tx, `${changed.StoreCode} #${changed.Id}`)
            return changed
          }),
        )
        return success(detail)
      },
    })
  }

/** Everybody with the module may answer a proposal, the company's people too, but not in another person's name (S7). */
const readerOf = (request: FastifyRequest, context: IdentityContext): ProposalReader => ({
  locale: localeOf(request, context),
  mayAnswer: isInOwnName(request),
})
