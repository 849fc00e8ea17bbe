// Written by tools/generate.ts from contract/calls.
import type { SentCall } from '../../api/calls.ts'
export const proposalCalls = {
  findProposals: {
    method: 'POST',
    path: '/Proposal/FindWithPagerSearchAsync',
    reads: 'shared',
    takes: true,
    returns: 'page',
  },
  proposal: { method: 'GET', path: '/Proposal/GetDetail', reads: 'shared', takes: true },
  answerProposal: { method: 'POST', path: '/Proposal/AddFeedback', takes: true },
} as const satisfies Record<string, SentCall>
