import { z } from 'zod'
import { declareCalls } from './declare.ts'
import { calendarDay } from './open-work.ts'
import { paged, pagedSearch, pagingRules } from '../envelope.ts'
import { longestFollowUp, proposalFilters, proposalSorts, proposalStatuses } from '../lists/list-values.ts'
import { threadMessage } from '../shared-schemas.ts'
import { serviceReportFilters } from './service-report.ts'

export * from '../lists/list-values.ts'

export const proposalStatus = z.enum(proposalStatuses)

/** POST Proposal/FindWithPagerSearchAsync, an addition of this project (P5). Default order: due first. `today` is the caller's day. */
export const proposalSearch = pagedSearch.extend({
  sort: z.enum(proposalSorts).default('deathLineDate'),
  order: z.enum(['asc', 'desc']).default('asc'),
  status: z.enum(proposalFilters).default('all'),
  store: serviceReportFilters.shape.store,
  today: calendarDay.optional(),
})
export type ProposalSearch = z.input<typeof proposalSearch>

/** A row of the list. deathLineDate is the calendar day of the customer's deadline; names are spelled like the source. */
export const proposal = z.object({
  Id: z.string(),
  StoreCode: z.string(),
  StoreName: z.string(),
  CustomerName: z.string(),
  TimeZone: z.string(),
  tmName: z.string(),
  description: z.string(),
  suggestion: z.string(),
  deathLineDate: z.iso.date(),
  Status: proposalStatus,
  Messages: z.int(),
})
export type Proposal = z.output<typeof proposal>

export const proposalIdQuery = z.object({ id: z.string().min(1).max(40) })

/** GET Proposal/GetDetail?id=, an addition of this project. History starts with the oldest step; a step without a status change is a message. */
export const proposalDetail = proposal.extend({
  History: z.array(threadMessage.extend({ Status: proposalStatus })),
  MayAnswer: z.boolean(),
})
export type ProposalDetail = z.output<typeof proposalDetail>

/**
 * POST Proposal/AddFeedback, an addition of this project: follow-up feedback, a decision, or both; not during an account switch.
 * `Before` is the status that the caller saw; if it has changed, the call is refused with 'changed-meanwhile'. Returns the detail.
 */
export const proposalFeedback = z.object({
  id: proposalIdQuery.shape.id,
  Contents: z.string().max(longestFollowUp).default(''),
  Status: proposalStatus,
  Before: proposalStatus,
})
export type ProposalFeedback = z.input<typeof proposalFeedback>

/** Proposals of the company for a store (P5). */
export const proposalCalls = declareCalls({
  findProposals: {
    method: 'POST',
    path: '/Proposal/FindWithPagerSearchAsync',
    summary: 'Search proposals, a page at a time',
    description: `The default order is by deadline. 'due' means undecided with a deadline within a week or past; without today it uses the present day of each proposal’s store. ${pagingRules}`,
    input: proposalSearch,
    output: paged(proposal),
    reads: 'shared',
  },
  proposal: {
    method: 'GET',
    path: '/Proposal/GetDetail',
    summary: 'A proposal with its history and messages',
    description: 'Error: not-found.',
    input: proposalIdQuery,
    output: proposalDetail,
    reads: 'shared',
  },
  answerProposal: {
    method: 'POST',
    path: '/Proposal/AddFeedback',
    summary: 'Answer a proposal: follow-up feedback, a decision, or both',
    description:
      'People of the group and of the company, each in their own name. Errors: changed-meanwhile, forbidden (acting as another person), invalid-input (neither another status nor a text), not-found, too-many (HTTP 429, thirty an hour in one thread).',
    input: proposalFeedback,
    output: proposalDetail,
  },
})
