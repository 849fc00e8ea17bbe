import { AppError, proposalCalls } from '@lustra/core/contract'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { callerOf, scopeOf } from '../../identity/access/access.ts'
import { isInOwnName } from '../../identity/access/own-name.ts'
import { modulesOf } from '../../identity/access/page-modules.ts'
import { recordChange } from '../../identity/audit/audit-hook.ts'
import { once } from '../../identity/audit/idempotency.ts'
import type { IdentityContext } from '../../identity/context.ts'
import { findRealName } from '../../identity/people/people.queries.ts'
import { route } from '../../platform/http/call-route.ts'
import { toPaged } from '../../platform/http/paging.ts'
import { localeOf } from '../shared/locale.ts'
import { findProposal, type ProposalReader } from './detail.queries.ts'
import { storeFeedback } from './feedback.queries.ts'
import { withDue } from './proposal.conditions.ts'
import { countProposals, findProposals } from './search.queries.ts'

/** Calls of the proposals (P5): what the company proposes to improve at a store. Additions of this project. */
export const proposalRoutes =
  (context: IdentityContext): FastifyPluginAsync =>
  async (app) => {
    const { database, clock } = context
    const access = { who: 'member', modules: modulesOf('Proposal') } as const
    const config = { access }

    route(app, proposalCalls.findProposals, { ...config, replica: 'reads' }, async (input, request) => {
      const locale = localeOf(request, context)
      return database.tenant(scopeOf(request), async (tx) => {
        const search = await withDue(tx, input, locale, clock())
        const hits = await countProposals(tx, search)
        return toPaged(search, hits, () => findProposals(tx, search, locale))
      })
    })

    route(app, proposalCalls.proposal, config, async (input, request) =>
      database.tenant(
        scopeOf(request),
        async (tx) => await findProposal(tx, input.id, readerOf(request, context)),
      ),
    )

    route(
      app,
      proposalCalls.answerProposal,
      { access, audit: 'proposal-answered' },
      async (input, request) => {
        const reader = readerOf(request, context)
        if (!reader.mayAnswer) throw new AppError('forbidden', 'not allowed in another person’s name')
        const { groupId, personId } = scopeOf(request)
        const isStaff = callerOf(request).userType !== 'Group'
        const name = await database.identity((tx) => findRealName(tx, personId))
        const detail = await database.tenant(scopeOf(request), (tx) =>
          once(tx, request, clock(), async () => {
            await storeFeedback(tx, input, { groupId, personId, name, isStaff, now: clock() })
            const changed = await findProposal(tx, input.id, reader)
            await recordChange(context, request, tx, `${changed.StoreCode} #${changed.Id}`)
            return changed
          }),
        )
        return detail
      },
    )
  }

/** Everybody with the module may answer a proposal, the company's people too, but not in another person's name (S7). */
const readerOf = (request: FastifyRequest, context: IdentityContext): ProposalReader => ({
  locale: localeOf(request, context),
  mayAnswer: isInOwnName(request),
})
