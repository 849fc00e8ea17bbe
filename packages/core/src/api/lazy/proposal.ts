import type { Paged } from '../../contract/envelope.ts'
import type { Proposal, ProposalDetail } from '../../contract/proposal.ts'
import { toPage } from '../response-checks.ts'
import type { Api, Request } from '../types.ts'

const area = '/Proposal'

/** The company's improvement proposals for a store (P5). */
export const calls = (request: Request): Pick<Api, 'findProposals' | 'proposal' | 'answerProposal'> => ({
  findProposals: async (search, options) =>
    toPage(
      await request(
        { method: 'POST', path: `${area}/FindWithPagerSearchAsync`, body: search, reads: 'shared' },
        options,
      ),
    ) as Paged<Proposal>,
  proposal: (id, options) =>
    request(
      { method: 'GET', path: `${area}/GetDetail`, params: { id }, reads: 'shared' },
      options,
    ) as Promise<ProposalDetail>,
  answerProposal: (feedback, options) =>
    request(
      { method: 'POST', path: `${area}/AddFeedback`, body: feedback },
      options,
    ) as Promise<ProposalDetail>,
})
