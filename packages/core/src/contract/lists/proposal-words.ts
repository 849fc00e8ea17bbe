import { actionStatuses } from './corrective-action-words.ts'

/** How far a proposal has come, and what the list may be narrowed to: 'due' is not done and due within a week or overdue. */
export const proposalStatuses = actionStatuses
export const proposalFilters = ['all', 'not-done', 'due', ...proposalStatuses] as const
export type ProposalFilter = (typeof proposalFilters)[number]

export const proposalSorts = ['deathLineDate', 'StoreName', 'tmName', 'Status'] as const

/** The longest follow-up feedback of a proposal or a suggestion. */
export const longestFollowUp = 2_000
